import type { DetectionAccuracy } from './detection-accuracy.js'

/** The facts that a report is graded by. */
export interface QualityFacts {
  /** Prompts with answers, and the effective number of equal weight. */
  prompts: number
  evenPrompts: number
  /** Share of all prompts that name a brand of the report. */
  brandedShare: number
  /** Mean number of answers of one engine to one prompt. */
  answersPerPair: number
  /** Number of days that were judged. */
  days: number
  /** How many of 100 answers come from a real engine with a known provider and model. */
  namedSurfaces: number
  splitHalf: number | null
  /** Days since the latest answer. */
  daysOld: number | null
  detection: DetectionAccuracy
}

export const CRITERIA = ['prompts', 'runs', 'surfaces', 'reproducibility', 'freshness', 'detection'] as const
type CriterionId = (typeof CRITERIA)[number]

export interface Criterion {
  id: CriterionId
  met: boolean
  value: number | null
  needed: number
  sentence: string
}

export const GRADES = ['decision', 'directional', 'exploratory'] as const
export type Grade = (typeof GRADES)[number]

export const NEEDED: Record<CriterionId, number> = {
  prompts: 50,
  runs: 7,
  surfaces: 100,
  reproducibility: 0.8,
  freshness: 7,
  detection: 0.9,
}

const MOST_BRANDED = 0.5

/** Returns the six criteria in their order. */
export function qualityCriteria(facts: QualityFacts): Criterion[] {
  const { prompts, evenPrompts, brandedShare, answersPerPair, days, namedSurfaces, daysOld, detection } =
    facts
  const agreement = facts.splitHalf
  return [
    atLeast('prompts', Math.round(evenPrompts), {
      sentence: promptsSentence(facts),
      isSpread: brandedShare <= MOST_BRANDED || prompts === 0,
    }),
    atLeast('runs', round(answersPerPair, 1), {
      sentence: `Each engine answered each prompt ${round(answersPerPair, 1)} times in ${days} days; ${NEEDED.runs} are needed.`,
    }),
    atLeast('surfaces', round(namedSurfaces, 1), {
      sentence: `${round(namedSurfaces, 1)} of 100 answers come from a real engine with a known provider and model; all must.`,
    }),
    atLeast('reproducibility', agreement && round(agreement, 2), {
      sentence:
        agreement === null
          ? 'There are too few answers to tell whether odd and even days agree.'
          : `Odd and even days agree on the prompts with a correlation of ${round(agreement, 2)} (1 is perfect); ${NEEDED.reproducibility} is needed.`,
    }),
    {
      id: 'freshness',
      met: daysOld !== null && daysOld <= NEEDED.freshness,
      value: daysOld,
      needed: NEEDED.freshness,
      sentence:
        daysOld === null
          ? `There are no answers in the last ${days} days.`
          : `The latest answer is ${daysOld} ${daysOld === 1 ? 'day' : 'days'} old; at most ${NEEDED.freshness} are allowed.`,
    },
    atLeast('detection', detection.value, {
      sentence:
        detection.value === null
          ? `The accuracy of detection was never measured for ${detection.of}.`
          : `Detection has an accuracy (F1) of ${detection.value} for ${detection.of}; ${NEEDED.detection} is needed.`,
    }),
  ]
}

function promptsSentence({ prompts, evenPrompts, brandedShare }: QualityFacts): string {
  const even = Math.round(evenPrompts)
  const counted = even < prompts ? `, which count as ${even} because a few have most of the answers` : ''
  const branded =
    brandedShare > MOST_BRANDED
      ? ` ${Math.round(100 * brandedShare)} % of them name a brand; at most half may.`
      : ''
  return `${prompts} prompts have answers${counted}; ${NEEDED.prompts} are needed.${branded}`
}

function atLeast(
  id: CriterionId,
  value: number | null,
  { sentence, isSpread = true }: { sentence: string; isSpread?: boolean },
): Criterion {
  return { id, met: value !== null && value >= NEEDED[id] && isSpread, value, needed: NEEDED[id], sentence }
}

/** Fewer than 50 prompts are always exploratory. A report that meets all six criteria is fit for decisions. */
export function gradeOf(criteria: readonly Criterion[]): Grade {
  const prompts = criteria.find(({ id }) => id === 'prompts')
  if ((prompts?.value ?? 0) < NEEDED.prompts) return 'exploratory'
  return criteria.every(({ met }) => met) ? 'decision' : 'directional'
}

const round = (value: number, digits: number) => Number(value.toFixed(digits))
