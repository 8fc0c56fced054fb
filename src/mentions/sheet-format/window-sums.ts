import { NumberReader } from '../../kernel/number-text.js'
import { type CellPosition, eachExecution, NO_ANSWER, SENTIMENTS } from './cell.js'
import { daysBetween, type Window } from '../../kernel/days.js'
import { type Engine, ENGINES } from '../../kernel/engines.js'

/**
 * Sums over the executions of a window. They are typed arrays, since a large report has a million cells: values for each
 * brand and prompt stand at `brand * prompts + prompt`, those for each day and brand at `day * brands + brand`.
 */
export interface WindowSums {
  window: Window
  days: number
  brands: number
  prompts: number
  /** What an engine's code in a cell means: an execution, no answer, or 0 where the engine is filtered out. */
  codes: Uint8Array
  noAnswers: number
  byPrompt: { executions: Float64Array; citations: Float64Array; mentions: Float64Array }
  byBrand: Record<BrandSum, Float64Array> & { sentiments: Float64Array }
  /** Only from cells, not from totals. */
  byDay: Record<DailySum, Float64Array> & { executions: Float64Array }
}

type BrandSum = 'mentions' | 'positions' | 'domainExecutions' | 'domainCitations'
type DailySum = 'mentions' | 'positions' | 'visibility' | 'domainExecutions'

/** Values of `codes`; cells with code 0 are skipped. */
export const EXECUTION = 1
export const UNANSWERED = 2

export interface SumsScope {
  window: Window
  /** Empty means every engine. */
  engines: readonly Engine[]
  /** Numbers of brands and prompts. */
  brands: number
  prompts: number
}

export function openWindowSums({ window, engines, brands, prompts }: SumsScope): WindowSums {
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

/** The sums of one brand, by prompt. */
export function brandSums({ byBrand, prompts }: WindowSums, sum: BrandSum, brand: number): Float64Array {
  return byBrand[sum].subarray(brand * prompts, (brand + 1) * prompts)
}

/** Adds the totals of a whole month, as `encodeTotals` writes them: for each engine its executions and citations, then its brands. */
export function addTotals(
  { prompts, codes, byPrompt, byBrand }: WindowSums,
  text: string,
  prompt: number,
): void {
  const reader = new NumberReader(text)
  while (reader.hasMore) {
    // Engines that are filtered out count nothing.
    const weight = codes[reader.digit()] === EXECUTION ? 1 : 0
    byPrompt.executions[prompt]! += weight * reader.varint()
    byPrompt.citations[prompt]! += weight * reader.varint()
    const brands = reader.digit()
    for (let brand = 0; brand < brands; brand += 1) {
      const index = brand * prompts + prompt
      const mentions = weight * reader.varint()
      byPrompt.mentions[prompt]! += mentions
      byBrand.mentions[index]! += mentions
      byBrand.positions[index]! += weight * reader.varint()
      byBrand.domainExecutions[index]! += weight * reader.varint()
      byBrand.domainCitations[index]! += weight * reader.varint()
    }
  }
}

/** Lists the executions of a sheet from a day of the month on, of the engines that count. */
export function executionsFrom(
  cells: string,
  firstDay: number,
  { codes }: Pick<WindowSums, 'codes'>,
): CellPosition[] {
  const found: CellPosition[] = []
  eachExecution(cells, ({ day, engine, run, isNoAnswer }) => {
    if (day >= firstDay && !isNoAnswer && codes[engine] === EXECUTION) found.push({ day, engine, run })
  })
  return found
}
