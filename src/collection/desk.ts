import { hash } from 'node:crypto'

import type { Budget } from '../config.js'
import type { EngineSettings } from '../engine-settings.js'
import { openProvider, type Provider, type ProviderName } from '../engines/index.js'
import { type Engine, ENGINES } from '../kernel/engines.js'

/** A provider that stands ready to answer for an engine. */
export interface Seat {
  name: ProviderName
  provider: Provider
  /** Of its address and credentials, so that what was learnt of others is not held against these. */
  fingerprint: string
  usdPerAnswer: number
  requestsPerMinute: number
  concurrency: number
  timeoutMs: number
}

/** Where questions are put: who answers for which engine, how often, and for how much at most. */
export interface Desk {
  /** An engine that is missing cannot be asked. */
  seats: Map<Engine, Seat>
  runsPerDay: number
  budget: Budget
  /** What a provider's link really leads to; undefined where it is not known. */
  resolveLink: (url: string, signal: AbortSignal) => Promise<string | undefined>
}

export function openSeats(settings: EngineSettings): Map<Engine, Seat> {
  const seats = new Map<Engine, Seat>()
  for (const engine of ENGINES) {
    const configured = settings[engine]
    if (configured === undefined) continue
    const { name, baseUrl, login, secret } = configured
    const fingerprint = hash('sha256', [name, baseUrl, login, secret].join('\n')).slice(0, 16)
    seats.set(engine, { ...configured, provider: openProvider(name, configured), fingerprint })
  }
  return seats
}
