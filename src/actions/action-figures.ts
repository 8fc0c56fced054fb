import { rounded } from '../kernel/rates.js'
import { saturated, type Target } from '../recommendations/index.js'
import type { Action } from './schema.js'

/** What is counted of an action, before it is put into words. */
export interface ActionFigures extends Pick<Action, 'gap' | 'usual' | 'effect' | 'moreThanNoise' | 'rank'> {
  answers: number
}

/** Fewer answers may be chance, whatever their share. */
const LEAST_ANSWERS = 10
/** A share of one answer in twenty has half the possible reach; three lost answers and two prompts are half the evidence. */
const HALF_REACH = 0.05
const HALF_LOST = 3
const HALF_PROMPTS = 2

/** `openness`, from 0 to 1, tells how likely the page can still be changed: 1 while nobody has read it. */
export function actionFigures(target: Target, openness: number): ActionFigures {
  return isDecline(target)
    ? declineFigures(target, openness)
    : target.facts.counts.lost === null
      ? factFigures(target)
      : shareFigures(target, target.facts.counts.lost, openness)
}

export function isDecline({ facts: { types, counts } }: Target): boolean {
  return counts.decline !== null && !types.includes('cited_but_unnamed')
}

/** A share of answers that is lost, against the share that is usual. */
function shareFigures({ kind, facts }: Target, lost: number, openness: number): ActionFigures {
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

/** Whether the brand would have been cited by now if its pages were cited there as often as elsewhere. */
function isMissing({ ownCited }: Target['facts']): boolean {
  return ownCited !== null && ownCited.most < ownCited.usual
}

/** Its rule has compared prompt by prompt already and speaks only where the drop is more than noise. */
function declineFigures({ facts }: Target, openness: number): ActionFigures {
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

/** A fault was seen and a name was found: neither is a share that chance could move, so the score of the rule decides. */
function factFigures({ kind, facts }: Target): ActionFigures {
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

/** Each alone can make an action worthless, so they are multiplied; the root spreads the products over the scale. */
function rankOf(parts: { reach: number; gap: number; evidence: number; openness: number }): number {
  return rounded(100 * Math.sqrt(parts.reach * parts.gap * parts.evidence * parts.openness))
}

/** The reason is put into words with the rest. */
function effectOf(
  metric: NonNullable<Action['effect']>['metric'],
  most: number,
  reportAnswers: number,
): Action['effect'] {
  const points = reportAnswers === 0 ? 0 : rounded((100 * most) / reportAnswers)
  return points > 0 ? { metric, answers: [0, most], points: [0, points], reason: '' } : null
}
