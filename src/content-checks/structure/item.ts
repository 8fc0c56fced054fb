import { total } from '../../kernel/rates.js'

export interface ItemScore {
  maxScore: number
  score: number
  /** What is missing and what to do about it; empty at full score. */
  findings: string[]
}

/** Points by signal. Together they are the maximum score of the item. */
export type Rubric<Signal extends string> = Readonly<Record<Signal, number>>

export interface Mark {
  /** The share of the signal's points that the page earned, 0 to 1. */
  share: number
  /** What to do if points are missing; empty if the advice of another signal already says it. */
  advice: string
}

export function scored<Signal extends string>(
  rubric: Rubric<Signal>,
  marks: Record<Signal, Mark>,
): ItemScore {
  const judged = (Object.keys(rubric) as Signal[]).map((signal) => ({
    points: rubric[signal],
    earned: pointsEarned(rubric[signal], marks[signal].share),
    advice: marks[signal].advice,
  }))
  return {
    maxScore: total(Object.values<number>(rubric)),
    score: total(judged.map(({ earned }) => earned)),
    findings: judged
      .filter(({ points, earned, advice }) => earned < points && advice !== '')
      .map(({ advice }) => advice),
  }
}

/** Rounds down to half points. */
function pointsEarned(points: number, share: number): number {
  // The epsilon prevents rounding errors from costing half a point, for example with a third of nine.
  return Math.floor(points * Math.min(1, Math.max(0, share)) * 2 + 1e-9) / 2
}

/** Gives all points or none. */
export function metMark(isMet: unknown, advice: string): Mark {
  return { share: isMet ? 1 : 0, advice }
}

/** Gives points in proportion to the count, up to the number that is enough. */
export function countMark(count: number, enough: number, advice: string): Mark {
  return { share: count / enough, advice }
}

/** Each fault costs equally, until no points are left. */
export function faultMark(faults: number, most: number, advice: string): Mark {
  return { share: 1 - faults / most, advice }
}
