import { openAuditLogFeed } from '../audit-log/index.js'
import { OWN_ORIGIN } from '../browser/index.js'
import type { Config } from '../config.js'
import { openEventFeed } from '../events/index.js'
import { openMetrics } from '../http/metrics.js'
import { type InProcess, openInProcess } from '../http/open-in-process.js'
import type { Pages } from '../http/response/pages.js'
import { openReportFeed } from '../live/index.js'
import type { Application } from './open-application.js'
import type { RouteTools } from './module-tools.js'
import { openInterface } from './routes.js'

interface OwnServerOptions {
  /** Undefined if no request uses the operator's key. */
  adminKey: string | undefined
  pages?: Pages
}

type Parts = Pick<
  Application,
  | 'services'
  | 'engineAccess'
  | 'verification'
  | 'crawlProbe'
  | 'setBuilders'
  | 'readers'
  | 'webhooks'
  | 'mail'
  | 'singleSignOn'
>

/**
 * Serves the whole HTTP interface inside the process, without a port, a rate limit or a count of requests. Only the program
 * itself uses it, for a caller who was already counted.
 */
export function openOwnServer(
  parts: Parts,
  config: RouteTools['config'] & Pick<Config, 'publicUrl'>,
  { adminKey, pages }: OwnServerOptions,
): InProcess {
  const { services, readers } = parts
  const { log } = services
  const { routes } = openInterface({
    ...parts,
    // No one signs in here.
    config: { ...config, adminKey: undefined },
    operation: { notReady: async () => [], metrics: async () => '', exposesMetrics: false },
    requestCounts: { maxPerMonth: null, read: async () => ({ requests: 0, mcpRequests: 0 }) },
    reportFeed: openReportFeed(services),
    eventFeed: openEventFeed(services),
    auditLogFeed: openAuditLogFeed(services),
    mcp: { respond: notAgain, origins: [] },
  })
  return openInProcess({
    // One page, or one question of an assistant, makes many requests. They would only clutter the log.
    services: { ...services, log: { ...log, info: log.debug } },
    routes,
    config: {
      adminKey,
      publicUrl: config.publicUrl,
      // Printed pages and exported files use this host name.
      allowedHosts: [new URL(OWN_ORIGIN).hostname],
      corsOrigins: [],
      rateLimit: undefined,
      trustedProxies: [],
    },
    metrics: openMetrics(),
    readers,
    ...(pages && { pages }),
  })
}

const notAgain = () =>
  Promise.reject(new Error('Only Sightline itself uses this server. Assistants use the public address.'))
