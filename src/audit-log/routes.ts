import { anyKey } from '../auth/index.js'
import { listRoute, type Route } from '../http/routes/index.js'
import { type AuditLogFeed, followAuditLog, listAuditLog } from './read-audit-log.js'
import { AuditLogQuery, AuditRecord } from './schema.js'

export const auditLogRoutes = (feed: AuditLogFeed): Route[] => [
  listRoute({
    path: '/v1/audit-log',
    operationId: 'listAuditLog',
    summary: 'List administrative acts: who did what, from where, before and after',
    description:
      'Oldest first, by `sequence`. Sign-ins and their failures, keys, shares, exports, webhooks, deletions, settings, budgets and restores. A record is ' +
      'written together with its act, is never changed, and is kept for a year unless the operator set another time. A key for all workspaces sees every ' +
      'record, any other key only those about its workspaces. Send `Accept: text/event-stream` to follow the log as Server-Sent Events; ' +
      '`Last-Event-ID` continues after a sequence.',
    tag: 'Audit log',
    scope: 'admin',
    refuses: [],
    filters: AuditLogQuery,
    item: AuditRecord,
    access: anyKey,
    list: (ctx, { query }, page) => listAuditLog(ctx, query, page),
    followed: {
      events: { record: AuditRecord },
      follow: (ctx, { query }, { signal, lastEventId }) => {
        const after = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : query.after
        return followAuditLog(ctx, feed, { query: { ...query, after }, signal })
      },
    },
  }),
]
