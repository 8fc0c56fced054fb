import type { ConnectionTurns } from './connection-turns.js'
import { FetchFailure } from './fetch-failure.js'
import type { Fetched, FetchSettings, Hop } from './fetch-options.js'
import { readBody } from './read-body.js'
import { type Asked, locationOf, redirected } from './redirect.js'
import { resolveHost, type ResolveRules } from './resolve-host.js'
import { bareHost, targetOf } from './target-url.js'
import { untilStopped } from './until-stopped.js'
import { withAnswer } from './with-answer.js'

export interface Rules extends ResolveRules {
  turns: ConnectionTurns
}

interface Terms {
  settings: FetchSettings
  rules: Rules
  signal: AbortSignal
}

/** Every hop passes the same checks as the first address. */
export async function followRedirects(address: string, terms: Terms): Promise<Fetched> {
  const { method, headers, body, maxRedirects, sameOriginHeaders } = terms.settings
  const hops: Hop[] = []
  let asked: Asked = { url: checkedUrl(address, terms), method, headers, body }
  for (;;) {
    const { location, ...answer } = await ask(asked, terms)
    const { href: url } = asked.url
    if (location === undefined) return { ok: true, ...answer, url, hops }
    if (hops.length >= maxRedirects) throw new FetchFailure('too_many_redirects')
    const { status } = answer
    hops.push({ url, status })
    asked = redirected(asked, { status, url: checkedUrl(location, terms, asked.url) }, sameOriginHeaders)
  }
}

/** Each hop takes a turn at its host, and gives it back before the next one. */
async function ask(asked: Asked, terms: Terms) {
  const { settings, rules, signal } = terms
  const release = await rules.turns.take(hostOf(asked.url), { ...settings, signal })
  try {
    return await askNow(asked, terms)
  } finally {
    release()
  }
}

/** The answer whole, or where it sends us on to, which makes its body worthless. */
async function askNow(asked: Asked, { settings, rules, signal }: Terms) {
  const addresses = await resolveHost(bareHost(asked.url), rules, signal)
  // A signal for each hop: Node's sockets leave their listeners on it.
  return untilStopped([signal], (stop) =>
    withAnswer(asked, { addresses, allowed: rules.allowed, signal: stop }, async (answer) => {
      const { status, headers } = answer
      const location = settings.maxRedirects === 0 ? undefined : locationOf(answer)
      const limits = { ...settings, cutOff: settings.late === 'cut' ? stop : undefined }
      const body = location === undefined ? await readBody(answer, limits) : Buffer.alloc(0)
      return { status, headers, location, body }
    }),
  )
}

function checkedUrl(address: string, { rules: { allowed } }: Terms, base?: URL): URL {
  const target = targetOf(address, { allowed, base })
  if (!target.ok) throw new FetchFailure(target.reason, target.message)
  return target.url
}

/** With its port; a dot at the end of the name makes no other host. */
function hostOf({ host }: URL): string {
  return host.replace(/\.(?=:|$)/, '')
}
