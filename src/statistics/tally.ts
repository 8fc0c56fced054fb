import { NO_ANSWER, SENTIMENTS } from '../mentions/index.js'
import { daysBetween, type Window } from '../kernel/days.js'
import { type Engine, ENGINES } from '../kernel/engines.js'

/**
 * Sums over the executions of a window. Typed arrays, since those of a large report come from a million cells: what is
 * kept for each brand and prompt stands at `brand * prompts + prompt`, for each day and brand at `day * brands + brand`.
 */
export interface Tally {
  window: Window
  days: number
  brands: number
  prompts: number
  /** What an engine's code in a cell means: an execution, no answer, or neither, where the engine is not asked about. */
  codes: Uint8Array
  noAnswers: number
  byPrompt: { executions: Float64Array; citations: Float64Array; mentions: Float64Array }
  byBrand: Record<BrandSum, Float64Array> & { sentiments: Float64Array }
  /** Only of what was read as cells. */
  byDay: Record<DailySum, Float64Array> & { executions: Float64Array }
}

type BrandSum = 'mentions' | 'positions' | 'domainExecutions' | 'domainCitations'
type DailySum = 'mentions' | 'positions' | 'visibility' | 'domainExecutions'

/** Of `codes`; what is 0 is skipped. */
export const EXECUTION = 1
export const UNANSWERED = 2

export interface TallyScope {
  window: Window
  /** Empty means every engine. */
  engines: readonly Engine[]
  /** How many there are. */
  brands: number
  prompts: number
}

export function openTally({ window, engines, brands, prompts }: TallyScope): Tally {
  const days = daysBetween(window)
  const ofPrompts = () => new Float64Array(prompts)
  const ofBrands = () => new Float64Array(brands * prompts)
  const ofDays = () => new Float64Array(days * brands)
  const codes = new Uint8Array(2 * NO_ANSWER)
  ENGINES.forEach((engine, code) => {
    if (engines.length > 0 && !engines.includes(engine)) return
    codes[code] = EXECUTION
    codes[code + NO_ANSWER] = UNANSWERED
  })
  return {
    window,
    days,
    brands,
    prompts,
    codes,
    noAnswers: 0,
    byPrompt: { executions: ofPrompts(), citations: ofPrompts(), mentions: ofPrompts() },
    byBrand: {
      mentions: ofBrands(),
      positions: ofBrands(),
      domainExecutions: ofBrands(),
      domainCitations: ofBrands(),
      sentiments: new Float64Array(brands * SENTIMENTS.length),
    },
    byDay: {
      executions: new Float64Array(days),
      mentions: ofDays(),
      positions: ofDays(),
      visibility: ofDays(),
      domainExecutions: ofDays(),
    },
  }
}

/** One brand's sums, a number a prompt. */
export function ofBrand({ byBrand, prompts }: Tally, sum: BrandSum, brand: number): Float64Array {
  return byBrand[sum].subarray(brand * prompts, (brand + 1) * prompts)
}
