import { describe, expect, it } from 'vitest'

import { inlineCrawlProbe } from '../../crawl-probe/index.js'
import type { Fetcher } from '../../web/index.js'
import { fetchSiteViews } from './fetch-site-views.js'

const SITE = 'https://example.com'
const PAGE = `${SITE}/shoes`

const pages = (...urls: string[]) =>
  `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`
const index = (...names: string[]) =>
  `<sitemapindex>${names.map((name) => `<sitemap><loc>${SITE}${name}</loc></sitemap>`).join('')}</sitemapindex>`

const named = (...names: string[]) =>
  `User-agent: *\nDisallow: /cart\n${names.map((name) => `Sitemap: ${new URL(name, SITE).href}`).join('\n')}`
const SIX = ['/a', '/b', '/c', '/d', '/e', '/f']
const allEmpty = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, pages(`${SITE}/hats`)]))
const EMPTY_A = { '/robots.txt': named('/a'), ...allEmpty('/a') }
const ELSEWHERE = 'sitemap: https://files.example.org/a'

/** A site with these files, by path; a number is a status without a file. */
function siteOf(files: Record<string, string | number>) {
  const fetch = async (url: string) => {
    const file = files[new URL(url).pathname] ?? 404
    const [status, text] = typeof file === 'number' ? [file, ''] : [200, file]
    return { ok: true, status, url, headers: new Headers(), body: Buffer.from(text) }
  }
  return inlineCrawlProbe({ fetch } as unknown as Fetcher)
}

describe('whether the sitemap lists a page', () => {
  it.each<[string, Record<string, string | number>, boolean | null]>([
    ['it does', { '/sitemap.xml': pages(PAGE) }, true],
    ['it does in a sitemap of its index', { '/sitemap.xml': index('/a'), '/a': pages(PAGE) }, true],
    ['it lists other pages only', { '/sitemap.xml': pages(`${SITE}/hats`) }, false],
    ['there is none', { '/sitemap.xml': 404 }, false],
    ['it is gone', { '/sitemap.xml': 410 }, false],
    ['the server refuses it', { '/sitemap.xml': 403 }, null],
    ['there were too many requests', { '/sitemap.xml': 429 }, null],
    ['the server failed', { '/sitemap.xml': 503 }, null],
    ['it is a page', { '/sitemap.xml': '<html><p>Welcome' }, null],
    ['it names another host only', { '/sitemap.xml': pages('https://elsewhere.example/') }, null],
    ['an index names an index', { '/sitemap.xml': index('/a'), '/a': index('/b') }, null],
    ['an index names what is not there', { '/sitemap.xml': index('/a') }, null],
    ['robots.txt names one that does', { '/robots.txt': named('/a'), '/a': pages(PAGE) }, true],
    ['only the one at the usual place does', { ...EMPTY_A, '/sitemap.xml': pages(PAGE) }, true],
    ['none of all does', { ...EMPTY_A, '/sitemap.xml': pages(`${SITE}/hats`) }, false],
    [
      'robots.txt names another than the usual place, which is refused',
      { ...EMPTY_A, '/sitemap.xml': 403 },
      false,
    ],
    ['robots.txt names one that is refused', { '/robots.txt': named('/a'), '/a': 403 }, null],
    ['robots.txt names one of another host', { '/robots.txt': ELSEWHERE, '/a': pages(PAGE) }, true],
    ['robots.txt names more than are read', { '/robots.txt': named(...SIX), ...allEmpty(...SIX) }, null],
    ['robots.txt has no address', { '/robots.txt': 'Sitemap: somewhere', '/sitemap.xml': pages(PAGE) }, true],
  ])('is true, false or unknown: %s', async (_where, files, expected) => {
    const sent = { url: PAGE, userAgent: 'Agent', html: '', headers: {}, refusal: null }
    const { signal } = new AbortController()
    const { isInSitemap } = await fetchSiteViews(siteOf(files), { sent, ownHeaders: {} }, signal)
    expect(isInSitemap).toBe(expected)
  })
})
