import { createHash } from 'node:crypto'

import type { Db } from '../db/db.js'
import { addDays, type Window } from '../kernel/days.js'
import { sheetCache } from '../mentions/index.js'
import { findSheets, type ReportSnapshot } from '../statistics/index.js'
import { type AnswerGrid, openAnswerGrid } from './answer-grid.js'

/** Whole weeks, so that every day of the week counts equally. */
const JUDGED_DAYS = 28

/** Returns the last days of a window. */
export function judgedDays({ startDate, endDate }: Window): Window {
  const first = addDays(endDate, 1 - JUDGED_DAYS)
  return { startDate: first > startDate ? first : startDate, endDate }
}

export async function readAnswerGrid(tx: Db, snapshot: ReportSnapshot, window: Window): Promise<AnswerGrid> {
  const { prompts, engines, series } = snapshot
  const sheets = await findSheets(tx, snapshot, { daily: [window] })
  const scope = { engines, series, prompts: prompts.length }
  const ids = prompts.map(({ id }) => id)
  const name =
    sheets.fingerprint &&
    `grid ${createHash('sha1')
      .update(JSON.stringify([sheets.fingerprint, window, scope, ids]))
      .digest('base64url')}`
  return sheetCache.computed(name, async () => {
    const { grid, add } = openAnswerGrid({ ...scope, window })
    await sheets.each(add)
    return grid
  })
}
