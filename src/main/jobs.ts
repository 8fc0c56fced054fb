import { ALERT_GIVEN_UP_HANDLERS, type AlertEvaluator, alertJobs } from '../alerts/index.js'
import {
  collectionGivenUpHandlers,
  collectionJobs,
  type EngineAccess,
  firstCollection,
} from '../collection/index.js'
import { contentGivenUpHandlers, contentJobs, type ContentJobTools } from '../content-checks/index.js'
import type { Services } from '../context.js'
import { crawlabilityGivenUpHandlers, crawlabilityJobs } from '../crawlability-checks/index.js'
import {
  ENGINE_CHANGE_GIVEN_UP_HANDLERS,
  engineChangeJobs,
  type EngineWatcher,
} from '../engine-changes/index.js'
import { exportGivenUpHandlers, exportJobs, type ExportTools } from '../exports/index.js'
import { type SheetBuilder, mentionJobs, recalculateReport } from '../mentions/index.js'
import {
  NOTIFICATION_GIVEN_UP_HANDLERS,
  notificationJobs,
  type NotificationTools,
} from '../notifications/index.js'
import { fanOutGivenUpHandlers, fanOutJobs, type FanOutTools } from '../query-fan-out/index.js'
import {
  RECOMMENDATION_GIVEN_UP_HANDLERS,
  recommendationJobs,
  type Recommender,
} from '../recommendations/index.js'
import { REPORT_GIVEN_UP_HANDLERS, reportJobs } from '../reports/index.js'
import { retentionJobs } from '../retention/index.js'

/** What audits are carried out with. */
export interface AuditTools extends ContentJobTools, FanOutTools {}

export interface JobTools extends AuditTools, NotificationTools {
  engineAccess: EngineAccess
  sheetBuilder: SheetBuilder
  recommender: Recommender
  alertEvaluator: AlertEvaluator
  engineWatcher: EngineWatcher
  exporting: ExportTools
}

/** The handlers of all jobs. */
export function allJobs(services: Services, jobTools: JobTools) {
  const { engineAccess, sheetBuilder, recommender, alertEvaluator, engineWatcher, ...others } = jobTools
  const { exporting, mail, webhooks, ...tools } = others
  return {
    ...reportJobs(services, {
      collection: firstCollection(services, engineAccess),
      recalculate: (key, lease) => recalculateReport(services, sheetBuilder, { key, lease }),
    }),
    ...mentionJobs(services, sheetBuilder),
    ...recommendationJobs(services, { recommender, languageModel: tools.languageModel }),
    ...alertJobs(alertEvaluator),
    ...engineChangeJobs(engineWatcher),
    ...collectionJobs(services, engineAccess),
    ...crawlabilityJobs(services, tools),
    ...contentJobs(services, tools),
    ...fanOutJobs(services, { ...tools, engineAccess }),
    ...exportJobs(services, exporting),
    ...notificationJobs(services, { mail, webhooks }),
    ...retentionJobs(services),
  }
}

/** What happens when a job is given up. */
export function allGivenUpHandlers(services: Services) {
  return {
    ...REPORT_GIVEN_UP_HANDLERS,
    ...RECOMMENDATION_GIVEN_UP_HANDLERS,
    ...ALERT_GIVEN_UP_HANDLERS,
    ...ENGINE_CHANGE_GIVEN_UP_HANDLERS,
    ...collectionGivenUpHandlers(services),
    ...crawlabilityGivenUpHandlers(services),
    ...contentGivenUpHandlers(services),
    ...fanOutGivenUpHandlers(services),
    ...exportGivenUpHandlers(services),
    ...NOTIFICATION_GIVEN_UP_HANDLERS,
  }
}
