import type { AnswerKey } from '../../context.js'
import type { Sentiment } from '../../detection/index.js'
import { type Day, daysBetween, daysIn, type Window } from '../../kernel/days.js'
import { engineWithCode } from '../../kernel/engines.js'
import { SENTIMENTS } from './cell.js'
import { type MentionColumns, IS_UNANSWERED, IS_UNREAD } from './columns.js'
import { SURFACES } from './series.js'

/** Selects the answers to visit. */
interface RowScope {
  window: Window
  /** Indexed by series: see `countedSeries`. */
  counted: Uint8Array
  /** Whether to visit cells without an AI answer too. */
  isNoAnswerWanted?: boolean
}

/** A sheet, without its prompt. */
export interface MonthColumns {
  /** First day of the month. */
  month: Day
  /** Null if the read did not ask for cells. */
  cells: MentionColumns | null
}

/** One answer of a sheet. The object is reused for the next answer. */
export class AnswerRow {
  /** Day of the window, from 0. */
  day = 0
  private index = 0
  private mentionsFrom = 0
  private domainsFrom = 0

  constructor(
    private readonly columns: MentionColumns,
    private readonly days: readonly Day[],
  ) {}

  get series(): number {
    return this.columns.series[this.index]!
  }

  /** Code of the engine. */
  get engine(): number {
    return Math.floor(this.series / SURFACES)
  }

  get run(): number {
    return this.columns.run[this.index]!
  }

  /** The engine showed no AI answer. */
  get isNoAnswer(): boolean {
    return (this.columns.flags[this.index]! & IS_UNANSWERED) !== 0
  }

  /** Number of distinct pages that the answer cites. */
  get citations(): number {
    return this.columns.citations[this.index]!
  }

  /** Number of brands that the answer names. `citedCount`: number of brands whose domains it cites. */
  get namedCount(): number {
    return this.columns.named[this.index]!
  }

  get citedCount(): number {
    return this.columns.cited[this.index]!
  }

  /** The brand that the answer names after `before` other brands. `sentimentAt`: its sentiment, or null if unknown. */
  brandAt(before: number): number {
    return Math.floor(this.columns.mentions[this.mentionsFrom + before]! / SENTIMENTS.length)
  }

  sentimentAt(before: number): Sentiment | null {
    const { mentions, flags } = this.columns
    if ((flags[this.index]! & IS_UNREAD) !== 0) return null
    return SENTIMENTS[mentions[this.mentionsFrom + before]! % SENTIMENTS.length] ?? null
  }

  /** A brand whose domains the answer cites, in the order of the lineup. `brandCitationsAt`: how many of its pages are cited. */
  citedBrandAt(before: number): number {
    return this.columns.domains[this.domainsFrom + before]!
  }

  brandCitationsAt(before: number): number {
    return this.columns.domainCitations[this.domainsFrom + before]!
  }

  /** Indexes of the named brands, by first appearance. */
  brands(): number[] {
    const { mentions, named } = this.columns
    const found: number[] = []
    const end = this.mentionsFrom + named[this.index]!
    for (let at = this.mentionsFrom; at < end; at += 1)
      found.push(Math.floor(mentions[at]! / SENTIMENTS.length))
    return found
  }

  /**
   * Sentiment towards a brand, given by its index in the lineup. Null if unknown, undefined if the answer does not name the
   * brand.
   */
  sentimentOf(brand: number): Sentiment | null | undefined {
    const { mentions, named, flags } = this.columns
    const end = this.mentionsFrom + named[this.index]!
    for (let at = this.mentionsFrom; at < end; at += 1)
      if (Math.floor(mentions[at]! / SENTIMENTS.length) === brand)
        return (flags[this.index]! & IS_UNREAD) === 0 ? SENTIMENTS[mentions[at]! % SENTIMENTS.length] : null
    return undefined
  }

  cites(brand: number): boolean {
    const { domains, cited } = this.columns
    return domains.subarray(this.domainsFrom, this.domainsFrom + cited[this.index]!).includes(brand)
  }

  date(): Day {
    return this.days[this.day]!
  }

  key(promptId: string): AnswerKey {
    return { promptId, day: this.date(), engine: engineWithCode(this.engine), run: this.run }
  }

  /** Moves to the next cell. */
  pass(): void {
    this.mentionsFrom += this.columns.named[this.index]!
    this.domainsFrom += this.columns.cited[this.index]!
    this.index += 1
  }
}

type VisitAnswers = (sheet: MonthColumns, visit: (row: AnswerRow) => void) => void

/** Returns a function that visits the answers of a sheet that match the scope, in the order of their cells. */
export function openAnswerRows({ window, counted, isNoAnswerWanted = false }: RowScope): VisitAnswers {
  const days = daysIn(window)
  const firstDayOf = openFirstDays(window.startDate)
  return ({ month, cells }, visit) => {
    if (cells === null) return
    const firstDay = firstDayOf(month)
    const row = new AnswerRow(cells, days)
    for (let index = 0; index < cells.length; index += 1) {
      row.day = firstDay + cells.day[index]!
      const isWithin = row.day >= 0 && row.day < days.length && counted[cells.series[index]!] !== 0
      if (isWithin && (isNoAnswerWanted || !row.isNoAnswer)) visit(row)
      row.pass()
    }
  }
}

/**
 * Returns a function that gives the day of the window on which a month begins; negative if it begins before the window. Cached,
 * because a report has a sheet for each month and prompt.
 */
export function openFirstDays(startDate: Day): (month: Day) => number {
  const known = new Map<Day, number>()
  return (month) => {
    const first = known.get(month) ?? daysBetween({ startDate, endDate: month }) - 1
    known.set(month, first)
    return first
  }
}
