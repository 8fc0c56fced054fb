import { wholeInstallation } from '../../auth/index.js'
import { route, type Route } from '../../http/routes/index.js'
import type { EngineAccess } from '../engine-access.js'
import { readSpending } from './read-spending.js'
import { InstallationSpending } from './schema.js'

export const spendingRoutes = (engineAccess: EngineAccess): Route[] => [
  route({
    method: 'GET',
    path: '/v1/spending',
    operationId: 'readSpending',
    summary: 'Read what the installation has spent, may still spend today, and will spend',
    description: 'Needs a key for all workspaces. The collection of a report has its cost.',
    tag: 'Engines',
    scope: 'read',
    access: wholeInstallation,
    refuses: [],
    success: { status: 200, schema: InstallationSpending },
    handle: (ctx) => readSpending(ctx, engineAccess),
  }),
]
