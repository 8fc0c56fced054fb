import type { AnswerArrivals, ArrivedAnswer } from '../../context.js'
import type { Db } from '../../db/db.js'
import { engineCode } from '../../kernel/engines.js'
import { grouped } from '../../kernel/grouped.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { RecentMap } from '../../kernel/recent-map.js'
import { monthKey, monthOf } from '../../mentions/index.js'
import { deleteSpans } from '../counting/span-store.js'
import { type CitationCell, encodeCitations } from './citation-cells.js'
import { appendCells, listPageNumbers } from './citation-sheet-store.js'

/**
 * Appends the citations of new answers to the sheets of their prompts, in the transaction that stores the answers. An answer
 * without citations writes the sheet too: its version tells that the answers of the month have changed.
 */
export const recordCitations =
  (next: AnswerArrivals): AnswerArrivals =>
  async (tx, workspaceId, stored) => {
    const numberOf = await readNumbers(tx, workspaceId, stored)
    const months = grouped(stored, (answer) => monthKey(monthOf(answer)))
    const arrived = [...months.values()].map((answers) => {
      const cells = answers.filter(isCiting).map((one) => cellOf(one, numberOf))
      return { ...monthOf(answers[0]!), cells: encodeCitations(cells) }
    })
    if (arrived.length > 0) await appendCells(tx, workspaceId, arrived)
    const [first] = arrived.flatMap(({ month, cells }) => (cells === '' ? [] : [month])).toSorted()
    if (first !== undefined) await deleteSpans(tx, workspaceId, first)
    await next(tx, workspaceId, stored)
  }

const isCiting = ({ pageIds }: ArrivedAnswer) => pageIds.length > 0

/** Page numbers by id. Numbers never change, and each id belongs to one workspace. */
const known = new RecentMap<string, number>(100_000)

type NumberOf = (pageId: string) => number

async function readNumbers(tx: Db, workspaceId: WorkspaceId, answers: ArrivedAnswer[]): Promise<NumberOf> {
  const found = new Map<string, number>()
  const unknown: string[] = []
  for (const id of new Set(answers.flatMap(({ pageIds }) => pageIds))) {
    const number = known.get(id)
    if (number === undefined) unknown.push(id)
    else found.set(id, number)
  }
  if (unknown.length > 0)
    for (const { id, number } of await listPageNumbers(tx, workspaceId, unknown)) {
      known.set(id, number)
      found.set(id, number)
    }
  return (id) => {
    const number = found.get(id)
    // Pages are always stored before the answers that cite them.
    if (number === undefined) throw new Error(`The cited page ${id} is not stored.`)
    return number
  }
}

function cellOf({ day, engine, run, pageIds }: ArrivedAnswer, numberOf: NumberOf): CitationCell {
  return { day: Number(day.slice(8)), engine: engineCode(engine), run, pages: pageIds.map(numberOf) }
}
