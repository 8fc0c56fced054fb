import { type PageElement, wordsIn } from '../../page/page-element.js'
import { type PageReading } from '../../page/page-reading.js'
import { distinct, filledChildren, inMain } from './page-parts.js'

export interface ContentList {
  element: PageElement
  /** Entries that say something, each its own thing. */
  entries: number
  words: number
}

const LEAST_ENTRIES = 2
const LEAST_STEPS = 3

/** Lists of the content with at least two entries that say something. */
export function contentLists(page: PageReading, ...names: ('ul' | 'ol' | 'menu')[]): ContentList[] {
  return distinct(page, inMain(page, ...names))
    .map((element) => ({
      element,
      entries: distinct(page, filledChildren(page, element, 'li')).length,
      words: wordsIn(element),
    }))
    .filter(({ entries }) => entries >= LEAST_ENTRIES)
}

/** Things done or ranked one after the other. */
export function stepLists(page: PageReading): ContentList[] {
  return contentLists(page, 'ol').filter(({ entries }) => entries >= LEAST_STEPS)
}

/** Lists of at least two terms, each explained. */
export function termLists(page: PageReading): PageElement[] {
  return distinct(page, inMain(page, 'dl')).filter((list) => {
    const groups = [list, ...filledChildren(page, list, 'div')]
    const count = (name: string) => groups.flatMap((group) => filledChildren(page, group, name)).length
    return Math.min(count('dt'), count('dd')) >= LEAST_ENTRIES
  })
}
