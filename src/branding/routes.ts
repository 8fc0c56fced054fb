import { inWorkspace } from '../auth/index.js'
import { route, type Route } from '../http/routes/index.js'
import { WorkspaceParams } from '../workspaces/index.js'
import { readBranding, updateBranding } from './edit-branding.js'
import { Branding, UpdateBranding } from './schema.js'

const ofBranding = {
  path: '/v1/workspaces/{id}/branding',
  tag: 'Workspaces',
  params: WorkspaceParams,
  access: inWorkspace('params.id'),
  success: { status: 200, schema: Branding },
}

export const brandingRoutes: Route[] = [
  route({
    ...ofBranding,
    method: 'GET',
    operationId: 'readBranding',
    summary: 'Read the name, colour and logo on the reports of a workspace',
    scope: 'read',
    handle: (ctx) => readBranding(ctx),
  }),
  route({
    ...ofBranding,
    method: 'PUT',
    operationId: 'updateBranding',
    summary: 'Replace the name, colour and logo on the reports of a workspace',
    description: 'Where a value is null, Sightline’s own is used.',
    scope: 'write',
    body: UpdateBranding,
    records: {
      action: 'branding.updated',
      shows: ['name', 'accent', 'logo'],
      read: (ctx) => readBranding(ctx),
    },
    handle: (ctx, { body }) => updateBranding(ctx, body),
  }),
]
