import {
  attributeText,
  closest,
  elementsIn,
  elementText,
  elementWords,
  type PageElement,
} from '../../../page-html/index.js'
import type { PageReading } from '../../page/page-reading.js'
import { distinct, filledChildren, inMain } from './page-parts.js'

interface ContentList {
  element: PageElement
  /** Number of entries with a meaningful text, without duplicates. */
  entries: number
  words: number
}

const LEAST_ENTRIES = 2
const LEAST_STEPS = 3

/** Returns lists of the content with at least two meaningful entries. */
export function contentLists(page: PageReading, ...names: ('ul' | 'ol' | 'menu')[]): ContentList[] {
  return distinct(page, inMain(page, ...names))
    .map((element) => ({
      element,
      entries: distinct(page, filledChildren(page, element, 'li')).length,
      words: elementWords(element),
    }))
    .filter(({ entries }) => entries >= LEAST_ENTRIES)
}

/** Returns lists of steps or ranks. */
export function stepLists(page: PageReading): ContentList[] {
  return contentLists(page, 'ol').filter(({ entries }) => entries >= LEAST_STEPS)
}

/** Returns lists with at least two explained terms. */
export function termLists(page: PageReading): PageElement[] {
  return distinct(page, inMain(page, 'dl')).filter((list) => {
    const groups = [list, ...filledChildren(page, list, 'div')]
    const count = (name: string) => groups.flatMap((group) => filledChildren(page, group, name)).length
    return Math.min(count('dt'), count('dd')) >= LEAST_ENTRIES
  })
}

interface DataTable {
  element: PageElement
  /** Number of header cells with a text. */
  headers: number
  /** Number of cells with a number. */
  numbers: number
}

const TABLES = new Set(['table'])
const ROWS = new Set(['tr'])
const LEAST_ROWS = 2
const LEAST_CELLS = 2

/** Returns tables with at least two rows of two filled cells. Tables used only for layout are left out. */
export function dataTables(page: PageReading): DataTable[] {
  return distinct(page, inMain(page, 'table'))
    .filter((table) => !['presentation', 'none'].includes(attributeText(table, 'role').toLowerCase()))
    .map((table) => dataTable(page, table))
    .filter((table) => table !== undefined)
}

function dataTable(page: PageReading, element: PageElement): DataTable | undefined {
  const cells = elementsIn(page, element).filter(
    (cell) =>
      (cell.name === 'td' || cell.name === 'th') &&
      elementWords(cell) > 0 &&
      closest(cell, TABLES) === element,
  )
  const rows = new Map<PageElement | undefined, number>()
  for (const cell of cells) {
    const row = closest(cell, ROWS)
    rows.set(row, (rows.get(row) ?? 0) + 1)
  }
  const filledRows = [...rows.values()].filter((count) => count >= LEAST_CELLS).length
  if (filledRows < LEAST_ROWS) return undefined
  return {
    element,
    headers: cells.filter(({ name }) => name === 'th').length,
    numbers: cells.filter((cell) => cell.name === 'td' && /\p{Nd}/u.test(elementText(page, cell))).length,
  }
}
