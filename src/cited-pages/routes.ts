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
    summary: 'Read the settings for reading cited pages',
    scope: 'read',
    handle: (ctx) => readPageReading(ctx),
  }),
  route({
    ...ofPageReading,
    method: 'PUT',
    operationId: 'updatePageReading',
    summary: 'Turn reading of cited pages on or off',
    description:
      'Sightline first reads the pages most cited in answers that name a competitor but not the report’s own brand. `page` of `…/citations` shows the results.',
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
