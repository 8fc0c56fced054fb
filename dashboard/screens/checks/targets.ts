import { linesOf } from '../../data/lines-of.js'

/** The pages to check, as the interface takes them. */
export type Targets = { url: string } | { urls: string[] } | { sitemap: string }

/** Adds the scheme, which people often leave out. */
const withScheme = (line: string): string => (/^[a-z][a-z0-9+.-]*:/i.test(line) ? line : `https://${line}`)

/** A single line that looks like the address of a sitemap is one. Every other list contains pages. */
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
    // The interface reports invalid addresses.
    return ''
  }
}

/** The address of the screen for one page’s checks, or for those of many pages. */
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
