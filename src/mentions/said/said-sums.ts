import { ASPECTS } from '../../detection/index.js'
import { daysBetween, type Window } from '../../kernel/days.js'
import { ENGINE_CODES, ENGINE_SLOTS } from '../../kernel/engines.js'
import { openPhraseCounts, type PhraseCounts } from './phrase-counts.js'
import { countedSeries, groupsOfSeries, SERIES, type SeriesScope } from '../sheet-format/series.js'

const KINDS = ASPECTS.length

/**
 * What answers say about one brand, and about all other brands together, in a window (number 1) and the window of equal length
 * before it (number 0). Uses typed arrays, like `WindowSums`.
 */
export interface SaidSums {
  brand: number
  prompts: number
  groups: number
  /** Number of days of one window. */
  days: number
  counted: Uint8Array
  groupOf: Uint8Array
  /** Answers by series, for each window. */
  bySeries: [Float64Array, Float64Array]
  /** Whether statements for the brand, and statements against it, count in `speaking`. */
  wanted: { positive: boolean; negative: boolean }
  /** Answers that name the brand in a supported language; indexed by `namedAt`. */
  named: Float64Array
  /** Answers that also say something about an aspect; indexed by `speakingAt`. */
  speaking: Float64Array
  /** Current window only: answers for and against the brand, and for and against each other brand; indexed by `sideAt`. */
  own: Float64Array
  others: Float64Array
  phrases: PhraseCounts
  /** Number of answers read so far. */
  answers: number
}

export interface SaidScope extends SeriesScope {
  /** The current window. */
  window: Window
  /** Index of the brand in the lineup. */
  brand: number
  /** Number of prompts. */
  prompts: number
  wanted: SaidSums['wanted']
}

export function openSaidSums(scope: SaidScope): SaidSums {
  const { window, brand, prompts, wanted, apart } = scope
  const groups = apart === 'engines' ? ENGINE_SLOTS : 1
  const all = (each: number) => new Float64Array(2 * groups * each * prompts)
  return {
    brand,
    prompts,
    groups,
    days: daysBetween(window),
    counted: countedSeries(scope),
    groupOf: groupsOfSeries(apart),
    bySeries: [new Float64Array(SERIES), new Float64Array(SERIES)],
    wanted,
    named: all(1),
    speaking: all(KINDS),
    own: all(KINDS),
    others: all(KINDS),
    phrases: openPhraseCounts(groups),
    answers: 0,
  }
}

type Shape = Pick<SaidSums, 'groups' | 'prompts'>

/** Index in `named` of the first prompt of a window and group. The other prompts follow. */
export const namedAt = ({ groups, prompts }: Shape, window: number, group: number) =>
  (window * groups + group) * prompts

/** Index in `speaking` of the first prompt of a window, group and aspect. */
export const speakingAt = (shape: Shape, window: number, at: { group: number; aspect: number }) =>
  ((window * shape.groups + at.group) * KINDS + at.aspect) * shape.prompts

/** Index in `own` and `others`, with 0 (for) or 1 (against) instead of the window. */
export const sideAt = speakingAt

/** Identifies an answer of the report. */
interface AnswerAt {
  /** Day from the start of the window before, from 0. */
  day: number
  prompt: number
  engine: number
  run: number
}

const RUNS = 65_536

/** Larger for later days. Within a day, the first prompt, engine and run is largest. Never 0. */
export const answerOrder = ({ prompts }: Pick<SaidSums, 'prompts'>, { day, prompt, engine, run }: AnswerAt) =>
  ((day * prompts + prompts - 1 - prompt) * ENGINE_CODES + ENGINE_CODES - 1 - engine) * RUNS + RUNS - run

export function answerOfOrder({ prompts }: Pick<SaidSums, 'prompts'>, order: number): AnswerAt {
  const run = RUNS - (order % RUNS)
  const rest = Math.floor(order / RUNS)
  const engine = ENGINE_CODES - 1 - (rest % ENGINE_CODES)
  const dayAndPrompt = Math.floor(rest / ENGINE_CODES)
  return {
    day: Math.floor(dayAndPrompt / prompts),
    prompt: prompts - 1 - (dayAndPrompt % prompts),
    engine,
    run,
  }
}
