import type { AnswerKey } from '../answers/index.js'
import type { Window } from '../kernel/days.js'
import { CHANGE_KINDS, type ReportChange } from './schema.js'

/** The two windows that are compared. */
export interface ComparedWindows {
  current: Window
  previous: Window
}

/** A change before its evidence is read. */
export interface Move extends Omit<ReportChange, 'evidence'> {
  /** Tells it apart from others of its kind. */
  id: string
  /** How likely noise alone would do it: the natural logarithm, 0 where that is not known. */
  logChance: number
  wanted: EvidenceWanted
}

/** Which answers show a change. */
export type EvidenceWanted = NamingAnswers | CitingAnswers | { keys: AnswerKey[] }

/** The newest answers that name a brand, `each` of every prompt. */
export interface NamingAnswers {
  from: keyof ComparedWindows
  /** Index in the lineup. */
  brand: number
  /** Its code; undefined where any will do. */
  engine: number | undefined
  /** Their indexes among the prompts, those that show it best first. */
  prompts: number[]
  each: number
}

export interface CitingAnswers {
  from: keyof ComparedWindows
  /** The number of the page. */
  page: number
}

/** How many answers are shown for a change. */
export const MOST_EVIDENCE = 5

/** No logarithm of a chance is lower. */
const LOWEST = 1_000_000

/** Sorts the strongest evidence first, and equals always alike. */
export function orderOf({ logChance, kind, id }: Move): string {
  const strength = (LOWEST + logChance).toFixed(6).padStart(14, '0')
  return `${strength} ${CHANGE_KINDS.indexOf(kind)} ${id}`
}
