import type { CitedPage } from './answer.js'
import { type LinkedPage, linkedPage } from './linked-page.js'
import { markdownBlocks } from './markdown/containers.js'
import { inlineLinks, type LinkContext } from './markdown/inlines.js'
import { sourceOf } from './markdown/text.js'

const MAX_CITED = 200
const MAX_TITLE_LENGTH = 300

interface Citation {
  url: string
  title?: string | undefined
  start?: number | undefined
  end?: number | undefined
  /** Set if the page has already been looked up. */
  page?: LinkedPage | undefined
}

/**
 * The pages that an answer cites, without duplicates: first those that its provider lists, in that order, then those linked only
 * in the text.
 */
export function citedUrls({ text, citations }: { text: string; citations: Citation[] }): CitedPage[] {
  const cited = new Map<string, CitedPage>()
  for (const citation of citations) add(cited, citation)
  for (const link of markdownLinks(text)) add(cited, link)
  return [...cited.values()]
}

/** A page that is cited several times keeps its first link and span, and its first title that is not empty. */
function add(cited: Map<string, CitedPage>, citation: Citation): void {
  const page = citation.page ?? linkedPage(citation.url)
  if (page === undefined) return
  let known = cited.get(page.url)
  if (known === undefined) {
    if (cited.size >= MAX_CITED) return
    known = { page, link: citation.url }
    cited.set(page.url, known)
  }
  if (known.title === undefined) {
    const title = citation.title === undefined ? '' : tidied(citation.title)
    if (title !== '') known.title = title
  }
  if (known.start === undefined && citation.start !== undefined && citation.end !== undefined) {
    known.start = citation.start
    known.end = citation.end
  }
}

/** Truncates without splitting a character. */
function tidied(title: string): string {
  const trimmed = title.trim()
  if (trimmed.length <= MAX_TITLE_LENGTH) return trimmed
  return trimmed
    .slice(0, MAX_TITLE_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

/** A link that a reader of the text would see, with the UTF-16 span of its markup. */
interface MarkdownLink {
  url: string
  title?: string
  start: number
  end: number
}

const MAY_HOLD_LINK = /\]\(|\]:|:\/\/|www\./

/**
 * The links of a Markdown text, in order. We use our own scanner because answers are untrusted: the work grows linearly with any
 * text.
 */
export function markdownLinks(text: string): MarkdownLink[] {
  if (!MAY_HOLD_LINK.test(text)) return []
  const { texts, definitions } = markdownBlocks(text)
  const context: LinkContext = { definitions, isInAnchor: false }
  return texts.flatMap((part) =>
    inlineLinks(part.content, context).map((link) => ({
      ...link,
      start: sourceOf(part, link.start),
      end: sourceOf(part, link.end - 1) + 1,
    })),
  )
}
