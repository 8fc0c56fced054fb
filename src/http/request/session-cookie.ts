import type { FastifyRequest } from 'fastify'

/** With this prefix, browsers accept the cookie only from the host itself, over HTTPS and for all paths. */
const cookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-sightline_session' : 'sightline_session'

/** The session token, if there is no Authorization header. A request with that header is judged by it alone. */
export function sessionTokenIn(request: FastifyRequest): string | undefined {
  const { authorization, cookie = '' } = request.headers
  if (authorization !== undefined) return undefined
  const secure = cookieIn(cookie, cookieName(true))
  // Behind an untrusted proxy the request looks like plain HTTP, although the browser uses HTTPS.
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

/** Scripts cannot read the cookie, and pages of other sites cannot make a browser send it. An empty token deletes it. */
export const sessionCookie = (token: string, settings: CookieSettings): string =>
  hiddenCookie(cookieName(settings.isSecure), token, settings)

const browserCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-sightline_browser' : 'sightline_browser'

/**
 * Recognizes a browser in which someone has signed in before, so that failed attempts of strangers do not lock it. It does not
 * sign anyone in.
 */
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
