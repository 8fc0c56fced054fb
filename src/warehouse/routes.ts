import { inWorkspace } from '../auth/index.js'
import { fileRoute, listRoute, type Route } from '../http/routes/index.js'
import { WorkspaceParams } from '../workspaces/index.js'
import { listExportedTables, PARQUET, readTableFile } from './read-export.js'
import { ExportDayQuery, ExportedTable, ExportTableParams } from './schema.js'

const tag = 'Warehouse'

export const warehouseRoutes: Route[] = [
  listRoute({
    path: '/v1/workspaces/{id}/export',
    tag,
    params: WorkspaceParams,
    access: inWorkspace('params.id'),
    operationId: 'listExportTables',
    summary: 'List the tables for a warehouse',
    description: 'Returns what each column means, and the days that have rows.',
    scope: 'read',
    item: ExportedTable,
    list: (ctx, _input, page) => listExportedTables(ctx, page),
  }),
  fileRoute({
    path: '/v1/workspaces/{id}/export/{table}',
    tag,
    params: ExportTableParams,
    access: inWorkspace('params.id'),
    operationId: 'readExportTable',
    summary: 'Read one day of a table as Parquet',
    description:
      'The same rows always give the same bytes. `npx sightline export` writes all days into a directory or a bucket and keeps them up to date.',
    scope: 'read',
    query: ExportDayQuery,
    mediaTypes: [PARQUET],
    handle: (ctx, { params, query }) => readTableFile(ctx, { table: params.table, day: query.day }),
  }),
]
