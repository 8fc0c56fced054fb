import { hash } from 'node:crypto'

import { type Agent, agentNamed, type Verdict } from '../../agents/index.js'
import type { AgentEngine } from '../../kernel/engines.js'
import type { LoggedRequest } from '../formats/log-format.js'
import type { StatusClass } from './page-month.js'

/** A request by an agent, according to its user agent or signature, before it is counted. */
export interface Visit {
  agent: Agent
  timeMs: number
  host: string
  /** The path without query, in ASCII. */
  path: string
  status: StatusClass
  /** Used for the verdict; not stored. */
  ip: string | undefined
  /** `verified` at once if a signature proves it. Other visits get their verdict before they are stored. */
  verdict: Verdict
  /** Repeated records have equal keys. */
  key: string
  /** Whether the key is made of the source's own id. Such a record may be repeated with a slightly different time. */
  hasId: boolean
}

const KEY_LENGTH = 11

/** 66 bits of the source's id for the record, or of the whole record. Keys are compared only within a connector's minute. */
export function visitKey(id: string | undefined, record: string): string {
  return hash('sha256', id === undefined ? `r${record}` : `i${id}`, 'base64url').slice(0, KEY_LENGTH)
}

export function* keysIn(keys: string): Generator<string> {
  for (let at = 0; at < keys.length; at += KEY_LENGTH) yield keys.slice(at, at + KEY_LENGTH)
}

export const minuteOf = (timeMs: number) => Math.floor(timeMs / 60_000)

export function statusClass(status: LoggedRequest['status']): StatusClass {
  if (status === undefined || status < 100 || status > 599) return 'none'
  return `${Math.floor(status / 100)}xx` as StatusClass
}

/** An agent that was removed from our list still counts as an agent. */
export function engineOf(bot: string): AgentEngine {
  return agentNamed(bot)?.engine ?? 'other'
}
