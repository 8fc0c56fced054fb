import type { EngineAccess } from '../collection/index.js'
import { LeftToThread, route, type Route, tableRoute } from '../http/routes/index.js'
import { checkWindow, ofReport, ReportParams, WindowQuery } from '../reports/index.js'
import { computePlans } from './plans/compute-plans.js'
import { ofNamedReport } from './plans/plans-access.js'
import { readPlanGround } from './plans/read-plan-ground.js'
import { ProposedPlans, ProposePlans } from './plans/schema.js'
import { readQuality } from './quality/read-quality.js'
import { ReportQuality } from './quality/schema.js'

export const qualityRoutes: Route[] = [
  tableRoute({
    path: '/v1/reports/brand/{reportId}/quality',
    operationId: 'readReportQuality',
    summary: 'Read how far the figures of a report can be trusted',
    description:
      'A grade by six criteria over the last 28 days of the window. Each criterion has its value and the value needed. `toReach` says what the next better grade needs. ' +
      'CSV has one row per criterion.',
    tag: 'Statistics',
    scope: 'read',
    shared: { regardlessOf: ['branded'] },
    inThread: true,
    access: ofReport,
    params: ReportParams,
    query: WindowQuery,
    checkQuery: checkWindow,
    columns: ['id', 'met', 'value', 'needed', 'sentence'],
    rows: ({ criteria }) => criteria,
    success: { status: 200, schema: ReportQuality },
    handle: (ctx, { params, query }) => readQuality(ctx, { ...params, query }),
  }),
]

export const planRoutes = (engineAccess: EngineAccess): Route[] => [
  route({
    method: 'POST',
    path: '/v1/collection-plans',
    operationId: 'proposeCollectionPlans',
    summary: 'Propose plans that reach a target, and what each costs',
    description:
      'Says how many prompts to ask and how often, for an interval, a change to be seen or a budget. Uses how the report’s own answers vary, if it has some. ' +
      'Keeps the engines as sent, because fewer engines would measure something else. Stores nothing; `PUT …/collection-plan` applies a plan.',
    tag: 'Brand reports',
    scope: 'read',
    access: ofNamedReport,
    body: ProposePlans,
    success: { status: 200, schema: ProposedPlans },
    handle: async (ctx, { body }) =>
      new LeftToThread(computePlans, await readPlanGround(ctx, engineAccess, body)),
  }),
]
