import type { Sentiment } from '../../detection/index.js'
import { type Day, daysBetween, type Window } from '../../kernel/days.js'
import { ENGINE_SLOTS } from '../../kernel/engines.js'
import { CellReader, type ReadSheet, seriesOf, SURFACES } from '../../mentions/index.js'

/** What is counted of the own brand, or of all, in the answers to a prompt by an engine on a day. */
const COUNTED = [
  'executions',
  'mentions',
  'allMentions',
  'positions',
  /** Positive answers less negative ones, and those whose tone is known. */
  'tone',
  'judged',
  'domainExecutions',
  'domainCitations',
  'citations',
] as const
type DailyCount = (typeof COUNTED)[number]

/** By place: see `cellsAt`. */
export type Counts = Int32Array

/** What alerts follow from: the answers to each prompt, by engine and day. */
export interface DailySums {
  window: Window
  days: number
  prompts: number
  counts: Record<DailyCount, Counts>
  /** The mentions of each competitor, in the order of the lineup. */
  rivals: Counts[]
  /** The answers of each series to all prompts: see `seriesAt`. */
  bySeries: Int32Array
}

export function openDailySums({
  window,
  prompts,
  rivals,
}: Pick<DailySums, 'window' | 'prompts'> & { rivals: number }): DailySums {
  const days = daysBetween(window)
  const counts = () => new Int32Array(prompts * ENGINE_SLOTS * days)
  return {
    window,
    days,
    prompts,
    counts: Object.fromEntries(COUNTED.map((name) => [name, counts()])) as Record<DailyCount, Counts>,
    rivals: Array.from({ length: rivals }, counts),
    bySeries: new Int32Array(ENGINE_SLOTS * SURFACES * days),
  }
}

/** Where the first day of a prompt and an engine stands; the others follow. */
export function cellsAt({ days }: Pick<DailySums, 'days'>, prompt: number, engine: number): number {
  return (prompt * ENGINE_SLOTS + engine) * days
}

/** Where the first day of a surface stands; the others follow. */
export function seriesAt({ days }: Pick<DailySums, 'days'>, engine: number, surface: number): number {
  return seriesOf(engine, surface) * days
}

/** Where a day stands, counted from the first one; it may lie outside. */
export function indexOfDay({ window }: Pick<DailySums, 'window'>, day: Day): number {
  return daysBetween({ startDate: window.startDate, endDate: day }) - 1
}

const TONES: Record<Sentiment, number> = { neutral: 0, positive: 1, negative: -1 }

/** Adds the executions of a sheet that lie in the window. */
export function addSheet(sums: DailySums, { prompt, month, cells }: ReadSheet): void {
  const { counts, rivals, days } = sums
  const firstDay = indexOfDay(sums, month)
  const reader = new CellReader(cells ?? '')
  while (reader.hasMore) {
    const header = reader.header()
    const day = firstDay + header.day - 1
    if (header.isNoAnswer || day < 0 || day >= days) {
      reader.skip(header)
      continue
    }
    if (header.engine >= ENGINE_SLOTS) throw new Error(`No engine has the code ${header.engine}.`)
    const at = cellsAt(sums, prompt, header.engine) + day
    counts.executions[at]! += 1
    sums.bySeries[seriesAt(sums, header.engine, header.surface) + day]! += 1
    counts.citations[at]! += header.citations
    counts.allMentions[at]! += header.mentionCount
    reader.mentions(header).forEach(({ brand, sentiment }, index) => {
      if (brand > 0) {
        const ofRival = rivals[brand - 1]
        if (ofRival !== undefined) ofRival[at]! += 1
        return
      }
      counts.mentions[at]! += 1
      counts.positions[at]! += index + 1
      if (sentiment === null) return
      counts.judged[at]! += 1
      counts.tone[at]! += TONES[sentiment]
    })
    for (const { brand, citations } of reader.domains(header.domainCount)) {
      if (brand !== 0) continue
      counts.domainExecutions[at]! += 1
      counts.domainCitations[at]! += citations
    }
  }
}
