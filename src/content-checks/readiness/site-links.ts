import { canonicalUrl } from '../../kernel/url/canonical-url.js'
import { attributeText } from '../../page-html/index.js'
import type { PageReading } from '../page/page-reading.js'
import { baseOf, isSameSite, resolved } from '../structure/parts/links.js'
import type { SiteLinks } from './agent-readiness.js'

/** Whether the home page leads to the page, and whether either names an llms.txt. */
export function siteLinks(page: PageReading, home: PageReading | null): Omit<SiteLinks, 'isInSitemap'> {
  const own = identityOf(page.url)
  const isHome = home !== null && identityOf(home.url) === own
  const isLinked = () => targetsOf(home, 'a').some(({ href }) => identityOf(href) === own)
  const files = [page, home].flatMap((one) => targetsOf(one, 'a', 'link'))
  const llmsTxt = files.find(
    (file) => file.pathname.endsWith('/llms.txt') && isSameSite(file, new URL(page.url)),
  )
  return {
    isOnHomePage: home === null ? null : isHome || isLinked(),
    llmsTxt: llmsTxt?.href ?? null,
  }
}

/** Two addresses of one page are equal. */
const identityOf = (url: string) => canonicalUrl(url) ?? url

/** Where elements of these names lead. */
function targetsOf(page: PageReading | null, ...names: string[]): URL[] {
  if (page === null) return []
  const base = baseOf(page)
  return page.elements
    .filter(({ name }) => names.includes(name))
    .flatMap((element) => resolved(attributeText(element, 'href'), base) ?? [])
}
