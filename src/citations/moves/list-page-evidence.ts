import { type AnswerKey, newestFirst } from '../../answers/index.js'
import type { Db } from '../../db/db.js'
import { addDays, type Day } from '../../kernel/days.js'
import { engineWithCode } from '../../kernel/engines.js'
import { monthsIn } from '../../mentions/index.js'
import { spansOf } from '../counting/count-cited-pages.js'
import type { AnswerScope } from '../scope-store.js'
import { openCitationSheets, readPageCount } from '../sheets/citation-sheet-store.js'
import { eachCitingAnswer } from '../sheets/citing-answers.js'

/** The answers to a prompt that cite a page. */
interface CitingPrompt {
  citations: number
  newest: AnswerKey
}

/**
 * Finds answers that cite each of these pages: the newest one of each prompt. Prompts that cite the page most often come first.
 */
export async function listPageEvidence(
  tx: Db,
  scope: AnswerScope,
  { pages, most }: { pages: readonly number[]; most: number },
): Promise<AnswerKey[][]> {
  const { workspaceId, promptIds } = scope
  const months = monthsIn(scope)
  const spanIn = spansOf(months, scope)
  const found = pages.map(() => new Map<string, CitingPrompt>())
  /** For each page, its index in `pages` plus one, or 0 if it is not among them. */
  const askedFor = new Int32Array(await readPageCount(tx, workspaceId))
  pages.forEach((page, index) => (askedFor[page] = index + 1))
  const sheets = await openCitationSheets(tx, workspaceId, { promptIds, months })
  await sheets.each(({ promptId, month, sheet }) =>
    eachCitingAnswer(sheet, spanIn(month), (cited, answer) => {
      for (let at = answer.from; at < answer.to; at += 1) {
        const asked = askedFor[cited[at]!]
        if (asked) addAnswer(found[asked - 1]!, keyOf(promptId, month, answer))
      }
    }),
  )
  return found.map((byPrompt) => mostCiting([...byPrompt.values()], promptIds, most))
}

function keyOf(
  promptId: string,
  month: Day,
  { day, engine, run }: { day: number; engine: number; run: number },
): AnswerKey {
  return { promptId, day: addDays(month, day), engine: engineWithCode(engine), run }
}

function addAnswer(byPrompt: Map<string, CitingPrompt>, key: AnswerKey): void {
  const known = byPrompt.get(key.promptId)
  if (known === undefined) byPrompt.set(key.promptId, { citations: 1, newest: key })
  else {
    known.citations += 1
    if (newestFirst(key, known.newest) < 0) known.newest = key
  }
}

function mostCiting(citing: CitingPrompt[], promptIds: string[], most: number): AnswerKey[] {
  const indexes = new Map(promptIds.map((id, index) => [id, index]))
  const indexOf = ({ newest }: CitingPrompt) => indexes.get(newest.promptId) ?? 0
  return citing
    .toSorted((a, b) => b.citations - a.citations || indexOf(a) - indexOf(b))
    .slice(0, most)
    .map(({ newest }) => newest)
}
