import { total } from '../../kernel/rates.js'

export interface ItemScore {
  maxScore: number
  score: number
  /** What is missing and what to do about it; empty where the marks are full. */
  findings: string[]
}

/** Points by signal. They add up to what the item is worth. */
export type Rubric<Signal extends string> = Readonly<Record<Signal, number>>

export interface Mark {
  /** How much of the signal's points the page has earned, 0 to 1. */
  share: number
  /** What to do where that is not all of them; empty where another signal's advice says it already. */
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

/** Whole points and halves. */
function pointsEarned(points: number, share: number): number {
  // The epsilon keeps rounding errors from costing half a point: a third of nine is three.
  return Math.floor(points * Math.min(1, Math.max(0, share)) * 2 + 1e-9) / 2
}

/** All or nothing. */
export function metMark(isMet: unknown, advice: string): Mark {
  return { share: isMet ? 1 : 0, advice }
}

/** Points in proportion, up to the number that is enough. */
export function countMark(count: number, enough: number, advice: string): Mark {
  return { share: count / enough, advice }
}

/** Each fault costs the same, until nothing is left. */
export function faultMark(faults: number, most: number, advice: string): Mark {
  return { share: 1 - faults / most, advice }
}
