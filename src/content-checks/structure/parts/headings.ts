import { closest, elementText, HEADINGS, type PageElement, wordCount } from '../../../page-html/index.js'
import type { PageReading } from '../../page/page-reading.js'
import { named } from './page-parts.js'

export interface Heading {
  element: PageElement
  level: number
  text: string
  /** Number of words between this heading and the next. */
  wordsBelow: number
  /** Number of words in its whole section, including those under lower headings. */
  wordsInSection: number
}

/** Headings inside these elements are not about the content. */
const AROUND = new Set(['nav', 'aside', 'footer', 'dialog'])

/** Returns the headings of the content and of the page's header. */
export function headingsOf(page: PageReading): Heading[] {
  const elements = named(page, ...HEADINGS).filter(
    (element) => element.isMain || closest(element, AROUND) === undefined,
  )
  const below = wordsBelow(page, elements)
  const headings = elements.map((element, at) => ({
    element,
    level: Number(element.name.slice(1)),
    text: elementText(page, element),
    wordsBelow: below[at]!,
    wordsInSection: below[at]!,
  }))
  return withSections(headings)
}

/** Counts the words of the content between each heading and the next. */
function wordsBelow({ text, blocks }: PageReading, headings: readonly PageElement[]): number[] {
  const counts = headings.map(() => 0)
  let at = -1
  for (const { start, end, holder } of blocks) {
    while ((headings[at + 1]?.textStart ?? Number.POSITIVE_INFINITY) <= start) at += 1
    const heading = headings[at]
    if (heading !== undefined && holder.isMain && start >= heading.textEnd) {
      counts[at]! += wordCount(text.slice(start, end))
    }
  }
  return counts
}

function withSections(headings: Heading[]): Heading[] {
  const open: Heading[] = []
  const closeDownTo = (level: number) => {
    while ((open.at(-1)?.level ?? 0) >= level) {
      const { wordsInSection } = open.pop()!
      const around = open.at(-1)
      if (around !== undefined) around.wordsInSection += wordsInSection
    }
  }
  for (const heading of headings) {
    closeDownTo(heading.level)
    open.push(heading)
  }
  closeDownTo(1)
  return headings
}
