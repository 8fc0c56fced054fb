import { isStorable } from '../fields.js'
import { MAX_URL_LENGTH, parsedUrl } from './parsed-url.js'
import { isTracking, plainEscapes } from './tracking-parameter.js'

const NAME = '(?:www\\.)?((?:[a-z0-9][a-z0-9-]*\\.)+[a-z]+)'
const SEGMENT = "/[\\w~!$&'()*+,;=:@-]+(?:\\.[\\w~!$&'()*+,;=:@-]+)*"
/** Addresses that the URL parser would not change: no capitals in the host, no escapes or dot segments in the path. */
const PLAIN = new RegExp(`^https?://${NAME}((?:${SEGMENT})*)/?(\\?[\\w.~!$()*+,;=:@/?&%-]*)?(?:#.*)?$`)

/**
 * The identity of a cited page. Two addresses are one page if they differ only in scheme, `www.`, default port, fragment,
 * trailing slash, spelling of escapes, order of parameters or tracking parameters. Undefined if the address is no web page.
 */
export function canonicalUrl(url: string): string | undefined {
  if (url.length > MAX_URL_LENGTH || !isStorable(url)) return undefined
  const form = plainForm(url) ?? carefulForm(url)
  return form === undefined || SCHEME.length + form.length > MAX_URL_LENGTH ? undefined : form
}

/** A canonical form can become an address again, which must not be too long either. */
const SCHEME = 'https://'

/** The host without `www.`: the domain of a citation. */
export function citedHost(url: string): string | undefined {
  const form = canonicalUrl(url)
  return form?.replace(/(?::\d+)?(?:[/?].*)?$/s, '')
}

/** Most addresses need no URL parser: `carefulForm` gives the same result. */
export function plainForm(url: string): string | undefined {
  const found = PLAIN.exec(url)
  if (found === null) return undefined
  const [, host = '', path = '', search = ''] = found
  if (host.startsWith('www.') || host.includes('xn--')) return undefined
  return host + path + canonicalQuery(search)
}

export function carefulForm(url: string): string | undefined {
  const page = parsedPage(url)
  const host = page === undefined ? '' : withoutWww(page.hostname)
  if (page === undefined || host === '') return undefined
  // The scheme is ignored, so the default ports of both schemes are ignored, too.
  const port = ['', '80', '443'].includes(page.port) ? '' : `:${page.port}`
  return host + port + withoutSlash(plainEscapes(page.pathname)) + canonicalQuery(page.search)
}

function parsedPage(url: string): URL | undefined {
  if (!/^\s*https?:/i.test(url)) return undefined
  return parsedUrl(url)
}

/** Also removes the trailing dot of a full host name. Empty if a label is empty. */
function withoutWww(hostname: string): string {
  const host = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  return `.${host}.`.includes('..') ? '' : citedForm(host)
}

/** The form in which citations name a host: `nhs.uk` for `www.nhs.uk`, although nobody owns all of `nhs.uk`. */
export function citedForm(host: string): string {
  let form = host
  while (form.startsWith('www.') && form.includes('.', 4)) form = form.slice(4)
  return form
}

function withoutSlash(path: string): string {
  let end = path.length
  while (path.charAt(end - 1) === '/') end -= 1
  return path.slice(0, end)
}

function canonicalQuery(search: string): string {
  if (search.length < 2) return ''
  const kept: { name: string; text: string }[] = []
  for (const parameter of search.slice(1).split('&')) {
    if (parameter === '' || isTracking(parameter)) continue
    const name = plainEscapes(parameter.split('=', 1)[0] ?? '')
    kept.push({ name, text: plainEscapes(parameter) })
  }
  if (kept.length === 0) return ''
  kept.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
  return `?${kept.map(({ text }) => text).join('&')}`
}
