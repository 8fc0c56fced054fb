import { attributeText } from '../page/page-element.js'
import type { PageReading } from '../page/page-reading.js'

/** Crawlers of engines whose own directives count as the page's. */
const CRAWLERS = new Set(
  `googlebot google-extended bingbot gptbot oai-searchbot chatgpt-user claudebot claude-searchbot claude-user
  perplexitybot perplexity-user applebot amazonbot duckassistbot ccbot`.split(/\s+/),
)
/** Directives that have a value of their own after a colon. */
const VALUED = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after'])
const MAX_LENGTH = 2000

/** What the page and its headers tell crawlers, such as `noindex` or `max-snippet:0`. */
export function robotsDirectives({ elements, headers }: PageReading): Set<string> {
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
 * A name before a colon turns its own header to that crawler alone. Several headers arrive joined by commas, so what
 * follows a comma may be another header, for everybody: of a stranger's only the first directive is left out.
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
