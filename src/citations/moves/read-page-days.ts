import type { Db } from '../../db/db.js'
import { addDays, type Day } from '../../kernel/days.js'
import { monthsIn } from '../../mentions/index.js'
import { spansOf } from '../counting/count-cited-pages.js'
import type { AnswerScope } from '../scope-store.js'
import { openCitationSheets, readPageCount } from '../sheets/citation-sheet-store.js'
import { eachCitingAnswer } from '../sheets/citing-answers.js'

interface CitedDays {
  first: Day
  last: Day
}

/** Reads the first and the last day of a scope on which each of these pages is cited. Undefined for a page that is not cited. */
export async function readPageDays(
  tx: Db,
  scope: AnswerScope,
  pages: readonly number[],
): Promise<(CitedDays | undefined)[]> {
  const { workspaceId, promptIds } = scope
  const months = monthsIn(scope)
  const spanIn = spansOf(months, scope)
  const found: (CitedDays | undefined)[] = pages.map(() => undefined)
  const slots = new Int32Array(await readPageCount(tx, workspaceId))
  pages.forEach((page, index) => (slots[page] = index + 1))
  const sheets = await openCitationSheets(tx, workspaceId, { promptIds, months })
  await sheets.each(({ month, sheet }) =>
    eachCitingAnswer(sheet, spanIn(month), (cited, { day, from, to }) => {
      for (let at = from; at < to; at += 1) {
        const slot = slots[cited[at]!]
        if (slot) found[slot - 1] = withDay(found[slot - 1], addDays(month, day))
      }
    }),
  )
  return found
}

function withDay(known: CitedDays | undefined, day: Day): CitedDays {
  if (known === undefined) return { first: day, last: day }
  return { first: day < known.first ? day : known.first, last: day > known.last ? day : known.last }
}
