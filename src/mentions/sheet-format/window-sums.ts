import { NumberReader } from '../../kernel/number-text.js'
import { type CellPosition, eachExecution, NO_ANSWER, SENTIMENTS } from './cell.js'
import { daysBetween, type Window } from '../../kernel/days.js'
import { type Engine, ENGINES } from '../../kernel/engines.js'
import { type Cluster, openCluster, openPointSums, type PointSums } from './point-sums.js'

/**
 * Sums over the executions of a window. They are typed arrays, since a large report has a million cells: values for each
 * brand and prompt stand at `brand * prompts + prompt`, those for each day and brand at `day * brands + brand`. Sums by engine have
 * all of it for one engine after another.
 */
export interface WindowSums {
  window: Window
  days: number
  brands: number
  prompts: number
  /** What an engine's code in a cell means: an execution, no answer, or 0 where the engine is filtered out. */
  codes: Uint8Array
  /** Where an engine's executions are added: 0 for all, or a place for each. */
  groupOf: Uint8Array
  groups: number
  /** Only from cells, not from totals; one number for each group. */
  noAnswers: Float64Array
  /** `naming`: executions that name any brand; only from cells. */
  byPrompt: Record<PromptSum, Float64Array>
  byBrand: Record<BrandSum, Float64Array>
  /** Only from cells. `sentiments` has three numbers for each day and brand, which add up to its mentions. */
  byDay: Record<DailySum, Float64Array>
  /** Only from cells, and only where a chart is asked for. */
  points: PointSums | null
  /** What the sheet that is being read adds; empty before and after. */
  cluster: Cluster
}

type PromptSum = 'executions' | 'citations' | 'mentions' | 'naming'
type BrandSum = 'mentions' | 'positions' | 'domainExecutions' | 'domainCitations'
type DailySum =
  | 'executions'
  | 'citations'
  | 'sentiments'
  | 'positions'
  | 'visibility'
  | 'domainExecutions'
  | 'domainCitations'

/** What `visibility` is counted in, so that its sums are whole numbers: millionths of a point. */
export const VISIBILITY_UNIT = 1_000_000

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
  /** Consecutive windows that are the points of a chart. */
  periods?: readonly Window[]
  /** Keeps the sums of the engines apart, in the order of ENGINES. */
  isByEngine?: boolean
}

export function openWindowSums({
  window,
  engines,
  brands,
  prompts,
  periods,
  isByEngine = false,
}: SumsScope): WindowSums {
  const days = daysBetween(window)
  const groups = isByEngine ? ENGINES.length : 1
  const ofPrompts = () => new Float64Array(groups * prompts)
  const ofBrands = () => new Float64Array(groups * brands * prompts)
  const ofDays = (each = 1) => new Float64Array(groups * days * each)
  return {
    window,
    days,
    brands,
    prompts,
    codes: engineCodes(engines),
    groupOf: Uint8Array.from({ length: NO_ANSWER }, (_, code) => (isByEngine ? code : 0)),
    groups,
    noAnswers: new Float64Array(groups),
    byPrompt: {
      executions: ofPrompts(),
      citations: ofPrompts(),
      mentions: ofPrompts(),
      naming: ofPrompts(),
    },
    byBrand: {
      mentions: ofBrands(),
      positions: ofBrands(),
      domainExecutions: ofBrands(),
      domainCitations: ofBrands(),
    },
    byDay: {
      executions: ofDays(),
      citations: ofDays(),
      sentiments: ofDays(brands * SENTIMENTS.length),
      positions: ofDays(brands),
      visibility: ofDays(brands),
      domainExecutions: ofDays(brands),
      domainCitations: ofDays(brands),
    },
    points: periods === undefined ? null : openPointSums({ periods, brands, prompts, groups }),
    cluster: openCluster(groups, brands),
  }
}

/** What each engine's code in a cell means, as `codes` has it. */
export function engineCodes(engines: readonly Engine[]): Uint8Array {
  const codes = new Uint8Array(2 * NO_ANSWER)
  ENGINES.forEach((engine, code) => {
    if (engines.length > 0 && !engines.includes(engine)) return
    codes[code] = EXECUTION
    codes[code + NO_ANSWER] = UNANSWERED
  })
  return codes
}

/** The sums of one brand, by prompt. */
export function brandSums({ byBrand, prompts }: WindowSums, sum: BrandSum, brand: number): Float64Array {
  return byBrand[sum].subarray(brand * prompts, (brand + 1) * prompts)
}

/** Adds the totals of a whole month, as `encodeTotals` writes them: for each engine its executions and citations, then its brands. */
export function addTotals(
  { brands, prompts, codes, groupOf, byPrompt, byBrand }: WindowSums,
  text: string,
  prompt: number,
): void {
  const reader = new NumberReader(text)
  while (reader.hasMore) {
    const engine = reader.digit()
    // Engines that are filtered out count nothing.
    const weight = codes[engine] === EXECUTION ? 1 : 0
    const group = groupOf[engine]!
    const promptAt = group * prompts + prompt
    byPrompt.executions[promptAt]! += weight * reader.varint()
    byPrompt.citations[promptAt]! += weight * reader.varint()
    const stored = reader.digit()
    for (let brand = 0; brand < stored; brand += 1) {
      const index = (group * brands + brand) * prompts + prompt
      const mentions = weight * reader.varint()
      byPrompt.mentions[promptAt]! += mentions
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
