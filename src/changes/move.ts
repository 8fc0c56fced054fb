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
  /** Identifies the change within its kind. */
  id: string
  /** Natural logarithm of the chance that noise alone causes the change; 0 if it is not known. */
  logChance: number
  wanted: EvidenceWanted
}

/** Selects the answers that show a change. */
export type EvidenceWanted = NamingAnswers | CitingAnswers | { keys: AnswerKey[] }

/** The newest answers that name a brand, `each` per prompt. */
export interface NamingAnswers {
  from: keyof ComparedWindows
  /** Index in the lineup. */
  brand: number
  /** Code of the engine. Undefined for any engine. */
  engine: number | undefined
  /** Indexes among the prompts. Prompts that show it best come first. */
  prompts: number[]
  each: number
}

export interface CitingAnswers {
  from: keyof ComparedWindows
  /** Number of the page. */
  page: number
}

/** Most answers that are shown for a change. */
export const MOST_EVIDENCE = 5

/** No logarithm of a chance is below minus this value. */
const LOWEST = 1_000_000

/** Sorts the strongest evidence first; equals always have the same order. */
export function orderOf({ logChance, kind, id }: Move): string {
  const strength = (LOWEST + logChance).toFixed(6).padStart(14, '0')
  return `${strength} ${CHANGE_KINDS.indexOf(kind)} ${id}`
}
