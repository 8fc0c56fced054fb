import { inWorkspace } from '../auth/index.js'
import { listRoute, pushRoute, route, type Route, sortedListRoute } from '../http/routes/index.js'
import { checkWindow } from '../reports/index.js'
import { WorkspaceParams } from '../workspaces/index.js'
import { collectedFile, importFile } from './import-file.js'
import {
  listExternalData,
  listExternalImports,
  listExternalSeries,
  listQueriesWithImpressions,
} from './read-external-data.js'
import {
  DaysQuery,
  ExternalData,
  ExternalImport,
  ExternalImportResult,
  ExternalQuery,
  ExternalSeries,
  ImportParams,
  SearchedQuery,
  SourceQuery,
} from './schema.js'
import { deleteStoredImport, deleteStoredSource, importExists } from './import-store.js'
import { ExternalUpload, MAX_FILE_BYTES, uploadIn, UploadQuery } from './upload.js'

const ofWorkspace = {
  tag: 'External data',
  params: WorkspaceParams,
  access: inWorkspace('params.id'),
}

const path = '/v1/workspaces/{id}/external-data'

export const externalDataRoutes: Route[] = [
  pushRoute({
    ...ofWorkspace,
    path,
    operationId: 'importExternalData',
    summary: 'Import figures of the site from a file of another tool',
    description:
      'Send a form (`multipart/form-data`) or JSON with these fields, or the file alone (`text/csv`) with the other fields in the query. Sending the same file again ' +
      'stores nothing. A later file replaces rows about the same days. A file without the columns of its source is refused, and the message lists its columns. ' +
      'Lines that cannot be read are skipped. Sightline never adds these figures to its own.',
    scope: 'write',
    authenticate: async () => undefined,
    query: UploadQuery,
    body: ExternalUpload,
    bodyLimit: MAX_FILE_BYTES,
    success: { status: 201, schema: ExternalImportResult },
    handle: async (ctx, { query, body }) => importFile(ctx, uploadIn(await collectedFile(body), query)),
  }),
  listRoute({
    ...ofWorkspace,
    path,
    operationId: 'listExternalData',
    summary: 'List the imported figures of the site',
    description: 'The rows of all files whose days overlap the window, by source, oldest day first.',
    scope: 'read',
    item: ExternalData,
    filters: ExternalQuery,
    checkFilters: checkWindow,
    list: (ctx, { query }, page) => listExternalData(ctx, query, page),
  }),
  route({
    ...ofWorkspace,
    method: 'DELETE',
    path,
    operationId: 'deleteExternalData',
    summary: 'Delete all imports of a source',
    scope: 'write',
    query: SourceQuery,
    success: { status: 204, schema: null },
    records: {
      action: 'external-data.deleted',
      names: (_ctx, { query }) => query.source,
      shows: ['source'],
      read: async (_ctx, { query }) => query,
    },
    handle: ({ db, workspaceId }, { query }) => deleteStoredSource(db, workspaceId, query.source),
  }),
  sortedListRoute({
    ...ofWorkspace,
    path: `${path}/series`,
    operationId: 'listExternalSeries',
    summary: 'List what each source counted by day',
    description:
      'Only rows whose days are all in the window. Files of one source are never added up. For each day the first of these counts: totals, countries, devices, sources of visits, pages, queries.',
    scope: 'read',
    item: ExternalSeries,
    filters: DaysQuery,
    checkFilters: checkWindow,
    ownOrder: 'asc',
    list: (ctx, { query }, page) => listExternalSeries(ctx, query, page),
  }),
  sortedListRoute({
    ...ofWorkspace,
    path: `${path}/queries`,
    operationId: 'listSearchedQueries',
    summary: 'List the search queries for which the site was found',
    description:
      'The 10,000 queries with the most impressions, sorted by query. With `offset`, sorted by impressions, most first, unless `sortBy` is set. If a source has no rows of single days, its rows ' +
      'about the latest days count.',
    scope: 'read',
    item: SearchedQuery,
    filters: DaysQuery,
    checkFilters: checkWindow,
    ownOrder: 'asc',
    offsetSortBy: 'impressions',
    list: (ctx, { query }, page) => listQueriesWithImpressions(ctx, query, page),
  }),
  listRoute({
    ...ofWorkspace,
    path: `${path}/imports`,
    operationId: 'listExternalImports',
    summary: 'List the imported files',
    description: 'Newest first. A file without new or changed rows is not listed.',
    scope: 'read',
    item: ExternalImport,
    list: (ctx, _input, page) => listExternalImports(ctx, page),
  }),
  route({
    ...ofWorkspace,
    method: 'DELETE',
    path: `${path}/imports/{importId}`,
    operationId: 'deleteExternalImport',
    summary: 'Delete an import',
    description:
      'Also deletes its rows, except those that a later file has replaced. Rows that this import replaced are not restored.',
    params: ImportParams,
    access: inWorkspace('params.id', {
      name: 'import in this workspace',
      holds: (db, workspaceId, { importId = '' }) => importExists(db, workspaceId, importId),
    }),
    scope: 'write',
    success: { status: 204, schema: null },
    records: { action: 'external-import.deleted' },
    handle: ({ db, workspaceId }, { params }) => deleteStoredImport(db, workspaceId, params.importId),
  }),
]
