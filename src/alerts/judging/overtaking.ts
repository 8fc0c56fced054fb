import { chanceBeyond } from '../../intervals/index.js'
import { type Day, daysBetween } from '../../kernel/days.js'
import type { AlertMemory, AlertVerdict, FiringRule, Notice } from './alert-memory.js'
import type { FigureChange } from './figures.js'

/** The side of the own brand on which a competitor was last seen with certainty. */
export type CompetitorSide = 'below' | 'above'

/** The number of days in each window in which coverage is compared. */
export const OVERTAKING_DAYS = 14

/**
 * Returns the side on which a competitor certainly is, from the own lead over it; null if it could be either. The variance of one
 * window's lead is half that of the difference between two windows, hence the square root of 2.
 */
export function sideOf({ current, deviations }: FigureChange, level: number): CompetitorSide | null {
  if (deviations.length === 0 || chanceBeyond(Math.abs(current) * Math.SQRT2, deviations) > level) return null
  return current > 0 ? 'below' : 'above'
}

/** A competitor overtakes if it is certainly above after it was certainly below, however much later. */
export function hasOvertaken(known: CompetitorSide | undefined, seen: CompetitorSide | null): boolean {
  return known === 'below' && seen === 'above'
}

/** What one day shows about a competitor that a rule names. */
interface OvertakingLook {
  day: Day
  version: number
  /** The own coverage minus that of the competitor; null if unknown. */
  lead: FigureChange | null
  /** Whether answers come from another surface than before, so that leads cannot be compared. */
  isElsewhere: boolean
  level: number
}

/** A rule does not fire before the competitor was seen below the brand. */
export const NEVER_BELOW: AlertMemory = { firing: null, isArmed: false, version: null }

/**
 * Judges a day of a rule about overtaking. It is armed while the competitor was last seen below. It fires when the competitor is
 * certainly above, and ends when it is below again, or after two windows.
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
