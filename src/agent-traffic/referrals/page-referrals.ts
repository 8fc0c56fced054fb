import { ENGINE_CODES, engineCode, engineWithCode } from '../../kernel/engines.js'
import { NumberReader } from '../../kernel/number-text.js'
import { packed } from '../visits/page-month.js'
import type { ReferralEngine } from './referrer.js'

/** The counts of a month by day and engine, keyed by slot. */
export type DayEngineCounts = Map<number, number>

/** The code after those of the engines. */
const OTHER = ENGINE_CODES - 1

const codeOf = (engine: ReferralEngine) => (engine === 'other' ? OTHER : engineCode(engine))

/** `day` is the day of the month, from 1. */
export const dayEngineSlot = (day: number, engine: ReferralEngine) =>
  (day - 1) * ENGINE_CODES + codeOf(engine)

export function encodedReferrals(counts: DayEngineCounts): string {
  return packed(Uint32Array.from(counts.keys()).toSorted(), (slot) => counts.get(slot) ?? 0)
}

export function decodedReferrals(text: string): DayEngineCounts {
  const counts: DayEngineCounts = new Map()
  eachReferral(text, (slot, count) => counts.set(slot, count))
  return counts
}

/** Called for thousands of rows, so it creates no objects. */
export function eachReferral(text: string, visit: (slot: number, count: number) => void): void {
  const reader = new NumberReader(text)
  let slot = 0
  while (reader.hasMore) {
    slot += reader.varint()
    visit(slot, reader.varint())
  }
}

export const dayOfSlot = (slot: number) => Math.floor(slot / ENGINE_CODES) + 1

export function engineOfSlot(slot: number): ReferralEngine {
  const code = slot % ENGINE_CODES
  return code === OTHER ? 'other' : engineWithCode(code)
}
