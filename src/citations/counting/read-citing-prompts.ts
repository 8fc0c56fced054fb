import type { Db } from '../../db/db.js'
import { monthsIn } from '../../mentions/index.js'
import type { AnswerScope } from '../scope-store.js'
import { openCitationTexts } from '../sheets/citation-sheet-store.js'
import { eachCitingAnswer } from '../sheets/citing-answers.js'
import { spansOf } from './count-cited-pages.js'

/** The ids of the prompts whose answers cite each of these pages, in the order of the scope. */
export async function readCitingPrompts(
  tx: Db,
  scope: AnswerScope,
  { pages, size }: { pages: number[]; size: number },
): Promise<string[][]> {
  const { workspaceId, promptIds } = scope
  const months = monthsIn(scope)
  const texts = await openCitationTexts(tx, workspaceId, { promptIds, months })
  const indexes = new Map(promptIds.map((id, index) => [id, index]))
  // The place of a page among those asked for, from 1. It has room for every page: a look beyond the end of an array is slow.
  const places = new Int32Array(size)
  pages.forEach((page, index) => (places[page] = index + 1))
  const cites = pages.map(() => new Uint8Array(promptIds.length))
  const spanIn = spansOf(months, scope)
  await texts.each(({ promptId, month, text }) => {
    const prompt = indexes.get(promptId) ?? 0
    eachCitingAnswer(text, spanIn(month), (cited, count) => {
      for (let index = 0; index < count; index += 1) {
        const place = places[cited[index]!]
        if (place) cites[place - 1]![prompt] = 1
      }
    })
  })
  return cites.map((marks) => promptIds.filter((_, prompt) => marks[prompt] === 1))
}
