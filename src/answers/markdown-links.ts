import { markdownBlocks } from './markdown/blocks.js'
import { inlineLinks, type LinkContext } from './markdown/inlines.js'
import { sourceOf } from './markdown/text.js'

/** A link that a reader of the text would see, and the UTF-16 span of all that makes it. */
export interface MarkdownLink {
  url: string
  title?: string
  start: number
  end: number
}

const MAY_HOLD_LINK = /\]\(|\]:|:\/\/|www\./

/**
 * The links of a Markdown text, in their order. A scanner of our own, because an answer is not ours to trust: whatever
 * the text, the work grows with its length and no faster.
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
