import type { Db } from '../db/db.js'
import type { Sentiment } from '../detection/index.js'
import type { Day, Window } from '../kernel/days.js'
import { engineWithCode } from '../kernel/engines.js'
import { countedSeries, eachSheet, monthsIn, openAnswerRows } from '../mentions/index.js'
import type { AnswerEntry } from './answer-entry.js'
import { type ListScope, type ExecutionKeys, listEntriesAmong } from './answer-store.js'
import { latestDay, type EntrySource } from './entry-source.js'

/** Conditions on what answers say about one brand. */
export interface Naming {
  /** Index in the lineup. */
  brand: number
  isNamed: boolean
  /** Whether the answer must cite a page of the brand's domains. Undefined for no such condition. */
  isCited?: boolean
  /** Null for unknown sentiment, undefined for any. */
  sentiment: Sentiment | null | undefined
}

interface NamedScope extends ListScope, Window {
  lineup: string
}

/** Most keys sent to the database at once, unless a single day has more. */
const MOST_KEYS = 20_000

/** Finds answers by the names on sheets, month by month, and reads only answers that match. */
export function openNamedSource(tx: Db, scope: NamedScope, naming: Naming): EntrySource {
  const months = new Map<Day, Promise<Map<Day, ExecutionKeys>>>()
  const readMonth = (month: Day) => {
    const known = months.get(month) ?? readKeys(tx, { ...scope, month }, naming)
    months.set(month, known)
    return known
  }
  return async (after, count) => {
    const found: AnswerEntry[] = []
    const window = { startDate: scope.startDate, endDate: latestDay(scope, after) }
    if (window.endDate < window.startDate) return []
    for (const month of monthsIn(window).toReversed()) {
      const byDay = await readMonth(month)
      const days = [...byDay.keys()]
        .filter((day) => day <= window.endDate)
        .toSorted()
        .toReversed()
      for (let size = count; days.length > 0 && found.length < count; size = Math.min(2 * size, MOST_KEYS)) {
        const keys = firstKeys(byDay, days, size)
        found.push(...(await listEntriesAmong(tx, scope, { keys, after, count: count - found.length })))
      }
      if (found.length >= count) break
    }
    return found
  }
}

/** Takes the keys of as many days as contain enough. */
function firstKeys(byDay: ReadonlyMap<Day, ExecutionKeys>, days: Day[], count: number): ExecutionKeys {
  const taken: ExecutionKeys[] = []
  let size = 0
  while (days.length > 0 && size < count) {
    const keys = byDay.get(days.shift() ?? '')
    if (keys === undefined) continue
    taken.push(keys)
    size += keys.runs.length
  }
  return {
    promptIds: taken.flatMap((keys) => keys.promptIds),
    days: taken.flatMap((keys) => keys.days),
    engines: taken.flatMap((keys) => keys.engines),
    runs: taken.flatMap((keys) => keys.runs),
  }
}

/** Returns the keys of a month's matching answers, by day. */
async function readKeys(
  tx: Db,
  scope: NamedScope & { month: Day },
  { brand, isNamed, isCited, sentiment }: Naming,
): Promise<Map<Day, ExecutionKeys>> {
  const { startDate, endDate, promptIds, month } = scope
  const byDay = new Map<Day, ExecutionKeys>()
  const eachAnswer = openAnswerRows({ window: { startDate, endDate }, counted: countedSeries(scope) })
  await eachSheet(tx, { ...scope, months: { cells: [month], totals: [] } }, (sheet) =>
    eachAnswer(sheet, (row) => {
      const found = row.sentimentOf(brand)
      if ((found !== undefined) !== isNamed || (sentiment !== undefined && found !== sentiment)) return
      if (isCited !== undefined && row.cites(brand) !== isCited) return
      const day = row.date()
      let keys = byDay.get(day)
      if (keys === undefined) byDay.set(day, (keys = { promptIds: [], days: [], engines: [], runs: [] }))
      keys.promptIds.push(promptIds[sheet.prompt] ?? '')
      keys.days.push(day)
      keys.engines.push(engineWithCode(row.engine))
      keys.runs.push(row.run)
    }),
  )
  return byDay
}
