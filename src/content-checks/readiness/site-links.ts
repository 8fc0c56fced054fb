import { canonicalUrl } from '../../kernel/url/canonical-url.js'
import { attributeText } from '../../page-html/index.js'
import type { PageReading } from '../page/page-reading.js'
import { baseOf, isSameSite, resolved } from '../structure/parts/links.js'
import type { SiteLinks } from './agent-readiness.js'

/** Tells whether the home page links to the page, and whether one of them links to an llms.txt. */
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

/** Different spellings of a page's address have the same identity. */
const identityOf = (url: string) => canonicalUrl(url) ?? url

/** Returns the addresses that elements with these names link to. */
function targetsOf(page: PageReading | null, ...names: string[]): URL[] {
  if (page === null) return []
  const base = baseOf(page)
  return page.elements
    .filter(({ name }) => names.includes(name))
    .flatMap((element) => resolved(attributeText(element, 'href'), base) ?? [])
}
