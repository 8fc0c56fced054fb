import { linesOf } from '../../data/lines-of.js'

/** What to check, as the interface takes it. */
export type Targets = { url: string } | { urls: string[] } | { sitemap: string }

/** People paste addresses as they read them. */
const withScheme = (line: string): string => (/^[a-z][a-z0-9+.-]*:/i.test(line) ? line : `https://${line}`)

/** One line that ends like a sitemap is one; every other list is of pages. */
const isSitemap = (line: string): boolean =>
  /\.xml(?:\.gz)?$|sitemap[^/]*$/i.test(line.replace(/[?#].*$/, ''))

export function targetsOf(text: string): Targets | undefined {
  const lines = linesOf(text).map(withScheme)
  const [first] = lines
  if (first === undefined) return undefined
  if (lines.length > 1) return { urls: lines }
  return isSitemap(first) ? { sitemap: first } : { url: first }
}

const hostOf = (url: string): string => {
  try {
    return new URL(url).host
  } catch {
    // The interface says what is wrong with it.
    return ''
  }
}

/** The screen of one page’s checks, or of those of many. */
export function screenOf(workspaceId: string, urls: string[], { isOne = false, isCut = false } = {}): string {
  const hosts = new Set(urls.map(hostOf))
  const [host = ''] = hosts
  if (isOne) return `/checks/page?${new URLSearchParams({ workspaceId, url: urls[0] ?? '' }).toString()}`
  const query = new URLSearchParams({
    workspaceId,
    ...(hosts.size === 1 && { host }),
    ...(isCut && { cut: 'yes' }),
  })
  return `/checks/site?${query.toString()}`
}
