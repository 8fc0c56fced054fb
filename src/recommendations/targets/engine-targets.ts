import type { Day } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import { grouped } from '../../kernel/grouped.js'
import type { EngineCounts } from '../engine-facts/engine-counts.js'
import type { Recommendation } from '../recommendation.js'
import { isGapPrompt } from '../recommendation-types/own-content-gap.js'
import { type KeptTargets, type TargetKey, targetKeys } from './target-keys.js'

/** One engine's and country's part of a target. Different parts never count the same answer. */
export interface TargetPart extends TargetKey {
  engine: Engine
  country: string
  recommendationIds: string[]
  answers: number
  /** Null if lost answers are not counted for this kind of target. */
  lost: number | null
  usualLost: number
  namingBrand: number
  usualNamingBrand: number
  /**
   * How many answers would cite a page of the brand if they did so as often as all answers. Only for topics, whose answers never
   * do.
   */
  usualOwnCited: number
  byDay: { day: Day; answers: number; lost: number }[]
  byPrompt: { promptId: string; prompt: string; answers: number; lost: number }[]
  /** The competitors named in the lost answers. */
  competitors: { name: string; answers: number }[]
  /** The pages cited in lost answers. */
  pages: { url: string; lost: number }[]
}

/** Counts the answers behind the recommendations of one engine and country. Each target counts an answer once. */
export function engineTargets(
  counts: EngineCounts,
  found: readonly Recommendation[],
  kept: KeptTargets,
): TargetPart[] {
  const concern = openConcerns(counts, found)
  const keyed = found.flatMap((one) => targetKeys(one, kept).map((key) => ({ key, one })))
  return [...grouped(keyed, ({ key }) => `${key.kind} ${key.target}`).values()].map((alike) =>
    targetPart(
      counts,
      alike[0]!.key,
      alike.map(({ one }) => one),
      concern,
    ),
  )
}

/** Which answers the recommendations of a target are about, and which of them are lost to the brand. */
interface Concern {
  answers: Iterable<number>
  isLost: (execution: number) => boolean
  /** The share of all answers that are lost in this way, and the share that cites a page of the brand. */
  usualShare: number
  ownShare?: number
}

const NOTHING_LOST: Concern['isLost'] = () => false

function targetPart(
  counts: EngineCounts,
  key: TargetKey,
  found: readonly Recommendation[],
  concern: (key: TargetKey, found: readonly Recommendation[]) => Concern,
): TargetPart {
  const { facts, now, brandNamed } = counts
  const { answers: concerned, isLost, usualShare, ownShare = 0 } = concern(key, found)
  const prompts = new Map<number, { answers: number; lost: number }>()
  const days = new Map<Day, { answers: number; lost: number }>()
  const namings = new Int32Array(facts.competitors.length + 1)
  let [answers, lost, namingBrand] = [0, 0, 0]
  for (const each of concerned) {
    const { prompt, day, named } = facts.executions[each]!
    const [ofPrompt, ofDay] = [sumsAt(prompts, prompt), sumsAt(days, day)]
    ofPrompt.answers += 1
    ofDay.answers += 1
    answers += 1
    namingBrand += brandNamed[each]!
    if (!isLost(each)) continue
    ofPrompt.lost += 1
    ofDay.lost += 1
    lost += 1
    for (const brand of new Set(named)) namings[brand]! += 1
  }
  return {
    ...key,
    engine: facts.engine,
    country: facts.country,
    recommendationIds: found.map(({ id }) => id),
    answers,
    lost: isLost === NOTHING_LOST ? null : lost,
    usualLost: answers * usualShare,
    namingBrand,
    usualNamingBrand: now.executions === 0 ? 0 : (answers * now.namingBrand) / now.executions,
    usualOwnCited: answers * ownShare,
    byDay: Array.from(days, ([day, sums]) => ({ day, ...sums })),
    byPrompt: Array.from(prompts, ([prompt, sums]) => {
      const { id: promptId, text } = facts.prompts[prompt]!
      return { promptId, prompt: text, ...sums }
    }),
    competitors: facts.competitors.flatMap(({ name }, index) =>
      namings[index + 1]! > 0 ? [{ name, answers: namings[index + 1]! }] : [],
    ),
    pages: found.map(({ data, facts: { numbers } }) => ({
      url: data.url,
      lost: numbers['citingNamingOnlyCompetitors'] ?? data.citations,
    })),
  }
}

function openConcerns(counts: EngineCounts, found: readonly Recommendation[]) {
  const { facts, now, brandNamed, competitorNamed } = counts
  const wanted = new Set(found.map(({ data }) => data.url))
  const indexes = new Map<string, number>()
  facts.pages.forEach(({ url }, index) => wanted.has(url) && indexes.set(url, index))
  const shareOf = (executions: number) => (now.executions === 0 ? 0 : executions / now.executions)
  const citing = (all: readonly Recommendation[]) =>
    union(
      all.flatMap(({ data }) => {
        const index = indexes.get(data.url)
        return index === undefined ? [] : [counts.citingNow(index)]
      }),
    )
  const citingOwner = (isWanted: (owner: number | null) => boolean) =>
    new Set(facts.pages.flatMap(({ owner }, page) => (isWanted(owner) ? [...counts.citingNow(page)] : [])))
  const unnamed = 1 - shareOf(now.namingBrand)
  return ({ kind }: TargetKey, all: readonly Recommendation[]): Concern => {
    if (kind === 'topic') {
      const cited = [...citing(all)].map((each) => facts.executions[each]!.prompt)
      const prompts = new Set(cited.filter((prompt) => isGapPrompt(counts, prompt)))
      const citingCompetitors = citingOwner((owner) => owner !== null && owner !== 0)
      return {
        answers: now.indexes.filter((each) => prompts.has(facts.executions[each]!.prompt)),
        isLost: (each) => citingCompetitors.has(each),
        usualShare: shareOf(citingCompetitors.size),
        ownShare: shareOf(citingOwner((owner) => owner === 0).size),
      }
    }
    if (kind === 'page' || kind === 'domain')
      return all[0]!.group === 'on_page'
        ? { answers: citing(all), isLost: (each) => brandNamed[each] === 0, usualShare: unnamed }
        : {
            answers: citing(all),
            isLost: (each) => competitorNamed[each] === 1 && brandNamed[each] === 0,
            usualShare: shareOf(now.namingOnlyCompetitors),
          }
    return { answers: now.indexes, isLost: NOTHING_LOST, usualShare: 0 }
  }
}

/** Counts an answer once, even if it cites several of the pages. */
function union(lists: readonly Int32Array[]): Iterable<number> {
  return lists.length === 1 ? lists[0]! : new Set(lists.flatMap((list) => [...list]))
}

function sumsAt<Key>(sums: Map<Key, { answers: number; lost: number }>, key: Key) {
  let found = sums.get(key)
  if (found === undefined) sums.set(key, (found = { answers: 0, lost: 0 }))
  return found
}
