import type { Db } from '../../db/db.js'
import { monthsIn, openFirstDays } from '../../mentions/index.js'
import { spansOf } from '../counting/count-cited-pages.js'
import { pageIdOf } from '../page-address.js'
import type { AnswerScope } from '../scope-store.js'
import { listPageNumbers, openCitationSheets, readPageCount } from '../sheets/citation-sheet-store.js'
import { eachCitingAnswer } from '../sheets/citing-answers.js'

/** A day on which an answer to a prompt cites a page. */
export interface CitingDay {
  /** The index of the prompt in the scope. */
  prompt: number
  /** The day of the scope, from 0. */
  day: number
}

/** Reads the prompts and days of a scope on which each of these pages is cited. Pages are given by canonical address. */
export async function readCitingDays(
  tx: Db,
  scope: AnswerScope,
  urls: readonly string[],
): Promise<Map<string, CitingDay[]>> {
  const { workspaceId, promptIds } = scope
  const found = new Map(urls.map((url) => [url, [] as CitingDay[]]))
  if (found.size === 0) return found
  const slots = await readSlots(tx, workspaceId, [...found.keys()])
  const lists = [...found.values()]
  const months = monthsIn(scope)
  const spanIn = spansOf(months, scope)
  const firstDayOf = openFirstDays(scope.startDate)
  const indexes = new Map(promptIds.map((id, index) => [id, index]))
  const sheets = await openCitationSheets(tx, workspaceId, { promptIds, months })
  await sheets.each(({ promptId, month, sheet }) => {
    const prompt = indexes.get(promptId) ?? 0
    const first = firstDayOf(month)
    eachCitingAnswer(sheet, spanIn(month), (cited, { day, from, to }) => {
      for (let at = from; at < to; at += 1) {
        const slot = slots[cited[at]!]
        if (slot) addDay(lists[slot - 1]!, { prompt, day: first + day })
      }
    })
  })
  return found
}

/** For each page number, the index of the page in `urls` plus one, or 0 for other pages. */
async function readSlots(
  tx: Db,
  workspaceId: AnswerScope['workspaceId'],
  urls: string[],
): Promise<Int32Array> {
  const ids = urls.map((url) => pageIdOf(workspaceId, url))
  const slots = new Int32Array(await readPageCount(tx, workspaceId))
  for (const { id, number } of await listPageNumbers(tx, workspaceId, ids))
    slots[number] = ids.indexOf(id) + 1
  return slots
}

/** Adds a day once: answers of one prompt and day follow each other. */
function addDay(days: CitingDay[], one: CitingDay): void {
  const last = days.at(-1)
  if (last?.prompt !== one.prompt || last.day !== one.day) days.push(one)
}
