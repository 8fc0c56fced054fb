import { setMaxListeners } from 'node:events'

import { untilStopped, withTimeLimit } from '../../kernel/time-limit.js'
import type { AddressRange } from '../addresses/address-policy.js'
import { type AddressLookup, systemLookup } from '../addresses/name-lookup.js'
import { resolveHost, type ResolveRules } from '../addresses/resolve-host.js'
import { bareHost, targetOf } from '../addresses/target-url.js'
import { openConnectionTurns } from './connection-turns.js'
import { failureOf, FetchFailure } from './fetch-failure.js'
import { type Fetched, type FetchFault, type FetchOptions, fetchSettings } from './fetch-options.js'
import { followRedirects, type FetchRules } from './follow-redirects.js'

export interface Fetcher {
  /** Returns network failures as data and does not throw them. */
  fetch(url: string, options?: FetchOptions): Promise<Fetched>
  /** Aborts the running fetches and waits until their connections are closed. */
  close(): Promise<void>
}

export interface AddressCheck {
  /** Returns whether we would connect to the address. Looks the name up now, and connects to nothing. */
  check(url: string, asking?: { owner?: string | undefined }): Promise<{ ok: true } | FetchFault>
}

interface FetcherOptions {
  /** Ranges that the operator opened, in addition to the public internet. */
  allowed: AddressRange[]
  lookup?: AddressLookup
  /** The number of connections to one host at the same time. Unlimited by default. */
  atOncePerHost?: number
}

/** All requests to untrusted addresses go through a fetcher. */
export function openFetcher({
  allowed,
  lookup = systemLookup,
  atOncePerHost,
}: FetcherOptions): Fetcher & AddressCheck {
  const turns = openConnectionTurns(atOncePerHost ?? Infinity)
  const closing = new AbortController()
  // Every running fetch listens to this signal, and there may be many.
  setMaxListeners(0, closing.signal)
  const underWay = new Set<Promise<Fetched>>()
  return {
    fetch(url, options = {}) {
      const stops = [closing.signal, ...(options.signal === undefined ? [] : [options.signal])]
      const fetched = untilStopped(stops, (stop) =>
        fetchAsData(url, options, { allowed, lookup, owner: options.owner, turns, stop }),
      )
      underWay.add(fetched)
      return fetched.finally(() => underWay.delete(fetched))
    },
    check: (url, { owner } = {}) =>
      untilStopped([closing.signal], (stop) => checkAsData(url, { allowed, lookup, owner }, stop)),
    async close() {
      closing.abort()
      await Promise.allSettled(underWay)
    },
  }
}

const CHECK_MS = 5_000

function checkAsData(
  url: string,
  rules: ResolveRules,
  stop: AbortSignal,
): Promise<{ ok: true } | FetchFault> {
  return withTimeLimit(CHECK_MS, stop, async (signal) => {
    const target = targetOf(url, rules)
    if (!target.ok) return target
    try {
      await resolveHost(bareHost(target.url), rules, signal)
      return { ok: true }
    } catch (error) {
      return faultOf(error, { signal, stop })
    }
  })
}

function fetchAsData(
  url: string,
  options: FetchOptions,
  { stop, ...rules }: FetchRules & { stop: AbortSignal },
): Promise<Fetched> {
  const settings = fetchSettings(options)
  return withTimeLimit(settings.timeoutMs, stop, async (signal, hold) => {
    const onWait = (turn: Promise<unknown>) => {
      hold(turn)
      options.onWait?.(turn)
    }
    try {
      const fetched = await followRedirects(url, { settings: { ...settings, onWait }, rules, signal })
      // A body cut off by the timeout may count as a response. An aborted one never does.
      if (stop.aborted) throw new FetchFailure('aborted')
      return fetched
    } catch (error) {
      // The caller decides what an unavailable page means.
      return faultOf(error, { signal, stop })
    }
  })
}

function faultOf(error: unknown, { signal, stop }: { signal: AbortSignal; stop: AbortSignal }): FetchFault {
  const failure = signal.aborted ? new FetchFailure(stop.aborted ? 'aborted' : 'timeout') : failureOf(error)
  if (failure === undefined) throw error
  return { ok: false, reason: failure.reason, message: failure.message }
}
