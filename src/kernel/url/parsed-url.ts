/** No page is worth naming by a longer address. */
export const MAX_URL_LENGTH = 2048

/** What a host name may have, in letters as they are written: in ASCII, which the limit is about, it has more. */
export const MAX_HOST_LENGTH = 253

/** What stands between the slashes and the path: credentials, the host, its port. */
const AUTHORITY = /^[\0-\x20]*(?:(?:[a-z][a-z0-9+.-]*:)?[/\\]{2,}|https?:)[/\\]*([^/\\?#]*)/i

/**
 * The address as a URL, or undefined where it is none. A host that is too long for one is not looked at further: IDNA takes quadratic
 * time. `URL.canParse` is no way to ask: in Node.js 20, once it has been called some thousands of times, it refuses every address with a
 * letter such as ü.
 */
export function parsedUrl(text: string, base?: string | URL): URL | undefined {
  if (hasLongHost(text)) return undefined
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** The URL parser drops tabs and line ends wherever they stand. */
function hasLongHost(text: string): boolean {
  if (text.length <= MAX_HOST_LENGTH) return false
  const [, authority = ''] = AUTHORITY.exec(text.replace(/[\t\n\r]/g, '')) ?? []
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '')
  return host.replace(/\.$/, '').length > MAX_HOST_LENGTH
}
