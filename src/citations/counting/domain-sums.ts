import type { Db } from '../../db/db.js'
import type { Window } from '../../kernel/days.js'
import { isMoreThanNoise } from '../../intervals/index.js'
import { monthsIn, type SheetText } from '../../mentions/index.js'
import type { AnswerScope } from '../scope-store.js'
import { openCitationTexts } from '../sheets/citation-sheet-store.js'
import { eachCitingAnswer } from '../sheets/citing-answers.js'
import { spansOf } from './count-cited-pages.js'

/** The citations of hosts, by prompt: one entry of `ofHosts` for each host asked for. */
export interface PromptCitations {
  all: Float64Array
  ofHosts: Float64Array[]
}

/** How many prompts have an answer that cites each host, by the host's index. */
export async function countCitingPrompts(
  tx: Db,
  scope: AnswerScope,
  { hostIndexes, hostCount }: { hostIndexes: Int32Array; hostCount: number },
): Promise<Int32Array> {
  const prompts = new Int32Array(hostCount)
  const lastPrompt = new Int32Array(hostCount).fill(-1)
  const months = monthsIn(scope)
  const spanIn = spansOf(months, scope)
  const byPrompt = await textsByPrompt(tx, scope, scope)
  byPrompt.forEach((texts, prompt) => {
    for (const { month, text } of texts)
      eachCitingAnswer(text, spanIn(month), (pages, count) => {
        for (let index = 0; index < count; index += 1) {
          const host = hostIndexes[pages[index]!]!
          if (lastPrompt[host] === prompt) continue
          lastPrompt[host] = prompt
          prompts[host]! += 1
        }
      })
  })
  return prompts
}

/** The citations of some hosts in a window, by prompt. `places` has the place of each host among them, from 1. */
export async function sumByPrompt(
  tx: Db,
  scope: AnswerScope,
  { hostIndexes, places, count }: { hostIndexes: Int32Array; places: Int32Array; count: number },
): Promise<PromptCitations> {
  const all = new Float64Array(scope.promptIds.length)
  const ofHosts = Array.from({ length: count }, () => new Float64Array(scope.promptIds.length))
  const spanIn = spansOf(monthsIn(scope), scope)
  const byPrompt = await textsByPrompt(tx, scope, scope)
  byPrompt.forEach((texts, prompt) => {
    for (const { month, text } of texts)
      eachCitingAnswer(text, spanIn(month), (pages, cited) => {
        all[prompt]! += cited
        for (let index = 0; index < cited; index += 1) {
          const place = places[hostIndexes[pages[index]!]!]
          if (place) ofHosts[place - 1]![prompt]! += 1
        }
      })
  })
  return { all, ofHosts }
}

/** Whether the share of each host has changed by more than noise. */
export function areSignificant(now: PromptCitations, before: PromptCitations): (boolean | null)[] {
  return now.ofHosts.map((numerators, index) =>
    isMoreThanNoise(
      { numerators, denominators: now.all },
      { numerators: before.ofHosts[index] ?? [], denominators: before.all },
    ),
  )
}

async function textsByPrompt(
  tx: Db,
  { workspaceId, promptIds }: AnswerScope,
  window: Window,
): Promise<SheetText[][]> {
  const indexes = new Map(promptIds.map((id, index) => [id, index]))
  const byPrompt = promptIds.map((): SheetText[] => [])
  const texts = await openCitationTexts(tx, workspaceId, { promptIds, months: monthsIn(window) })
  await texts.each((text) => byPrompt[indexes.get(text.promptId) ?? 0]?.push(text))
  return byPrompt
}
