import type { Db } from '../db/db.js'
import { type DecodedSheet, monthsIn, openFirstDays } from '../mentions/index.js'
import { knownPages } from './pages/known-pages.js'
import type { AnswerScope } from './scope-store.js'
import type { CitationColumns } from './sheets/citation-columns.js'
import { openCitationSheets } from './sheets/citation-sheet-store.js'
import { eachCitingAnswer, spanInMonth } from './sheets/citing-answers.js'

/** An answer that cites pages. */
interface CitedIn {
  promptId: string
  /** Its code. */
  engine: number
  /** Day of the window, from 0. */
  day: number
}

/** Visits every citation of a few prompts: the host is given by a number that stands for it while the process runs. */
export async function eachCitedHost(
  tx: Db,
  scope: AnswerScope,
  visit: (host: number, answer: CitedIn) => void,
): Promise<void> {
  const pages = knownPages(scope.workspaceId)
  const sheets: DecodedSheet<CitationColumns>[] = []
  const months = monthsIn(scope)
  const opened = await openCitationSheets(tx, scope.workspaceId, { promptIds: scope.promptIds, months })
  await opened.each((found) => sheets.push(found))
  await pages.readHosts(tx, [...new Set(sheets.flatMap(({ sheet }) => [...sheet.pages]))])
  const firstDayOf = openFirstDays(scope.startDate)
  for (const { promptId, month, sheet } of sheets)
    eachCitingAnswer(
      sheet,
      spanInMonth(month, scope, scope.engines),
      (numbers, { engine, day, from, to }) => {
        const answer = { promptId, engine, day: firstDayOf(month) + day }
        for (let index = from; index < to; index += 1) visit(pages.hostOf(numbers[index]!), answer)
      },
    )
}
