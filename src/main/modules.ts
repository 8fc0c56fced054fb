import { actionRoutes } from '../actions/index.js'
import { agentTrafficRoutes } from '../agent-traffic/index.js'
import { ALERT_GIVEN_UP_HANDLERS, alertJobs, alertRoutes } from '../alerts/index.js'
import { answerRoutes } from '../answers/index.js'
import { attributeRoutes } from '../attributes/index.js'
import { openFindPages } from '../audits/index.js'
import { brandingRoutes } from '../branding/index.js'
import { domainKindRoutes } from '../domain-kinds/index.js'
import { changeRoutes } from '../changes/index.js'
import { citationRoutes } from '../citations/index.js'
import { CITED_PAGE_GIVEN_UP_HANDLERS, citedPageJobs, citedPageRoutes } from '../cited-pages/index.js'
import { clientReportRoutes } from '../client-report/index.js'
import {
  collectionGivenUpHandlers,
  collectionJobs,
  collectionPlanRoutes,
  engineRoutes,
  firstCollection,
  providerKeyRoutes,
  reportCollectionRoutes,
  spendingRoutes,
} from '../collection/index.js'
import { comparisonRoutes } from '../comparison/index.js'
import { contentGivenUpHandlers, contentJobs, contentRoutes } from '../content-checks/index.js'
import type { Services } from '../context.js'
import {
  crawlabilityGivenUpHandlers,
  crawlabilityJobs,
  crawlabilityRoutes,
} from '../crawlability-checks/index.js'
import { effectRoutes } from '../effects/index.js'
import { ENGINE_CHANGE_GIVEN_UP_HANDLERS, engineChangeJobs } from '../engine-changes/index.js'
import { eventRoutes } from '../events/index.js'
import { externalDataRoutes } from '../external-data/index.js'
import { exportGivenUpHandlers, exportJobs, exportRoutes } from '../exports/index.js'
import type { Route } from '../http/routes/index.js'
import type { GivenUpHandlers, Handlers, QUEUES } from '../jobs/index.js'
import { liveRoutes } from '../live/index.js'
import { mentionJobs, mentionRoutes, recalculateReport } from '../mentions/index.js'
import {
  mailRoutes,
  NOTIFICATION_GIVEN_UP_HANDLERS,
  notificationJobs,
  webhookRoutes,
} from '../notifications/index.js'
import { noticeJobs, noticeRoutes } from '../notices/index.js'
import { overviewRoutes } from '../overview/index.js'
import { personRoutes } from '../people/index.js'
import { planRoutes, qualityRoutes } from '../precision/index.js'
import { promptRoutes } from '../prompts/index.js'
import { promptSetRoutes } from '../prompt-sets/index.js'
import { fanOutGivenUpHandlers, fanOutJobs, fanOutRoutes } from '../query-fan-out/index.js'
import {
  RECOMMENDATION_GIVEN_UP_HANDLERS,
  recommendationJobs,
  recommendationRoutes,
} from '../recommendations/index.js'
import { reportAnswerRoutes } from '../report-answers/index.js'
import { promptReports, REPORT_GIVEN_UP_HANDLERS, reportJobs, reportRoutes } from '../reports/index.js'
import { retentionJobs } from '../retention/index.js'
import { shareLinkRoutes, shareRoutes } from '../shares/index.js'
import { signInJobs } from '../sign-in/index.js'
import { siteReportRoutes } from '../site-report/index.js'
import { statisticsRoutes } from '../statistics/index.js'
import { surfaceRoutes } from '../surfaces/index.js'
import { tagRoutes } from '../tags/index.js'
import { timelineRoutes } from '../timeline/index.js'
import { warehouseRoutes } from '../warehouse/index.js'
import { workspaceRoutes } from '../workspaces/index.js'
import { accessRoutes } from './access-routes.js'
import { demoJobs } from './demo/jobs.js'
import type { JobTools, RouteTools } from './module-tools.js'

interface Module {
  routes?: (tools: RouteTools) => readonly Route[]
  jobs?: (services: Services, tools: JobTools) => Partial<Handlers<typeof QUEUES>>
  /** The handlers that are called when a job is given up. */
  givenUp?: (services: Services) => Partial<GivenUpHandlers<typeof QUEUES>>
}

const checks = ({ config, crawlProbe }: RouteTools) => ({
  allowedNetworks: config.allowedNetworks,
  findPages: openFindPages(crawlProbe),
})

/** All modules with routes or jobs, in the order of the documentation. */
export const MODULES = [
  { routes: ({ engineAccess }) => overviewRoutes(engineAccess) },
  {
    routes: () => reportRoutes,
    jobs: (services, { engineAccess, sheetBuilder }) =>
      reportJobs(services, {
        collection: firstCollection(services, engineAccess),
        recalculate: (key, lease) => recalculateReport(services, sheetBuilder, { key, lease }),
      }),
    givenUp: () => REPORT_GIVEN_UP_HANDLERS,
  },
  { routes: ({ reportFeed }) => liveRoutes(reportFeed) },
  { routes: () => [...statisticsRoutes, ...attributeRoutes, ...comparisonRoutes] },
  { routes: () => qualityRoutes },
  {
    routes: ({ engineAccess }) => [
      ...reportCollectionRoutes(engineAccess),
      ...collectionPlanRoutes(engineAccess),
      ...planRoutes(engineAccess),
    ],
    jobs: (services, { engineAccess }) => collectionJobs(services, engineAccess),
    givenUp: (services) => collectionGivenUpHandlers(services),
  },
  { routes: () => surfaceRoutes },
  { routes: ({ engineAccess }) => timelineRoutes(engineAccess) },
  { routes: () => [...shareRoutes, ...shareLinkRoutes()] },
  { routes: () => citationRoutes },
  { routes: () => changeRoutes },
  {
    routes: () => alertRoutes,
    jobs: (services, tools) => alertJobs(services, tools),
    givenUp: () => ALERT_GIVEN_UP_HANDLERS,
  },
  {
    jobs: (_services, { watchEngines }) => engineChangeJobs(watchEngines),
    givenUp: () => ENGINE_CHANGE_GIVEN_UP_HANDLERS,
  },
  {
    routes: () => recommendationRoutes,
    jobs: (services, tools) => recommendationJobs(services, tools),
    givenUp: () => RECOMMENDATION_GIVEN_UP_HANDLERS,
  },
  { routes: () => [...actionRoutes, ...effectRoutes, ...clientReportRoutes] },
  {
    routes: () => exportRoutes,
    jobs: (services, { exporting }) => exportJobs(services, exporting),
    givenUp: (services) => exportGivenUpHandlers(services),
  },
  { routes: () => warehouseRoutes },
  { routes: ({ eventFeed }) => eventRoutes(eventFeed) },
  {
    routes: ({ webhooks }) => webhookRoutes(webhooks),
    jobs: (services, tools) => notificationJobs(services, tools),
    givenUp: () => NOTIFICATION_GIVEN_UP_HANDLERS,
  },
  {
    routes: () => mentionRoutes,
    jobs: (services, { sheetBuilder }) => mentionJobs(services, sheetBuilder),
  },
  { routes: ({ config, verification }) => agentTrafficRoutes({ ...config, verification }) },
  { routes: () => externalDataRoutes },
  {
    routes: (tools) => crawlabilityRoutes(checks(tools)),
    jobs: (services, tools) => crawlabilityJobs(services, tools),
    givenUp: (services) => crawlabilityGivenUpHandlers(services),
  },
  {
    routes: (tools) => contentRoutes(checks(tools)),
    jobs: (services, tools) => contentJobs(services, tools),
    givenUp: (services) => contentGivenUpHandlers(services),
  },
  { routes: () => siteReportRoutes },
  {
    routes: ({ engineAccess }) => fanOutRoutes(engineAccess),
    jobs: (services, tools) => fanOutJobs(services, tools),
    givenUp: (services) => fanOutGivenUpHandlers(services),
  },
  { routes: () => reportAnswerRoutes },
  { routes: ({ config }) => answerRoutes(config) },
  { routes: () => promptRoutes(promptReports) },
  { routes: ({ config, ...tools }) => promptSetRoutes({ ...config, ...tools }) },
  { routes: ({ requestCounts }) => [...tagRoutes, ...workspaceRoutes(requestCounts)] },
  { routes: () => [...brandingRoutes, ...domainKindRoutes] },
  {
    routes: () => citedPageRoutes,
    jobs: (services, { pageReading }) => citedPageJobs(services, pageReading),
    givenUp: () => CITED_PAGE_GIVEN_UP_HANDLERS,
  },
  { routes: ({ mail }) => mailRoutes({ sendsMail: mail !== undefined }) },
  {
    routes: ({ engineAccess }) => [
      ...engineRoutes(engineAccess),
      ...providerKeyRoutes(engineAccess),
      ...spendingRoutes(engineAccess),
    ],
  },
  { routes: accessRoutes },
  { routes: (tools) => personRoutes(tools) },
  {
    jobs: (services, tools) => signInJobs(services, tools),
  },
  { routes: () => noticeRoutes, jobs: (services, tools) => noticeJobs(services, tools) },
  { jobs: (services) => ({ ...retentionJobs(services), ...demoJobs(services) }) },
] satisfies Module[]
