import type { LoggedRequest, SignatureHeaders, Unreadable } from './log-format.js'

/** What a format found in a record; what it never finds it leaves out. */
export interface FoundRequest {
  timeMs: number | undefined
  path: string | undefined
  userAgent: string | undefined
  /** A number, or its digits, or whatever else the source writes where nothing was answered. */
  status: unknown
  host?: string | undefined
  ip?: string | undefined
  method?: string | undefined
  id?: string | undefined
  signature?: SignatureHeaders | undefined
}

/** The request that was found, or why it is none. */
export function loggedRequest(found: FoundRequest): LoggedRequest | Unreadable {
  const { timeMs, path } = found
  const userAgent = said(found.userAgent)
  if (timeMs === undefined || path === undefined) return 'malformed'
  if (userAgent === undefined) return 'no_user_agent'
  return {
    timeMs,
    host: said(found.host),
    path,
    userAgent,
    status: statusOf(found.status),
    ip: said(found.ip),
    method: found.method,
    id: found.id,
    signature: found.signature,
  }
}

/** Logs write `-` where there was nothing. */
export function said(text: string | undefined): string | undefined {
  return text === '' || text === '-' ? undefined : text
}

function statusOf(value: unknown): number | undefined {
  const status = typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value
  if (typeof status !== 'number' || !Number.isInteger(status)) return undefined
  return status >= 100 && status <= 599 ? status : undefined
}
