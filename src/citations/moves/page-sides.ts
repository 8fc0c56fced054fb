import type { Db } from '../../db/db.js'
import { monthsIn } from '../../mentions/index.js'
import { spansOf } from '../counting/count-cited-pages.js'
import type { AnswerScope } from '../scope-store.js'
import { openCitationSheets, readPageCount } from '../sheets/citation-sheet-store.js'
import { eachCitingAnswer } from '../sheets/citing-answers.js'
import { sheetsByPrompt } from '../sheets/sheets-by-prompt.js'

/**
 * The citations of each page in two windows, and how its citing prompts divide their answers between the windows; by page number.
 */
export interface PageSides {
  now: Int32Array
  before: Int32Array
  /** Sums of `logShares` over the citing prompts, as if all of them cited the page in one window only. */
  logNow: Float64Array
  logBefore: Float64Array
}

/** The logarithm of each prompt's share of answers that is in a window. */
interface SharesOfPrompts {
  now: Float64Array
  before: Float64Array
}

export async function readPageSides(
  tx: Db,
  scopes: { now: AnswerScope; before: AnswerScope },
  shares: SharesOfPrompts,
): Promise<PageSides> {
  const size = await readPageCount(tx, scopes.now.workspaceId)
  const sides = {
    now: new Int32Array(size),
    before: new Int32Array(size),
    logNow: new Float64Array(size),
    logBefore: new Float64Array(size),
  }
  for (const side of ['now', 'before'] as const) await addSide(tx, scopes[side], { sides, side, shares })
  return sides
}

interface Side {
  sides: PageSides
  side: 'now' | 'before'
  shares: SharesOfPrompts
}

async function addSide(tx: Db, scope: AnswerScope, { sides, side, shares }: Side): Promise<void> {
  const { workspaceId, promptIds } = scope
  const months = monthsIn(scope)
  const spanIn = spansOf(months, scope)
  const sheets = await openCitationSheets(tx, workspaceId, { promptIds, months })
  const citations = sides[side]
  const { logNow, logBefore } = sides
  const lastPrompt = new Int32Array(citations.length).fill(-1)
  const byPrompt = await sheetsByPrompt(sheets, promptIds)
  byPrompt.forEach((ofPrompt, prompt) => {
    const [ofNow, ofBefore] = [shares.now[prompt]!, shares.before[prompt]!]
    for (const { month, sheet } of ofPrompt)
      eachCitingAnswer(sheet, spanIn(month), (pages, { from, to }) => {
        for (let at = from; at < to; at += 1) {
          const page = pages[at]!
          citations[page]! += 1
          if (lastPrompt[page] === prompt) continue
          lastPrompt[page] = prompt
          logNow[page]! += ofNow
          logBefore[page]! += ofBefore
        }
      })
  })
}
