import { attributeText, hasToken } from '../../page/page-element.js'
import type { PageReading } from '../../page/page-reading.js'
import { type ItemScore, type Mark, met, type Rubric, scored } from '../item.js'
import { baseOf, isSameSite, resolved } from '../parts/links.js'
import { partsOf } from '../parts/page-parts.js'
import { robotsDirectives } from '../robots-directives.js'

export const ROBOTS_AND_CRAWLING = {
  indexable: 6,
  quotable: 4,
  allowed: 4,
  canonical: 4,
  followable: 2,
} satisfies Rubric<string>

/** Whether machines may read the page, keep it, quote it, and under which address. */
export function robotsAndCrawling(page: PageReading): ItemScore {
  const directives = robotsDirectives(page)
  const refused = (...names: string[]) => names.filter((name) => directives.has(name))
  const told = (names: string[]) => names.join(', ')
  const index = refused('noindex', 'none')
  const quote = refused('nosnippet', 'max-snippet:0', 'noai')
  const follow = refused('nofollow', 'none')
  return scored(ROBOTS_AND_CRAWLING, {
    indexable: met(index.length === 0, `Let machines keep the page: take away ${told(index)}.`),
    quotable: met(quote.length === 0, `Let machines quote the page: take away ${told(quote)}.`),
    allowed: met(page.allowedByRobots !== false, 'Allow this crawler to read the page in robots.txt.'),
    canonical: canonical(page),
    followable: met(follow.length === 0, `Let machines follow its links: take away ${told(follow)}.`),
  })
}

function canonical(page: PageReading): Mark {
  const base = baseOf(page)
  const links = partsOf(page, (element) => element.name === 'link' && hasToken(element, 'rel', 'canonical'))
  const targets = new Set(links.map((link) => resolved(attributeText(link, 'href'), base)?.href ?? ''))
  if (targets.size === 0) return met(false, 'Name the address of the page in a <link rel="canonical">.')
  if (targets.size > 1) return met(false, 'Name one canonical address; the page names several.')
  const target = resolved([...targets][0]!, base)
  const isOwn = target !== undefined && isSameSite(target, resolved(page.url, page.url))
  return met(isOwn, 'Let the canonical address be one of this site: it leads elsewhere or nowhere.')
}
