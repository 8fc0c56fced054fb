import { inWorkspace } from '../auth/index.js'
import { route, type Route } from '../http/routes/index.js'
import { WorkspaceParams } from '../workspaces/index.js'
import { readPageReading, updatePageReading } from './edit-settings.js'
import { PageReadingState, PageReadingSettings } from './schema.js'

const ofPageReading = {
  path: '/v1/workspaces/{id}/page-reading',
  tag: 'Workspaces',
  params: WorkspaceParams,
  access: inWorkspace('params.id'),
  success: { status: 200, schema: PageReadingState },
}

export const citedPageRoutes: Route[] = [
  route({
    ...ofPageReading,
    method: 'GET',
    operationId: 'readPageReading',
    summary: 'Read whether cited pages are read for a workspace',
    scope: 'read',
    handle: (ctx) => readPageReading(ctx),
  }),
  route({
    ...ofPageReading,
    method: 'PUT',
    operationId: 'updatePageReading',
    summary: 'Turn the reading of cited pages on or off',
    description:
      'Pages that are most cited in answers that name a competitor and not the report’s own brand are read first. `page` of `…/citations` shows what was found.',
    scope: 'write',
    body: PageReadingSettings,
    records: {
      action: 'page-reading.updated',
      shows: ['enabled', 'pagesPerDay'],
      read: (ctx) => readPageReading(ctx),
    },
    handle: (ctx, { body }) => updatePageReading(ctx, body),
  }),
]
