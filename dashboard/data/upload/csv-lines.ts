import { NOTHING, type Rewriter, WrongFile } from './json-lines.js'

/** No answer is this long. The limit keeps a quote that is never closed from filling the memory. */
const MAX_CELL_LENGTH = 8_000_000

/**
 * Rewrites a CSV table as one JSON object a line. Line numbers count the table’s rows, headings included. The headings decide
 * what each column holds unless `matched` does; columns without a field are left out.
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

/** The headings of a table that begins with this text. */
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

/** Other common headings of a column. */
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

/** The field of a heading, regardless of capitals and spaces. Unknown headings are kept, and the interface reports them. */
export const fieldOf = (name: string): string =>
  FIELDS.find((field) => keyOf(field) === keyOf(name)) ?? ALSO[keyOf(name)] ?? name.trim()

/**
 * Splits text into rows as spreadsheets write them: commas, semicolons or tabs between cells, whichever follows the first heading,
 * and quotes around cells with such characters, quotes or line breaks.
 */
function openRows() {
  let cell = ''
  let row: string[] = []
  let separator: string | undefined
  let isQuoted = false
  /** A quote inside a quoted cell: the next character decides whether the cell has ended. */
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
      if (separator === undefined && /[,;\t\n]/.test(character))
        separator = character === '\n' ? ',' : character
      if (character === '"' && cell === '') isQuoted = true
      else if (character === separator || character === '\n') {
        row.push(cell)
        cell = ''
        if (character === '\n') {
          rows.push(row)
          row = []
        }
      } else if (character !== '\r') cell += character
    }
    if (cell.length > MAX_CELL_LENGTH)
      throw new WrongFile('A cell of the table does not end. Check for a missing closing quote.')
    return rows
  }
  const end = (text: string): string[][] => {
    const rows = take(text)
    if (cell !== '' || row.length > 0) rows.push([...row, cell])
    return rows
  }
  return { take, end }
}

/** Cells that the interface takes as lists. Their entries are separated by line breaks or bars. */
const LISTS: Record<string, (entry: string) => unknown> = {
  citations: (url) => ({ url }),
  searchQueries: (query) => query,
}

function objectOf(names: readonly string[], row: string[]): Record<string, unknown> {
  const cells = names.map((name, index) => [name, row[index] ?? ''] as const)
  return Object.fromEntries(
    cells
      // An empty text means that the engine showed no answer. Other empty cells are left out.
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
