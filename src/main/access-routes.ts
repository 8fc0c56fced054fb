import { apiKeyRoutes } from '../api-keys/index.js'
import { assistantRoutes } from '../assistants/index.js'
import { auditLogRoutes } from '../audit-log/index.js'
import { sessionRoutes } from '../dashboard-server/index.js'
import type { Route } from '../http/routes/index.js'
import { signInRoutes } from '../sign-in/index.js'
import { singleSignOnRoutes } from '../single-sign-on/index.js'
import type { RouteTools } from './module-tools.js'

/** The routes for API keys, sign-in, assistants and the audit log. */
export function accessRoutes({ config, mail, webhooks, singleSignOn, auditLogFeed }: RouteTools): Route[] {
  const settings = { adminKey: config.adminKey, sendsMail: mail !== undefined }
  return [
    ...apiKeyRoutes,
    ...auditLogRoutes(auditLogFeed),
    ...sessionRoutes({ ...settings, secrets: webhooks.secrets }),
    ...signInRoutes({ mail, secrets: webhooks.secrets }),
    ...assistantRoutes(webhooks.fetcher),
    ...singleSignOnRoutes({ ...singleSignOn, ...settings }),
  ]
}
