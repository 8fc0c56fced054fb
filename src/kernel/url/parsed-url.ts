/** Longer addresses are not accepted as pages. */
export const MAX_URL_LENGTH = 2048

/**
 * The limit of a host name, counted in letters as they are written. The limit is defined for ASCII, where the name can only be
 * longer.
 */
export const MAX_HOST_LENGTH = 253

/** The part between the slashes and the path: credentials, host and port. */
const AUTHORITY = /^[\0-\x20]*(?:(?:[a-z][a-z0-9+.-]*:)?[/\\]{2,}|https?:)[/\\]*([^/\\?#]*)/i

/**
 * The address as a URL, or undefined if it is not valid. Hosts over the limit are refused first, because IDNA takes quadratic
 * time. `URL.canParse` cannot be used: after some thousands of calls, Node.js 20 refuses every address with a letter like ü.
 */
export function parsedUrl(text: string, base?: string | URL): URL | undefined {
  if (hasLongHost(text)) return undefined
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** The URL parser drops tabs and line breaks anywhere in an address. */
function hasLongHost(text: string): boolean {
  if (text.length <= MAX_HOST_LENGTH) return false
  const [, authority = ''] = AUTHORITY.exec(text.replace(/[\t\n\r]/g, '')) ?? []
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '')
  return host.replace(/\.$/, '').length > MAX_HOST_LENGTH
}
