import { isUtf8 } from 'node:buffer'

import { untilStopped } from '../../kernel/time-limit.js'
import { resolveHost, type ResolveRules } from '../addresses/resolve-host.js'
import { bareHost, targetOf } from '../addresses/target-url.js'
import type { ConnectionTurns } from './connection-turns.js'
import { FetchFailure } from './fetch-failure.js'
import type { Fetched, FetchSettings, Hop } from './fetch-options.js'
import { readResponseBody } from './read-body.js'
import { type WebRequest, withResponse } from './with-response.js'

export interface FetchRules extends ResolveRules {
  turns: ConnectionTurns
}

interface Terms {
  settings: FetchSettings
  rules: FetchRules
  signal: AbortSignal
}

/** Checks the target of every redirect as strictly as the first address. */
export async function followRedirects(address: string, terms: Terms): Promise<Fetched> {
  const { method, headers, body, maxRedirects, sameOriginHeaders } = terms.settings
  const hops: Hop[] = []
  let asked: WebRequest = { url: checkedUrl(address, terms), method, headers, body }
  for (;;) {
    const { location, ...response } = await ask(asked, terms)
    const { href: url } = asked.url
    if (location === undefined) return { ok: true, ...response, url, hops }
    if (hops.length >= maxRedirects) throw new FetchFailure('too_many_redirects')
    const { status } = response
    hops.push({ url, status })
    asked = redirected(asked, { status, url: checkedUrl(location, terms, asked.url) }, sameOriginHeaders)
  }
}

/** Each hop takes a turn at its host, and ends that turn before the next hop. */
async function ask(asked: WebRequest, terms: Terms) {
  const { settings, rules, signal } = terms
  const release = await rules.turns.take(hostOf(asked.url), { ...settings, signal })
  try {
    return await askNow(asked, terms)
  } finally {
    release()
  }
}

/** Returns the whole response, or the target of a redirect, whose body is not read. */
async function askNow(asked: WebRequest, { settings, rules, signal }: Terms) {
  const addresses = await resolveHost(bareHost(asked.url), rules, signal)
  // Each hop gets its own signal, because Node's sockets leave their listeners on it.
  return untilStopped([signal], (stop) =>
    withResponse(asked, { addresses, allowed: rules.allowed, signal: stop }, async (response) => {
      const { status, headers } = response
      const location = settings.maxRedirects === 0 ? undefined : locationOf(response)
      const limits = { ...settings, cutOff: settings.late === 'cut' ? stop : undefined }
      const body = location === undefined ? await readResponseBody(response, limits) : Buffer.alloc(0)
      return { status, headers, location, body }
    }),
  )
}

function checkedUrl(address: string, { rules: { allowed } }: Terms, base?: URL): URL {
  const target = targetOf(address, { allowed, base })
  if (!target.ok) throw new FetchFailure(target.reason, target.message)
  return target.url
}

/** Returns the host with its port. A dot at the end of the name does not make it another host. */
function hostOf({ host }: URL): string {
  return host.replace(/\.(?=:|$)/, '')
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const CREDENTIALS = ['authorization', 'cookie', 'proxy-authorization']
const OF_THE_BODY = ['content-type', 'content-encoding', 'content-language', 'content-location']

/**
 * Returns where a response redirects to, if it does. Headers are read byte by byte, and browsers read these bytes as UTF-8 if
 * they can.
 */
export function locationOf({ status, headers }: { status: number; headers: Headers }): string | undefined {
  const location = REDIRECTS.has(status) ? headers.get('location') : null
  if (location === null) return undefined
  const bytes = Buffer.from(location, 'latin1')
  return isUtf8(bytes) ? bytes.toString() : location
}

/** Returns the next request, as browsers do. Another origin gets no credentials, and a redirect back does not restore them. */
function redirected(
  asked: WebRequest,
  { status, url }: { status: number; url: URL },
  sameOriginHeaders: string[],
): WebRequest {
  const becomesGet = asked.method === 'POST' && status <= 303
  const dropped = new Set([
    ...(url.origin === asked.url.origin ? [] : [...CREDENTIALS, ...sameOriginHeaders]),
    ...(becomesGet ? OF_THE_BODY : []),
  ])
  const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !dropped.has(name)))
  return becomesGet ? { url, method: 'GET', headers } : { ...asked, url, headers }
}
