import { actionRoutes } from '../../actions/index.js'
import { responseRoutes } from '../../answers/index.js'
import { attributeRoutes } from '../../attributes/index.js'
import { changeRoutes } from '../../changes/index.js'
import { citationRoutes } from '../../citations/index.js'
import { comparisonRoutes } from '../../comparison/index.js'
import { effectRoutes } from '../../effects/index.js'
import { isTabular } from '../../http/routes/route.js'
import { qualityRoutes } from '../../precision/index.js'
import { reportAnswerRoutes } from '../../report-answers/index.js'
import { statisticsRoutes } from '../../statistics/index.js'
import { surfaceRoutes } from '../../surfaces/index.js'

/** The routes that a thread answers. Of all others it loads nothing. */
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
]
  .filter(isTabular)
  .filter(({ inThread }) => inThread)
