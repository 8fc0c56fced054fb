import { findChromium, openPrinter, type Printer } from '../browser/index.js'
import type { Config } from '../config.js'
import { BUILT_DASHBOARD, openPages } from '../dashboard-server/index.js'
import type { ExportTools } from '../exports/index.js'
import { openInProcess } from '../http/open-in-process.js'
import { openMetrics } from '../http/metrics.js'
import { openEventFeed } from '../events/index.js'
import { openReportFeed } from '../live/index.js'
import type { Application } from './open-application.js'
import { openInterface } from './routes.js'

/** What makes files of reports: our own server without a port, and a browser that it answers. */
export interface Printing extends ExportTools {
  close(): Promise<void>
}

export function openPrinting(application: Application, config: Config): Printing {
  let opening: ReturnType<typeof openServer> | undefined
  let printer: Printer | undefined
  const answer = async (asked: Request) => (await (opening ??= openServer(application, config))).answer(asked)
  return {
    answer,
    // Searched each time until it is found: it may be installed meanwhile.
    findPrinter: async () => {
      const chromiumPath = printer === undefined ? await findChromium(config.chromiumPath) : undefined
      if (chromiumPath !== undefined) printer ??= openPrinter({ chromiumPath, answer })
      return printer
    },
    close: async () => {
      await printer?.close()
      await (await opening)?.close()
    },
  }
}

/** The interface whole, but without a key of the operator and without a limit of rate: only we ask it. */
async function openServer(application: Application, config: Config) {
  const { services, engineAccess, verification, crawlProbe, readers, webhooks } = application
  const { maxImportBytes, maxIngestBytes, allowedNetworks } = config
  const { log } = services
  const operation = { notReady: async () => [], metrics: async () => '', exposesMetrics: false }
  const { routes } = openInterface({
    operation,
    engineAccess,
    verification,
    adminKey: undefined,
    maxImportBytes,
    maxIngestBytes,
    allowedNetworks,
    requestCounts: { read: async () => 0 },
    reportFeed: openReportFeed(services),
    eventFeed: openEventFeed(services),
    sendsMail: false,
    crawlProbe,
    webhooks,
  })
  return openInProcess({
    // A printed page makes dozens of requests, which are of interest to nobody but us.
    services: { ...services, log: { ...log, info: log.debug } },
    routes,
    config: { adminKey: undefined, corsOrigins: [], rateLimit: undefined, trustedProxies: [] },
    metrics: openMetrics(),
    readers,
    pages: await openPages(BUILT_DASHBOARD),
  })
}
