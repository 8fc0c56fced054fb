import { isCandidate, MOST_WORTH_DOING as MOST, type TargetKind } from '../recommendations/index.js'
import type { Action } from './schema.js'

const MOST_OF_KIND = MOST / 2

export interface RankedAction extends Pick<Action, 'id' | 'rank' | 'state' | 'moreThanNoise'> {
  kind: TargetKind
  /** The third-party domain of the action; null for topics, faults and own pages. */
  domain: string | null
}

/**
 * Returns the ids of the best actions that are open and more than noise. First, no kind takes more than half of the list and no
 * domain appears twice. Free slots are then filled with more of a kind, and last with more of a domain.
 */
export function worthDoing(all: readonly RankedAction[]): Set<string> {
  const candidates = all
    .filter(isCandidate)
    .filter(({ state }) => state === 'suggested' || state === 'in_progress')
    .toSorted(byRank)
  const chosen: RankedAction[] = []
  const isNewDomain = ({ domain }: RankedAction) =>
    domain === null || chosen.every((other) => other.domain !== domain)
  const isRareKind = ({ kind }: RankedAction) =>
    chosen.filter((other) => other.kind === kind).length < MOST_OF_KIND
  const rules = [(one: RankedAction) => isNewDomain(one) && isRareKind(one), isNewDomain, () => true]
  for (const fits of rules)
    for (const one of candidates)
      if (chosen.length < MOST && !chosen.includes(one) && fits(one)) chosen.push(one)
  return new Set(chosen.map(({ id }) => id))
}

export function byRank(
  one: Pick<RankedAction, 'rank' | 'id'>,
  other: Pick<RankedAction, 'rank' | 'id'>,
): number {
  return other.rank - one.rank || (one.id < other.id ? -1 : 1)
}
