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

function cookieIn(header: string, name: string): string | undefined {
  const found = header.split(';').find((pair) => pair.trim().startsWith(`${name}=`))
  return found?.trim().slice(name.length + 1)
}

/** No script reads it, and no page of another site makes a browser send it. An empty token deletes it. */
export function sessionCookie(
  token: string,
  { isSecure, maxAgeSeconds }: { isSecure: boolean; maxAgeSeconds: number },
): string {
  const parts = [
    `${cookieName(isSecure)}=${token}`,
    'HttpOnly',
    'SameSite=Strict',
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    ...(isSecure ? ['Secure'] : []),
  ]
  return parts.join('; ')
}
