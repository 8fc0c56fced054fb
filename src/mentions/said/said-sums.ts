import { ASPECTS } from '../../detection/index.js'
import { daysBetween, type Window } from '../../kernel/days.js'
import { ENGINE_CODES, ENGINE_SLOTS } from '../../kernel/engines.js'
import { openPhraseCounts, type PhraseCounts } from './phrase-counts.js'
import { countedSeries, groupsOfSeries, SERIES, type SeriesScope } from '../sheet-format/series.js'

const KINDS = ASPECTS.length

/**
 * What the answers of a window, and of the one of equal length before it, say of one brand, and of all others together. They are typed
 * arrays, as those of `WindowSums` are; the window before is number 0, the one that is asked for number 1.
 */
export interface SaidSums {
  brand: number
  prompts: number
  groups: number
  /** Of one window. */
  days: number
  counted: Uint8Array
  groupOf: Uint8Array
  /** Executions by series, of each window. */
  bySeries: [Float64Array, Float64Array]
  /** Whether what is said for a brand, or against it, counts as said in `speaking`. */
  wanted: { positive: boolean; negative: boolean }
  /** Answers that name the brand in a language that is read: see `namedAt`. */
  named: Float64Array
  /** Those of them that say something of an aspect: see `speakingAt`. */
  speaking: Float64Array
  /** Only of the window that is asked for: answers for and against the brand, and for and against each other one: see `sideAt`. */
  own: Float64Array
  others: Float64Array
  phrases: PhraseCounts
  /** Answers that have been read. */
  answers: number
}

export interface SaidScope extends SeriesScope {
  /** The one that is asked for. */
  window: Window
  /** Index in the lineup. */
  brand: number
  /** Their number. */
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

/** Where the first prompt of a window and group stands in `named`; the others follow. */
export const namedAt = ({ groups, prompts }: Shape, window: number, group: number) =>
  (window * groups + group) * prompts

/** The same in `speaking`, of an aspect. */
export const speakingAt = (shape: Shape, window: number, at: { group: number; aspect: number }) =>
  ((window * shape.groups + at.group) * KINDS + at.aspect) * shape.prompts

/** The same in `own` and `others`, of what is said for (0) or against (1). */
export const sideAt = speakingAt

/** Which answer of a report it is. */
interface AnswerAt {
  /** Of both windows, from 0. */
  day: number
  prompt: number
  engine: number
  run: number
}

const RUNS = 65_536

/** Larger for later days; of one day the first prompt, engine and run comes first. Never 0. */
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
