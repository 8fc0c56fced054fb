import type { Verdict } from '../../agents/index.js'
import { NumberReader, varint } from '../../kernel/number-text.js'

export const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx', 'none'] as const
export type StatusClass = (typeof STATUS_CLASSES)[number]

/** The order in which rows are encoded. It may grow but never change. */
export const PACKED_VERDICTS: readonly Verdict[] = ['verified', 'unverifiable', 'spoofed']

/** Visits of one kind share the bot, the day, the verdict and the class of status, and are counted together. */
export interface VisitKind {
  bot: string
  /** The day of the month, from 1. */
  day: number
  verdict: Verdict
  status: StatusClass
}

/** The visits of one month to one page. */
export interface PageMonth {
  bots: string[]
  /** The number of visits of each kind, by the kind's number. */
  counts: Map<number, number>
}

export const emptyPage = (): PageMonth => ({ bots: [], counts: new Map() })

const DAYS = 31
/** How many kinds each bot has. */
const KINDS = DAYS * PACKED_VERDICTS.length * STATUS_CLASSES.length

/** A bot's kinds are numbered by day, which keeps the differences between successive numbers small. */
function numberOf(bot: number, { day, verdict, status }: VisitKind): number {
  const slot = (day - 1) * PACKED_VERDICTS.length + PACKED_VERDICTS.indexOf(verdict)
  return bot * KINDS + slot * STATUS_CLASSES.length + STATUS_CLASSES.indexOf(status)
}

/** Finds a kind's indexes in the lists of bots, verdicts and status classes. */
export function indexesOf(number: number): { bot: number; day: number; verdict: number; status: number } {
  const slot = Math.floor((number % KINDS) / STATUS_CLASSES.length)
  return {
    bot: Math.floor(number / KINDS),
    day: Math.floor(slot / PACKED_VERDICTS.length) + 1,
    verdict: slot % PACKED_VERDICTS.length,
    status: number % STATUS_CLASSES.length,
  }
}

function indexOfBot({ bots }: PageMonth, bot: string): number {
  const index = bots.indexOf(bot)
  return index === -1 ? bots.push(bot) - 1 : index
}

export function addVisit(page: PageMonth, kind: VisitKind): void {
  addCount(page, numberOf(indexOfBot(page, kind.bot), kind), 1)
}

function addCount({ counts }: PageMonth, number: number, count: number): void {
  counts.set(number, (counts.get(number) ?? 0) + count)
}

export function addPage(page: PageMonth, more: PageMonth): void {
  const shifts = more.bots.map((bot, index) => (indexOfBot(page, bot) - index) * KINDS)
  for (const [number, count] of more.counts)
    addCount(page, number + (shifts[Math.floor(number / KINDS)] as number), count)
}

export function eachKind({ bots, counts }: PageMonth, visit: (kind: VisitKind, count: number) => void): void {
  for (const [number, count] of counts) {
    const { bot, day, verdict, status } = indexesOf(number)
    const kind = {
      verdict: PACKED_VERDICTS[verdict] as Verdict,
      status: STATUS_CLASSES[status] as StatusClass,
    }
    visit({ bot: bots[bot] as string, day, ...kind }, count)
  }
}

export function encodedCounts({ counts }: PageMonth): string {
  return packed(Uint32Array.from(counts.keys()).toSorted(), (number) => counts.get(number) ?? 0)
}

export function decodedPage(bots: string[], cells: string): PageMonth {
  const reader = new NumberReader(cells)
  const counts = new Map<number, number>()
  let number = 0
  while (reader.hasMore) {
    number += reader.varint()
    counts.set(number, reader.varint())
  }
  return { bots: [...bots], counts }
}

/** Encodes counts in the order of their numbers, each number as the difference from the one before. */
export function packed(numbers: Uint32Array, countOf: (number: number) => number): string {
  let text = ''
  let before = 0
  for (const number of numbers) {
    text += varint(number - before) + varint(countOf(number))
    before = number
  }
  return text
}
