import {
  DELIMITERS,
  type Delimiter,
  fieldNamed,
  fileProblem,
  numberIn,
  tableRows,
} from '../../external-data/index.js'
import { quotation } from '../../kernel/quotation.js'

export interface TableQuery {
  text: string
  impressions: number | null
}

/** Column names for questions, besides those of search console exports. */
// oxfmt-ignore
const NAMES: ReadonlySet<string> = new Set([
  'prompt', 'prompts', 'question', 'questions', 'keyword', 'keywords', 'frage', 'fragen', 'mot-clé', 'palabra clave', 'pregunta', 'domanda',
])

export const MOST_ROWS = 5000
/** Exports may have rows of metadata before the table. */
const SEARCHED_ROWS = 50
const SHOWN_NAMES = 30
const SHOWN_LENGTH = 80

/** The questions of a table, with impressions if it has such a column. No other figure is used as the number of searches. */
export function tableQueries(file: string): TableQuery[] {
  const { delimiter, line, names } = headingIn(file)
  const asked = names.findIndex(isAskedColumn)
  const counted = names.findIndex((name) => fieldNamed(name) === 'impressions')
  const found: TableQuery[] = []
  for (const row of tableRows(file, delimiter)) {
    const text = row.cells[asked] ?? ''
    if (row.line <= line || text === '') continue
    if (found.length === MOST_ROWS)
      throw fileProblem(
        'too_big',
        `The file has more than ${MOST_ROWS} questions. Send those that matter most.`,
      )
    const impressions =
      counted === -1 ? null : numberIn(row.cells[counted] ?? '', { isWhole: true, delimiter })
    found.push({ text, impressions: impressions ?? null })
  }
  return found
}

interface Heading {
  delimiter: Delimiter
  line: number
  names: string[]
}

function headingIn(file: string): Heading {
  let nearest: string[] = []
  for (const delimiter of DELIMITERS) {
    let rows = 0
    for (const { line, cells } of tableRows(file, delimiter)) {
      if ((rows += 1) > SEARCHED_ROWS) break
      if (cells.some(isAskedColumn)) return { delimiter, line, names: cells }
      if (rows === 1 && cells.length > nearest.length) nearest = cells
    }
  }
  throw wrongColumns(nearest)
}

const isAskedColumn = (name: string) => fieldNamed(name) === 'query' || NAMES.has(name.toLowerCase())

function wrongColumns(names: readonly string[]) {
  if (names.every((name) => name === '')) return fileProblem('empty', 'The file has no rows.')
  const shown = names.slice(0, SHOWN_NAMES).map((name) => quotation(name.slice(0, SHOWN_LENGTH)))
  return fileProblem(
    'missing_column',
    `The file needs a column “query”, “prompt”, “question” or “keyword”. It has ${shown.join(', ')}.`,
  )
}
