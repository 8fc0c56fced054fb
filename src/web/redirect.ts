import { isUtf8 } from 'node:buffer'

export interface Asked {
  url: URL
  method: 'GET' | 'HEAD' | 'POST'
  /** Names in lower case. */
  headers: Record<string, string>
  body?: string | undefined
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const CREDENTIALS = ['authorization', 'cookie', 'proxy-authorization']
const OF_THE_BODY = ['content-type', 'content-encoding', 'content-language', 'content-location']

/** Where an answer sends us, if it does. Headers are read byte by byte; browsers take these bytes for UTF-8 if they can. */
export function locationOf({ status, headers }: { status: number; headers: Headers }): string | undefined {
  const location = REDIRECTS.has(status) ? headers.get('location') : null
  if (location === null) return undefined
  const bytes = Buffer.from(location, 'latin1')
  return isUtf8(bytes) ? bytes.toString() : location
}

/** What to ask next, as browsers do: another origin gets no credentials, nor gets them back later. */
export function redirected(
  asked: Asked,
  { status, url }: { status: number; url: URL },
  sameOriginHeaders: string[],
): Asked {
  const becomesGet = asked.method === 'POST' && status <= 303
  const dropped = new Set([
    ...(url.origin === asked.url.origin ? [] : [...CREDENTIALS, ...sameOriginHeaders]),
    ...(becomesGet ? OF_THE_BODY : []),
  ])
  const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !dropped.has(name)))
  return becomesGet ? { url, method: 'GET', headers } : { ...asked, url, headers }
}
