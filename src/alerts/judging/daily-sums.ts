import { type Day, daysBetween, type Window } from '../../kernel/days.js'
import { ENGINE_SLOTS } from '../../kernel/engines.js'
import {
  type ReadSheet,
  SENTIMENTS,
  seriesOf,
  SURFACES,
  IS_UNANSWERED,
  IS_UNREAD,
} from '../../mentions/index.js'

/** What is counted for the own brand, or for all brands, in the answers to a prompt by an engine on a day. */
const COUNTED = [
  'executions',
  'mentions',
  'allMentions',
  'positions',
  /** Positive minus negative answers, and the number of answers with a known sentiment. */
  'net',
  'judged',
  'domainExecutions',
  'domainCitations',
  'citations',
] as const
type DailyCount = (typeof COUNTED)[number]

/** Counts by index: see `cellsAt`. */
export type Counts = Int32Array

/** The data that alerts are computed from: the answers to each prompt, by engine and day. */
export interface DailySums {
  window: Window
  days: number
  prompts: number
  counts: Record<DailyCount, Counts>
  /** The mentions of each competitor, in the order of the lineup. */
  competitors: Counts[]
  /** Statements against the own brand, by the index of the aspect, for the watched aspects: see `addWeaknesses`. */
  weaknesses: Map<number, Weakness>
  /** The number of answers of each series to all prompts: see `seriesAt`. */
  bySeries: Int32Array
}

interface Weakness {
  counts: Counts
  /** The answers with such a statement, in the order of reading. */
  answers: { prompt: number; day: number; engine: number; run: number }[]
}

export function openDailySums({
  window,
  prompts,
  competitors,
  aspects = [],
}: Pick<DailySums, 'window' | 'prompts'> & {
  competitors: number
  aspects?: readonly number[]
}): DailySums {
  const days = daysBetween(window)
  const counts = () => new Int32Array(prompts * ENGINE_SLOTS * days)
  return {
    window,
    days,
    prompts,
    counts: Object.fromEntries(COUNTED.map((name) => [name, counts()])) as Record<DailyCount, Counts>,
    competitors: Array.from({ length: competitors }, counts),
    weaknesses: new Map(aspects.map((aspect) => [aspect, { counts: counts(), answers: [] }])),
    bySeries: new Int32Array(ENGINE_SLOTS * SURFACES * days),
  }
}

/** Returns the index of the first day of a prompt and an engine. The other days follow. */
export function cellsAt({ days }: Pick<DailySums, 'days'>, prompt: number, engine: number): number {
  return (prompt * ENGINE_SLOTS + engine) * days
}

/** Returns the index of the first day of a surface. The other days follow. */
export function seriesAt({ days }: Pick<DailySums, 'days'>, engine: number, surface: number): number {
  return seriesOf(engine, surface) * days
}

/** Returns the index of a day, counted from the first day. It may be outside the window. */
export function indexOfDay({ window }: Pick<DailySums, 'window'>, day: Day): number {
  return daysBetween({ startDate: window.startDate, endDate: day }) - 1
}

const CODES = SENTIMENTS.length
/** The sentiment by code of a mention of the own brand, whose index is 0. */
const SIGNS = SENTIMENTS.map((sentiment) => ({ neutral: 0, positive: 1, negative: -1 })[sentiment])

/** Adds the executions of a sheet that are in the window. */
export function addSheet(sums: DailySums, { prompt, month, cells }: ReadSheet): void {
  if (cells === null) return
  const { counts, competitors, days } = sums
  const firstDay = indexOfDay(sums, month)
  let [mentionsTo, domainsTo] = [0, 0]
  for (let cell = 0; cell < cells.length; cell += 1) {
    const mentionsFrom = mentionsTo
    const domainsFrom = domainsTo
    mentionsTo += cells.named[cell]!
    domainsTo += cells.cited[cell]!
    const day = firstDay + cells.day[cell]!
    const flags = cells.flags[cell]!
    if ((flags & IS_UNANSWERED) !== 0 || day < 0 || day >= days) continue
    const series = cells.series[cell]!
    const engine = Math.floor(series / SURFACES)
    if (engine >= ENGINE_SLOTS) throw new Error(`No engine has the code ${engine}.`)
    const at = cellsAt(sums, prompt, engine) + day
    counts.executions[at]! += 1
    sums.bySeries[series * days + day]! += 1
    counts.citations[at]! += cells.citations[cell]!
    counts.allMentions[at]! += mentionsTo - mentionsFrom
    for (let mention = mentionsFrom; mention < mentionsTo; mention += 1) {
      const code = cells.mentions[mention]!
      if (code >= CODES) {
        const ofCompetitor = competitors[Math.floor(code / CODES) - 1]
        if (ofCompetitor !== undefined) ofCompetitor[at]! += 1
        continue
      }
      counts.mentions[at]! += 1
      counts.positions[at]! += mention - mentionsFrom + 1
      if ((flags & IS_UNREAD) !== 0) continue
      counts.judged[at]! += 1
      counts.net[at]! += SIGNS[code]!
    }
    for (let domain = domainsFrom; domain < domainsTo; domain += 1) {
      if (cells.domains[domain] !== 0) continue
      counts.domainExecutions[at]! += 1
      counts.domainCitations[at]! += cells.domainCitations[domain]!
    }
  }
}
