import { IS_UNANSWERED, type SaidSheet, SENTIMENTS, SURFACES } from '../../mentions/index.js'
import type { Day } from '../../kernel/days.js'
import { cellsAt, type DailySums, indexOfDay } from './daily-sums.js'

/** The own brand is the first of the lineup. */
const isOwn = (mention: number) => mention < SENTIMENTS.length

/** Adds the answers of a sheet with a statement against the own brand, each once for every watched aspect. */
export function addWeaknesses(
  sums: DailySums,
  { cells, said }: SaidSheet,
  { prompt, month }: { prompt: number; month: Day },
): void {
  if (said.statements.length === 0) return
  const firstDay = indexOfDay(sums, month)
  let [mention, statement] = [0, 0]
  for (let cell = 0; cell < cells.length; cell += 1) {
    const day = firstDay + cells.day[cell]!
    const isCounted = (cells.flags[cell]! & IS_UNANSWERED) === 0 && day >= 0 && day < sums.days
    const engine = Math.floor(cells.series[cell]! / SURFACES)
    for (const end = mention + cells.named[cell]!; mention < end; mention += 1) {
      const to = statement + said.statements[mention]!
      if (isCounted && isOwn(cells.mentions[mention]!))
        for (const [aspect, { counts, answers }] of sums.weaknesses) {
          // A code is twice the aspect, plus 1 if the statement is against the brand.
          if (!said.codes.subarray(statement, to).includes(2 * aspect + 1)) continue
          counts[cellsAt(sums, prompt, engine) + day]! += 1
          answers.push({ prompt, day, engine, run: cells.run[cell]! })
        }
      statement = to
    }
  }
}
