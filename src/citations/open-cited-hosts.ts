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
  /** The code of the engine. */
  engine: number
  /** The day of the window, from 0. */
  day: number
}

/** The hosts that the answers to a few prompts cite. Each host has a number that is valid while the process runs. */
interface CitedHosts {
  /** Equal for equal citations. Undefined if nothing is cached. */
  fingerprint: string | undefined
  /** `into` returns the list that takes the hosts of an answer, one entry for each citation. Undefined skips the answer. */
  each(into: (answer: CitedIn) => number[] | undefined): Promise<void>
}

/** Finds the sheets of citations. They are read when `each` is called. */
export async function openCitedHosts(tx: Db, scope: AnswerScope): Promise<CitedHosts> {
  const { workspaceId, promptIds, startDate, engines } = scope
  const opened = await openCitationSheets(tx, workspaceId, { promptIds, months: monthsIn(scope) })
  return {
    fingerprint: opened.fingerprint,
    each: async (into) => {
      const pages = knownPages(workspaceId)
      const sheets: DecodedSheet<CitationColumns>[] = []
      await opened.each((found) => sheets.push(found))
      await pages.readHosts(tx, [...new Set(sheets.flatMap(({ sheet }) => [...sheet.pages]))])
      const firstDayOf = openFirstDays(startDate)
      for (const { promptId, month, sheet } of sheets)
        eachCitingAnswer(sheet, spanInMonth(month, scope, engines), (numbers, { engine, day, from, to }) => {
          const hosts = into({ promptId, engine, day: firstDayOf(month) + day })
          if (hosts === undefined) return
          for (let index = from; index < to; index += 1) hosts.push(pages.hostOf(numbers[index]!))
        })
    },
  }
}
