import { attributeText, hasToken } from '../../../page-html/index.js'
import type { PageReading } from '../../page/page-reading.js'
import { type ItemScore, type Mark, metMark, type Rubric, scored } from '../item.js'
import { baseOf, isSameSite, resolved } from '../parts/links.js'
import { partsOf } from '../parts/page-parts.js'

export const ROBOTS_AND_CRAWLING = {
  indexable: 6,
  quotable: 4,
  allowed: 4,
  canonical: 4,
  followable: 2,
} satisfies Rubric<string>

const NOT_KEPT = ['noindex', 'none']
const NOT_QUOTED = ['nosnippet', 'max-snippet:0', 'noai']

/** Whether machines may read, index and quote the page, and under which address. */
export function robotsAndCrawling(page: PageReading): ItemScore {
  const directives = robotsDirectives(page)
  const refused = (...names: string[]) => names.filter((name) => directives.has(name))
  const listed = (names: string[]) => names.join(', ')
  const index = refused(...NOT_KEPT)
  const quote = refused(...NOT_QUOTED)
  const follow = refused('nofollow', 'none')
  return scored(ROBOTS_AND_CRAWLING, {
    indexable: metMark(
      index.length === 0,
      `Allow search engines to index the page: remove ${listed(index)}.`,
    ),
    quotable: metMark(quote.length === 0, `Allow search engines to quote the page: remove ${listed(quote)}.`),
    allowed: metMark(page.allowedByRobots !== false, 'Allow this crawler to read the page in robots.txt.'),
    canonical: canonical(page),
    followable: metMark(
      follow.length === 0,
      `Allow crawlers to follow the links of the page: remove ${listed(follow)}.`,
    ),
  })
}

/** Returns the directives that forbid indexing or quoting the page. */
export function forbiddenUses(page: PageReading): string[] {
  const directives = robotsDirectives(page)
  return [...NOT_KEPT, ...NOT_QUOTED].filter((name) => directives.has(name))
}

function canonical(page: PageReading): Mark {
  const base = baseOf(page)
  const links = partsOf(page, (element) => element.name === 'link' && hasToken(element, 'rel', 'canonical'))
  const targets = new Set(links.map((link) => resolved(attributeText(link, 'href'), base)?.href ?? ''))
  if (targets.size === 0) return metMark(false, 'Add a <link rel="canonical"> with the address of the page.')
  if (targets.size > 1)
    return metMark(false, 'Declare only one canonical address; the page declares several.')
  const target = resolved([...targets][0]!, base)
  const isOwn = target !== undefined && isSameSite(target, resolved(page.url, page.url))
  return metMark(isOwn, 'Use a canonical address of this site: the current one leads elsewhere or nowhere.')
}

/** Crawlers of engines whose own directives count as those of the page. */
const CRAWLERS = new Set(
  `googlebot google-extended bingbot gptbot oai-searchbot chatgpt-user claudebot claude-searchbot claude-user
  perplexitybot perplexity-user applebot amazonbot duckassistbot ccbot`.split(/\s+/),
)
/** Directives that have a value after a colon. */
const VALUED = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after'])
const MAX_LENGTH = 2000

/** Returns what the page and its headers tell crawlers, for example `noindex` or `max-snippet:0`. */
function robotsDirectives({ elements, headers }: PageReading): Set<string> {
  const directives = new Set<string>(directivesOf(headers['x-robots-tag'] ?? ''))
  for (const element of elements) {
    if (element.name !== 'meta') continue
    const name = attributeText(element, 'name').toLowerCase()
    if (name !== 'robots' && !CRAWLERS.has(name)) continue
    for (const directive of directivesOf(attributeText(element, 'content'))) directives.add(directive)
  }
  return directives
}

/**
 * A name before a colon addresses a header to that crawler only. Several headers arrive joined by commas, so the part after a
 * comma may be another header, for all crawlers. Therefore, only the first directive for an unknown crawler is ignored.
 */
function directivesOf(text: string): string[] {
  const found: string[] = []
  for (const part of text.slice(0, MAX_LENGTH).toLowerCase().split(',')) {
    const [first = '', ...rest] = part.split(':').map((piece) => piece.trim())
    const isAddressed = rest.length > 0 && !VALUED.has(first)
    const directive = (isAddressed ? rest : [first, ...rest]).join(':')
    const isMeant = !isAddressed || CRAWLERS.has(first)
    if (isMeant && directive !== '') found.push(directive)
  }
  return found
}
