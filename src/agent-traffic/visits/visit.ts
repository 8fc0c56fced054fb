import { hash } from 'node:crypto'

import { type Agent, agentNamed, type Verdict } from '../../agents/index.js'
import type { AgentEngine } from '../../kernel/engines.js'
import type { LoggedRequest } from '../formats/log-format.js'
import type { StatusClass } from './page-month.js'

/** A request that says it comes from an agent, on its way to be counted. */
export interface Visit {
  agent: Agent
  timeMs: number
  host: string
  /** Without query; ASCII. */
  path: string
  status: StatusClass
  /** For the verdict; not stored. */
  ip: string | undefined
  /** `verified` from the start where a signature proves it; of the others it is found out before they are stored. */
  verdict: Verdict
  /** The same for the same record. */
  key: string
  /** Whether the key is made of the source's own id: that may come again with a time that differs a little. */
  hasId: boolean
}

const KEY_LENGTH = 11

/** 66 bits of the source's own id for the record, or else of the whole of it: compared only within a connector's minute. */
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

/** An agent that is no longer on our list is still one. */
export function engineOf(bot: string): AgentEngine {
  return agentNamed(bot)?.engine ?? 'other'
}
