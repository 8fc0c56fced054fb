import { AGENT_ENGINES, type AgentEngine } from '../../kernel/engines.js'
import { NumberReader } from '../../kernel/number-text.js'
import { total } from '../../kernel/rates.js'
import { packed, type PageMonth, indexesOf, PACKED_VERDICTS } from './page-month.js'

/** Sums of a page's month that can be read for thousands of pages at once. Spoofed visits are excluded. */
export interface PageFigures {
  /** The days with a visit. Bit 0 is the first day of the month. */
  days: number
  visits: number
  /** The days with a visit of each bot, in the order of the page's bots. */
  botDays: number[]
  engineDays: number[]
  engineVisits: number[]
  daily: string
}

export function pageFigures(page: PageMonth, engineOf: (bot: string) => AgentEngine): PageFigures {
  const engines = page.bots.map((bot) => AGENT_ENGINES.indexOf(engineOf(bot)))
  const botDays = new Int32Array(page.bots.length)
  const engineDays = new Int32Array(AGENT_ENGINES.length)
  const engineVisits = new Float64Array(AGENT_ENGINES.length)
  const daily = new Float64Array(31 * AGENT_ENGINES.length)
  for (const [number, count] of page.counts) {
    const { bot, day, verdict } = indexesOf(number)
    if (PACKED_VERDICTS[verdict] === 'spoofed') continue
    const engine = engines[bot] as number
    const bit = 1 << (day - 1)
    botDays[bot]! |= bit
    engineDays[engine]! |= bit
    engineVisits[engine]! += count
    daily[(day - 1) * AGENT_ENGINES.length + engine]! += count
  }
  return {
    days: engineDays.reduce((all, some) => all | some, 0),
    visits: total(engineVisits),
    botDays: [...botDays],
    engineDays: [...engineDays],
    engineVisits: [...engineVisits],
    daily: packed(slotsWithCount(daily), (slot) => daily[slot] as number),
  }
}

function slotsWithCount(counts: Float64Array): Uint32Array {
  const slots: number[] = []
  counts.forEach((count, slot) => count > 0 && slots.push(slot))
  return Uint32Array.from(slots)
}

/** The days of a month from one day to another, both inclusive, as bits. */
export function dayBits(from: number, to: number): number {
  let bits = 0
  for (let day = from; day <= to; day += 1) bits |= 1 << (day - 1)
  return bits
}

/** Which slots, by day and engine, belong to these days and to one engine, or to all engines. */
export function wantedSlots(days: number, engine: AgentEngine | undefined): Uint8Array {
  const wanted = engine === undefined ? -1 : AGENT_ENGINES.indexOf(engine)
  return Uint8Array.from({ length: 31 * AGENT_ENGINES.length }, (_, slot) => {
    const isWanted = wanted === -1 || slot % AGENT_ENGINES.length === wanted
    return isWanted && (days & (1 << Math.floor(slot / AGENT_ENGINES.length))) !== 0 ? 1 : 0
  })
}

/** Sums up the visits in these slots. Called for thousands of pages, so it uses no generator. */
export function visitsOn(daily: string, wanted: Uint8Array): number {
  const reader = new NumberReader(daily)
  let slot = 0
  let sum = 0
  while (reader.hasMore) {
    slot += reader.varint()
    const count = reader.varint()
    if (wanted[slot] === 1) sum += count
  }
  return sum
}
