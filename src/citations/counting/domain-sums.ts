import type { Db } from '../../db/db.js'
import { isMoreThanNoise } from '../../intervals/index.js'
import { RecentMap } from '../../kernel/recent-map.js'
import { monthsIn, type SheetText, type SheetTexts } from '../../mentions/index.js'
import type { KnownHost } from '../pages/known-pages.js'
import type { AnswerScope } from '../scope-store.js'
import { openCitationTexts } from '../sheets/citation-sheet-store.js'
import { eachCitingAnswer } from '../sheets/citing-answers.js'
import { spansOf } from './count-cited-pages.js'

/** The citations of hosts, by prompt: one entry of `ofHosts` for each host asked for. */
export interface PromptCitations {
  all: Float64Array
  ofHosts: Float64Array[]
}

/** By the list of hosts that their indexes refer to, those of the windows that were read last: the pages of a list need the same. */
const counted = new WeakMap<readonly KnownHost[], RecentMap<string, Int32Array>>()

/** How many prompts have an answer that cites each host, by the host's index. */
export async function countCitingPrompts(
  tx: Db,
  scope: AnswerScope,
  { hostIndexes, hosts }: { hostIndexes: Int32Array; hosts: readonly KnownHost[] },
): Promise<Int32Array> {
  const { promptIds, startDate, endDate, engines, workspaceId } = scope
  const texts = await openCitationTexts(tx, workspaceId, { promptIds, months: monthsIn(scope) })
  const key = texts.fingerprint && [texts.fingerprint, startDate, endDate, ...engines].join(' ')
  const ofHosts = counted.get(hosts) ?? new RecentMap(4)
  counted.set(hosts, ofHosts)
  const known = key && ofHosts.get(key)
  if (known) return known
  const prompts = new Int32Array(hosts.length)
  const lastPrompt = new Int32Array(hosts.length).fill(-1)
  const spanIn = spansOf(monthsIn(scope), scope)
  const byPrompt = await textsByPrompt(texts, promptIds)
  byPrompt.forEach((ofPrompt, prompt) => {
    for (const { month, text } of ofPrompt)
      eachCitingAnswer(text, spanIn(month), (pages, count) => {
        for (let index = 0; index < count; index += 1) {
          const host = hostIndexes[pages[index]!]!
          if (lastPrompt[host] === prompt) continue
          lastPrompt[host] = prompt
          prompts[host]! += 1
        }
      })
  })
  if (key) ofHosts.set(key, prompts)
  return prompts
}

/** The citations of some hosts in a window, by prompt. `places` has the place of each host among them, from 1. */
export async function sumByPrompt(
  tx: Db,
  scope: AnswerScope,
  { hostIndexes, places, count }: { hostIndexes: Int32Array; places: Int32Array; count: number },
): Promise<PromptCitations> {
  const { promptIds, workspaceId } = scope
  const all = new Float64Array(promptIds.length)
  const ofHosts = Array.from({ length: count }, () => new Float64Array(promptIds.length))
  const spanIn = spansOf(monthsIn(scope), scope)
  const texts = await openCitationTexts(tx, workspaceId, { promptIds, months: monthsIn(scope) })
  const byPrompt = await textsByPrompt(texts, promptIds)
  byPrompt.forEach((ofPrompt, prompt) => {
    for (const { month, text } of ofPrompt)
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

/** The sheets of each prompt together. */
export async function textsByPrompt(texts: SheetTexts, promptIds: string[]): Promise<SheetText[][]> {
  const indexes = new Map(promptIds.map((id, index) => [id, index]))
  const byPrompt = promptIds.map((): SheetText[] => [])
  await texts.each((text) => byPrompt[indexes.get(text.promptId) ?? 0]?.push(text))
  return byPrompt
}
