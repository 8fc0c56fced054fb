import { type PageElement, wordsIn } from '../../page/page-element.js'
import type { PageReading } from '../../page/page-reading.js'
import { distinct, inMain } from './page-parts.js'

/** A line of fewer words is a label, not a paragraph. */
const LEAST_WORDS = 15

/** Paragraphs of the content that say something, each its own thing. */
export function fullParagraphs(page: PageReading): PageElement[] {
  return distinct(
    page,
    inMain(page, 'p').filter((paragraph) => wordsIn(paragraph) >= LEAST_WORDS),
  )
}
