import type { FastifyRequest } from 'fastify'

/** On HTTPS browsers take a cookie of this name only from the host itself, over HTTPS, for all of its paths. */
const cookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-sightline_session' : 'sightline_session'

/** What was sent instead of a key; a request with an Authorization header is judged by that alone. */
export function sessionTokenIn(request: FastifyRequest): string | undefined {
  const { authorization, cookie = '' } = request.headers
  if (authorization !== undefined) return undefined
  const secure = cookieIn(cookie, cookieName(true))
  // Behind a proxy that is not trusted the request looks plain, though the browser speaks HTTPS.
  return request.protocol === 'https' ? secure : (secure ?? cookieIn(cookie, cookieName(false)))
}

export function cookieIn(header: string, name: string): string | undefined {
  const found = header.split(';').find((pair) => pair.trim().startsWith(`${name}=`))
  return found?.trim().slice(name.length + 1)
}

interface CookieSettings {
  isSecure: boolean
  maxAgeSeconds: number
}

/** No script reads it, and no page of another site makes a browser send it. An empty token deletes it. */
export const sessionCookie = (token: string, settings: CookieSettings): string =>
  hiddenCookie(cookieName(settings.isSecure), token, settings)

const browserCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-sightline_browser' : 'sightline_browser'

/** By which a browser is known in which somebody has signed in: what strangers try does not count against it. It signs nobody in. */
export const browserCookie = (token: string, settings: CookieSettings): string =>
  hiddenCookie(browserCookieName(settings.isSecure), token, settings)

export function browserTokenIn({ headers: { cookie = '' } }: FastifyRequest): string | undefined {
  return cookieIn(cookie, browserCookieName(true)) ?? cookieIn(cookie, browserCookieName(false))
}

function hiddenCookie(name: string, token: string, { isSecure, maxAgeSeconds }: CookieSettings): string {
  const parts = [
    `${name}=${token}`,
    'HttpOnly',
    'SameSite=Strict',
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    ...(isSecure ? ['Secure'] : []),
  ]
  return parts.join('; ')
}
