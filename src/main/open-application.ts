import { openVerification, type Verification } from '../agents/index.js'
import { ALERT_WORK } from '../alerts/index.js'
import { CHOOSING_WORK, recordCitations } from '../citations/index.js'
import type { PageReadingTools } from '../cited-pages/index.js'
import type { Config } from '../config.js'
import { type EngineAccess, openProviderKeys, withinBudget } from '../collection/index.js'
import type { Services } from '../context.js'
import type { Db } from '../db/db.js'
import { findWrittenPosition } from '../db/replica.js'
import { databaseClock } from '../db/database-clock.js'
import { type Database, openDatabase } from '../db/open-database.js'
import { openSecretBox, openSecretKey } from '../encryption/index.js'
import { WATCHING_WORK } from '../engine-changes/index.js'
import { openProviders } from '../engines/index.js'
import { openJobs } from '../jobs/index.js'
import { openLanguageModel } from '../language-model/index.js'
import { type SheetBuilder, matchAnswers, openThreads, sheetCache } from '../mentions/index.js'
import { type MailTools, openMailer, type WebhookTools } from '../notifications/index.js'
import type { SetBuilders } from '../prompt-sets/index.js'
import { noteArrivals, RECOMMENDATION_WORK } from '../recommendations/index.js'
import { openIssuers, type SingleSignOn } from '../single-sign-on/index.js'
import { type Fetcher, openRedirectResolver } from '../web/index.js'
import { backgroundWork, openBackground } from '../worker-pool/index.js'
import type { Log } from '../kernel/log.js'
import type { AuditTools, BackgroundTools } from './module-tools.js'
import { openPageTools } from './open-page-tools.js'
import { tracedCrawlProbe, tracedDb } from './traced-tools.js'
import { openReaders, type OpenReaders } from './readers/open-readers.js'

/** Holds every connection, thread and process of the program. They are opened once, here. */
export interface Application extends AuditTools, BackgroundTools {
  fetcher: Fetcher
  services: Services
  database: Database
  engineAccess: EngineAccess
  sheetBuilder: SheetBuilder
  readers: OpenReaders
  pageReading: PageReadingTools
  setBuilders: SetBuilders
  mail: MailTools | undefined
  verification: Verification
  webhooks: WebhookTools
  singleSignOn: SingleSignOn
  close(): Promise<void>
}

/** The reading threads have far larger caches of their own. */
const CACHED_BYTES = 16_000_000

export async function openApplication(config: Config, log: Log): Promise<Application> {
  const database = await openDatabase(config, (message) => log.info({}, message))
  const { db, connection } = database
  const threads = openThreads({ connection })
  const { scanning } = threads
  const now = await databaseClock(db, log)
  const isTraced = config.telemetry?.traces !== undefined
  const services = {
    db: isTraced ? tracedDb(db) : db,
    jobs: openJobs(),
    log,
    now,
    scanning,
    arrivals: noteArrivals(now, recordCitations(matchAnswers(scanning))),
  }
  const background = openBackground({ settings: { connection } })
  const timed = { background, now }
  // Limits the sheets that the main thread keeps in memory.
  sheetCache.allow(CACHED_BYTES)
  const readers = openReaders({ connection, now, ...replicaOf(config, db) })
  const pages = openPageTools(config)
  const links = openRedirectResolver({ fetcher: pages.fetcher })
  const secrets = openSecretBox(openSecretKey(config))
  const providers = openProviders(config.engines)
  const engineAccess = {
    providers,
    keys: openProviderKeys({ db, secrets, log, environment: config.engineEnvironment, providers }),
    runsPerDay: config.runsPerDay,
    budget: config.budget,
    keepsRawResponses: config.rawResponsesKeptDays > 0,
    resolveLink: (url: string, signal: AbortSignal) => links.resolve(url, signal),
  }
  const verification = openVerification({ db, now, reverseDns: config.verifiesByDns })
  const webhooks = {
    fetcher: pages.fetcher,
    secrets,
    allowedNetworks: config.allowedNetworks,
    publicUrl: config.publicUrl,
  }
  const singleSignOn = {
    issuers: openIssuers({ settings: config.issuers, fetcher: pages.fetcher, now }),
    secrets,
  }
  const { languageModel: model } = config
  const languageModel = model && withinBudget(services, config.budget, openLanguageModel(model))
  const mail = config.mail && { mailer: openMailer(config.mail), publicUrl: config.mail.publicUrl }
  const close = async () => {
    mail?.mailer.close()
    // Page tools do not use the database, so a browser that closes slowly does not keep it open.
    const users = [threads, background, readers].map((one) => one.close())
    await Promise.all([pages.close(), Promise.all(users).then(() => database.close())])
  }
  const { sheetBuilder } = threads
  return {
    services,
    database,
    engineAccess,
    sheetBuilder,
    recommendReport: backgroundWork(timed, RECOMMENDATION_WORK),
    evaluateAlerts: backgroundWork(timed, ALERT_WORK),
    watchEngines: backgroundWork(timed, WATCHING_WORK),
    readers,
    verification,
    webhooks,
    singleSignOn,
    mail,
    ...pages,
    pageReading: { ...pages.pageReading, choosePages: backgroundWork(timed, CHOOSING_WORK) },
    crawlProbe: isTraced ? tracedCrawlProbe(pages.crawlProbe) : pages.crawlProbe,
    languageModel,
    close,
  }
}

/** Returns the replica's address for the readers, and how they learn how far it must have followed. */
function replicaOf({ databaseReadUrl }: Config, db: Db) {
  if (databaseReadUrl === undefined) return {}
  return { replica: { connectionString: databaseReadUrl }, findPosition: () => findWrittenPosition(db) }
}
