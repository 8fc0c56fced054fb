import { NOTHING, type Rewriter, WrongFile } from './json-lines.js'

/** No answer is near this; a quote that is never closed must not fill the memory. */
const MAX_CELL_LENGTH = 8_000_000

/**
 * A table with a row of names, as one object a line. The number of a line is that of the row, that of the names included. What each column
 * holds follows from its name, unless `matched` says it; a column that holds nothing is left out.
 */
export function csvAsLines(matched?: readonly string[]): Rewriter {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  const rows = openRows()
  let names: readonly string[] | undefined
  const written = (read: string[][]): Uint8Array => {
    const lines = read.map((row) => {
      if (names === undefined) {
        names = matched ?? row.map(fieldOf)
        return ''
      }
      return row.every((cell) => cell === '') ? '' : JSON.stringify(objectOf(names, row))
    })
    return lines.length === 0 ? NOTHING : encoder.encode(`${lines.join('\n')}\n`)
  }
  return {
    take: (chunk) => written(rows.take(decoder.decode(chunk, { stream: true }))),
    end: () => written(rows.end(decoder.decode())),
  }
}

/** The names of the columns, of a table that begins with this text. */
export const headingsIn = (start: string): string[] => openRows().take(`${start}\n`)[0] ?? []

export const FIELDS = [
  'promptId',
  'prompt',
  'country',
  'engine',
  'day',
  'askedDate',
  'run',
  'model',
  'text',
  'citations',
  'searchQueries',
] as const

/** What else people call a column. */
const ALSO: Record<string, string> = {
  question: 'prompt',
  query: 'prompt',
  market: 'country',
  date: 'day',
  answer: 'text',
  response: 'text',
  sources: 'citations',
  urls: 'citations',
  searches: 'searchQueries',
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

/** The field that a column holds, whatever its capitals and spaces. A name that is not known stays: the interface says what it thinks of it. */
export const fieldOf = (name: string): string =>
  FIELDS.find((field) => keyOf(field) === keyOf(name)) ?? ALSO[keyOf(name)] ?? name.trim()

/** Rows as spreadsheets write them: cells between commas, with quotes around those that hold commas, quotes or ends of lines. */
function openRows() {
  let cell = ''
  let row: string[] = []
  let isQuoted = false
  /** A quote inside a quoted cell: the next character says whether the cell has ended. */
  let wasQuote = false
  const take = (text: string): string[][] => {
    const rows: string[][] = []
    for (const character of text) {
      if (isQuoted && !wasQuote && character !== '"') {
        cell += character
        continue
      }
      if (isQuoted && character === '"') {
        if (wasQuote) cell += '"'
        wasQuote = !wasQuote
        continue
      }
      isQuoted = false
      wasQuote = false
      if (character === '"' && cell === '') isQuoted = true
      else if (character === ',' || character === '\n') {
        row.push(cell)
        cell = ''
        if (character === '\n') {
          rows.push(row)
          row = []
        }
      } else if (character !== '\r') cell += character
    }
    if (cell.length > MAX_CELL_LENGTH)
      throw new WrongFile('A cell of the table has no end. Is a closing quote missing?')
    return rows
  }
  const end = (text: string): string[][] => {
    const rows = take(text)
    if (cell !== '' || row.length > 0) rows.push([...row, cell])
    return rows
  }
  return { take, end }
}

/** Cells that the interface takes as lists; several stand on lines of their own, or between bars. */
const LISTS: Record<string, (entry: string) => unknown> = {
  citations: (url) => ({ url }),
  searchQueries: (query) => query,
}

function objectOf(names: readonly string[], row: string[]): Record<string, unknown> {
  const cells = names.map((name, index) => [name, row[index] ?? ''] as const)
  return Object.fromEntries(
    cells
      // An empty answer says that the engine showed none; any other empty cell says nothing.
      .filter(([name, cell]) => name !== '' && (cell !== '' || name === 'text'))
      .map(([name, cell]) => [name, valueOf(name, cell)]),
  )
}

function valueOf(name: string, cell: string): unknown {
  if (name === 'run' && /^\d+$/.test(cell)) return Number(cell)
  const entryOf = LISTS[name]
  if (entryOf === undefined) return cell
  return cell
    .split(/[\n|]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(entryOf)
}
