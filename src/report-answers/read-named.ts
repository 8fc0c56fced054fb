import type { AnswerKey } from '../answers/index.js'
import type { Db } from '../db/db.js'
import type { Sentiment } from '../detection/index.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { countedSeries, eachSheet, monthOf, openAnswerRows } from '../mentions/index.js'

/** A brand that an answer names. */
interface CountedBrand {
  /** Index in the lineup. */
  brand: number
  /** Null if the language of the answer is not supported. */
  sentiment: Sentiment | null
}

type NamedIn = (answer: AnswerKey) => readonly CountedBrand[]

const NOBODY: readonly CountedBrand[] = []

/**
 * Reads which brands answers name, by first appearance. Uses the sheets that figures are computed from, so that a list shows what
 * they count.
 */
export async function readNamed(
  tx: Db,
  { workspaceId, lineup }: { workspaceId: WorkspaceId; lineup: string },
  answers: readonly AnswerKey[],
): Promise<NamedIn> {
  const [first = '', ...days] = answers.map(({ day }) => day).toSorted()
  const named = new Map(answers.map((answer) => [keyText(answer), NOBODY]))
  if (named.size === 0) return () => NOBODY
  const promptIds = [...new Set(answers.map(({ promptId }) => promptId))]
  const months = [...new Set(answers.map((answer) => monthOf(answer).month))]
  const window = { startDate: first, endDate: days.at(-1) ?? first }
  const eachAnswer = openAnswerRows({ window, counted: countedSeries({ engines: [] }) })
  await eachSheet(tx, { workspaceId, lineup, promptIds, months: { cells: months, totals: [] } }, (sheet) =>
    eachAnswer(sheet, (row) => {
      const key = keyText(row.key(promptIds[sheet.prompt] ?? ''))
      if (!named.has(key)) return
      named.set(
        key,
        row.brands().map((brand) => ({ brand, sentiment: row.sentimentOf(brand) ?? null })),
      )
    }),
  )
  return (answer) => named.get(keyText(answer)) ?? NOBODY
}

const keyText = ({ promptId, day, engine, run }: AnswerKey) => `${promptId} ${day} ${engine} ${run}`
