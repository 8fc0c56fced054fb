import { attributeText, closest, type PageElement, wordsIn } from '../../page/page-element.js'
import { elementsIn, type PageReading, textOf } from '../../page/page-reading.js'
import { distinct, inMain } from './page-parts.js'

export interface DataTable {
  element: PageElement
  /** Header cells that say what a column or a row holds. */
  headers: number
  /** Cells with a number. */
  numbers: number
}

const TABLES = new Set(['table'])
const ROWS = new Set(['tr'])
const LEAST_ROWS = 2
const LEAST_CELLS = 2

/** Tables of at least two rows with two filled cells, other than those that only lay something out. */
export function dataTables(page: PageReading): DataTable[] {
  return distinct(page, inMain(page, 'table'))
    .filter((table) => !['presentation', 'none'].includes(attributeText(table, 'role').toLowerCase()))
    .map((table) => dataTable(page, table))
    .filter((table) => table !== undefined)
}

function dataTable(page: PageReading, element: PageElement): DataTable | undefined {
  const cells = elementsIn(page, element).filter(
    (cell) =>
      (cell.name === 'td' || cell.name === 'th') && wordsIn(cell) > 0 && closest(cell, TABLES) === element,
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
    numbers: cells.filter((cell) => cell.name === 'td' && /\p{Nd}/u.test(textOf(page, cell))).length,
  }
}
