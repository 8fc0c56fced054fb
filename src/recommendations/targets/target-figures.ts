import { rounded } from '../../kernel/rates.js'
import { saturated } from '../score.js'
import type { Target } from './target.js'

/** The figures of a target, before they are put into words: see `Action`. */
export interface TargetFigures {
  answers: number
  gap: { value: number | null; n: number; interval: [number, number] | null; change: null }
  usual: number | null
  effect: TargetEffect | null
  moreThanNoise: boolean
  rank: number
}

interface TargetEffect {
  metric: 'brandCoverage' | 'domainCoverage'
  answers: [number, number]
  points: [number, number]
  reason: string
}

/** About as many actions as a person can do in a quarter. A longer list is not read. */
export const MOST_WORTH_DOING = 12

/**
 * Whether the target may be among the actions worth doing. Pages that no longer exist and actions already done are excluded
 * elsewhere.
 */
export function isCandidate({ rank, moreThanNoise }: Pick<TargetFigures, 'rank' | 'moreThanNoise'>): boolean {
  return rank > 0 && moreThanNoise
}

/** Fewer answers may be chance, whatever the share. */
const LEAST_ANSWERS = 10
/** The values at which reach and evidence reach one half: one answer in twenty, three lost answers, two prompts. */
const HALF_REACH = 0.05
const HALF_LOST = 3
const HALF_PROMPTS = 2

/** `openness`, from 0 to 1, is how likely the page can still be changed. It is 1 if the page has not been read yet. */
export function targetFigures(target: Target, openness: number): TargetFigures {
  return isDecline(target)
    ? declineFigures(target, openness)
    : target.facts.counts.lost === null
      ? factFigures(target)
      : shareFigures(target, target.facts.counts.lost, openness)
}

export function isDecline({ facts: { types, counts } }: Target): boolean {
  return counts.decline !== null && !types.includes('cited_but_unnamed')
}

/** Compares the share of lost answers with the usual share. */
function shareFigures({ kind, facts }: Target, lost: number, openness: number): TargetFigures {
  const { answers, usualLost, namingBrand, usualNamingBrand, reportAnswers } = facts.counts
  const interval = facts.lostInterval
  const usual = answers === 0 ? 0 : usualLost / answers
  const gain = kind === 'topic' ? lost : Math.round(usualNamingBrand - namingBrand)
  return {
    answers,
    gap: {
      value: answers === 0 ? null : rounded((100 * lost) / answers),
      n: answers,
      interval: interval && [rounded(100 * interval[0]), rounded(100 * interval[1])],
      change: null,
    },
    usual: kind === 'topic' ? null : rounded(100 * usual),
    effect: effectOf(kind === 'topic' ? 'domainCoverage' : 'brandCoverage', gain, reportAnswers),
    moreThanNoise:
      answers >= LEAST_ANSWERS &&
      (kind === 'topic' ? isMissing(facts) : interval !== null && interval[0] > usual),
    rank: rankOf({
      reach: saturated(answers / Math.max(1, reportAnswers), HALF_REACH),
      gap: answers === 0 ? 0 : lost / answers,
      evidence: saturated(lost, HALF_LOST) * saturated(facts.promptCount, HALF_PROMPTS),
      openness,
    }),
  }
}

/** Whether the brand would have been cited by now if its pages were cited as often as in all answers. */
function isMissing({ ownCited }: Target['facts']): boolean {
  return ownCited !== null && ownCited.most < ownCited.usual
}

/** The rule has already compared prompt by prompt, and it applies only if the drop is more than noise. */
function declineFigures({ facts }: Target, openness: number): TargetFigures {
  const { decline, reportAnswers } = facts.counts
  const { before, now, expected } = decline!
  const drop = Math.max(0, 1 - now / expected)
  return {
    answers: before,
    gap: { value: rounded(100 * drop), n: before, interval: null, change: null },
    usual: null,
    effect: effectOf('domainCoverage', Math.round(expected - now), reportAnswers),
    moreThanNoise: true,
    rank: rankOf({
      reach: saturated(expected / Math.max(1, reportAnswers), HALF_REACH),
      gap: drop,
      evidence: saturated(before, HALF_LOST),
      openness,
    }),
  }
}

/** A fault or an untracked name is not a share that chance could change, so the score of the rule is the rank. */
function factFigures({ kind, facts }: Target): TargetFigures {
  const { answers } = facts.counts
  const named = kind === 'competitor' ? facts.competitors[0]?.answers : undefined
  const value = named === undefined || answers === 0 ? null : rounded((100 * named) / answers)
  return {
    answers,
    gap: { value, n: answers, interval: null, change: null },
    usual: null,
    effect: null,
    moreThanNoise: true,
    rank: facts.lead.score,
  }
}

/** Multiplies the parts, because any of them alone can make an action worthless. The root spreads the products over the scale. */
function rankOf(parts: { reach: number; gap: number; evidence: number; openness: number }): number {
  return rounded(100 * Math.sqrt(parts.reach * parts.gap * parts.evidence * parts.openness))
}

/** The reason stays empty here; it is worded with the other texts. */
function effectOf(metric: TargetEffect['metric'], most: number, reportAnswers: number): TargetEffect | null {
  const points = reportAnswers === 0 ? 0 : rounded((100 * most) / reportAnswers)
  return points > 0 ? { metric, answers: [0, most], points: [0, points], reason: '' } : null
}
