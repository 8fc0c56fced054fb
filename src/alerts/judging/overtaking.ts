import { chanceBeyond } from '../../intervals/index.js'
import { type Day, daysBetween } from '../../kernel/days.js'
import type { AlertMemory, AlertVerdict, FiringRule, Notice } from './alert-memory.js'
import type { FigureChange } from './figures.js'

/** On which side of the own brand a competitor was seen for sure last. */
export type CompetitorSide = 'below' | 'above'

/** The days of each window in which coverage is compared. */
export const OVERTAKING_DAYS = 14

/**
 * The side on which a competitor is for sure, from the own lead over it; null where it could be either. The lead of one window strays
 * from its truth by the square root of half as much as the difference of two does.
 */
export function sideOf({ current, deviations }: FigureChange, level: number): CompetitorSide | null {
  if (deviations.length === 0 || chanceBeyond(Math.abs(current) * Math.SQRT2, deviations) > level) return null
  return current > 0 ? 'below' : 'above'
}

/** A competitor overtakes when it is above for sure after it was below for sure, however long it took. */
export function hasOvertaken(known: CompetitorSide | undefined, seen: CompetitorSide | null): boolean {
  return known === 'below' && seen === 'above'
}

/** What one day shows of a competitor that a rule names. */
interface OvertakingLook {
  day: Day
  version: number
  /** The own coverage less that of the competitor; null where it is not known. */
  lead: FigureChange | null
  /** Answers come from elsewhere than before, so that the lead is another one. */
  isElsewhere: boolean
  level: number
}

/** Before the competitor was seen below for sure nobody can say that it overtakes. */
export const NEVER_BELOW: AlertMemory = { firing: null, isArmed: false, version: null }

/**
 * Judges a day of a rule that waits for a competitor to overtake. It is armed while the competitor was seen below for sure last, fires when it
 * is above for sure, and is over when it is below again, or after two windows.
 */
export function overtakingVerdict(rule: FiringRule, memory: AlertMemory, look: OvertakingLook): AlertVerdict {
  const { lead, level, version, day } = look
  const isSmall = Math.abs(lead?.current ?? 0) < (rule.minimumChange ?? 0)
  const seen = lead === null || isSmall ? null : sideOf(lead, level)
  const isNew = look.isElsewhere || (memory.version !== null && memory.version !== version)
  const isArmed = seen === 'below' || (seen === null && memory.isArmed && !isNew)
  const quiet = { firing: null, isArmed, version }
  if (memory.firing === null) {
    if (lead === null || seen !== 'above' || !memory.isArmed || isNew) return { memory: quiet, notice: null }
    const firing = { day, direction: 'up' as const }
    return { memory: { ...quiet, firing }, notice: { state: 'firing', direction: 'up', change: lead } }
  }
  const isOld = daysBetween({ startDate: memory.firing.day, endDate: day }) - 1 >= 2 * rule.window
  const reason = endOf({ seen, isNew, isOld, isKnown: lead !== null })
  if (reason === null) return { memory: { ...memory, version }, notice: null }
  return { memory: quiet, notice: { state: 'recovered', direction: 'up', reason, change: lead } }
}

type Recovery = Extract<Notice, { state: 'recovered' }>['reason']

function endOf(found: {
  seen: CompetitorSide | null
  isNew: boolean
  isOld: boolean
  isKnown: boolean
}): Recovery | null {
  if (found.seen === 'below') return found.isNew ? 'redefined' : 'back'
  if (!found.isOld) return null
  return found.isKnown ? 'settled' : 'unmeasured'
}
