import { actionRoutes } from '../../actions/index.js'
import { analyticsRoutes, peopleRoutes } from '../../agent-traffic/index.js'
import { responseRoutes } from '../../answers/index.js'
import { attributeRoutes } from '../../attributes/index.js'
import { changeRoutes } from '../../changes/index.js'
import { citationRoutes } from '../../citations/index.js'
import { comparisonRoutes } from '../../comparison/index.js'
import { effectRoutes, judgeCreated } from '../../effects/index.js'
import type { Computation } from '../../http/routes/index.js'
import { isTabular, type TabularRoute } from '../../http/routes/route.js'
import { computePlans, qualityRoutes } from '../../precision/index.js'
import { reportAnswerRoutes } from '../../report-answers/index.js'
import { statisticsRoutes } from '../../statistics/index.js'
import { surfaceRoutes } from '../../surfaces/index.js'

/** Computations that other routes leave to a thread. */
const computations: Computation[] = [judgeCreated, computePlans]

/** The routes that run in a thread. The thread loads no code of other routes. */
export const threadedRoutes = [
  ...statisticsRoutes,
  ...surfaceRoutes,
  ...attributeRoutes,
  ...comparisonRoutes,
  ...qualityRoutes,
  ...citationRoutes,
  ...responseRoutes,
  ...reportAnswerRoutes,
  ...changeRoutes,
  ...actionRoutes,
  ...effectRoutes,
  ...analyticsRoutes,
  ...peopleRoutes,
]
  .filter(isTabular)
  .filter(({ inThread }) => inThread)

type ThreadedRead = Pick<TabularRoute, 'operationId' | 'columns' | 'handle'>

const asRead = ({ name, compute }: Computation): ThreadedRead => ({
  operationId: name,
  columns: [],
  handle: async (ctx, { body }) => ({
    envelope: () => compute(ctx, body),
    batch: async () => ({ items: [], next: null }),
  }),
})

/** All reads and computations of a thread, by name. */
export const threadedReads: ReadonlyMap<string, ThreadedRead> = new Map(
  [...threadedRoutes, ...computations.map(asRead)].map((read) => [read.operationId, read]),
)
