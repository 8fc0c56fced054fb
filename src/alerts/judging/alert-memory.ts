import type { RECOVERIES } from '../../events/index.js'
import { addDays, type Day, daysBetween } from '../../kernel/days.js'
import type { FigureChange } from './figures.js'

export type MovedDirection = 'down' | 'up'

/** The fields of a rule that decide whether it fires. */
export interface FiringRule {
  direction: MovedDirection | 'both'
  /** The number of days of each of the two windows. */
  window: number
  /** In the unit of the figure; null if any change counts. */
  minimumChange: number | null
}

/** What a rule remembers from day to day. */
export interface AlertMemory {
  /** The last day of the window in which it fired, and the direction; null while it is quiet. */
  firing: { day: Day; direction: MovedDirection } | null
  /** Whether a crossing would be news. It is not if it was already reported, or if an edit of the report caused it. */
  isArmed: boolean
  /** The version of the report that was judged last; null before the first time. */
  version: number | null
}

export const NEW_MEMORY: AlertMemory = { firing: null, isArmed: true, version: null }

/** What a rule sees on one day. */
export interface Look {
  day: Day
  version: number
  /** The change between the last two windows; null if unknown. */
  change: FigureChange | null
  /** While the rule fires: the change between the last window and the window before it fired. */
  sinceFiring: FigureChange | null
  /** A change whose chance is below this level is more than noise. */
  level: number
}

type RecoveryReason = (typeof RECOVERIES)[number]

export type Notice =
  | { state: 'firing'; direction: MovedDirection; change: FigureChange }
  | { state: 'recovered'; direction: MovedDirection; reason: RecoveryReason; change: FigureChange | null }

export interface AlertVerdict {
  memory: AlertMemory
  notice: Notice | null
}

/** The bar for "no more than noise". It is far below the bar for firing, so that a rule does not flicker between the two. */
const NOISE = 0.05

/** Judges a day. A rule reports when the change crosses its bar and when it is over. In between it is silent. */
export function alertVerdict(rule: FiringRule, memory: AlertMemory, look: Look): AlertVerdict {
  return memory.firing === null ? whileQuiet(rule, memory, look) : whileFiring(rule, memory, look)
}

function whileQuiet(rule: FiringRule, memory: AlertMemory, look: Look): AlertVerdict {
  const { change, version, day } = look
  // The memory stays, so the next day that can be judged is the first of its version.
  if (change === null) return { memory, notice: null }
  const direction = crossing(rule, change, look.level)
  const isRedefined = memory.version !== null && memory.version !== version
  if (direction === null) {
    const isArmed = memory.isArmed || isNoise(change)
    return { memory: { firing: null, isArmed, version }, notice: null }
  }
  if (!memory.isArmed || isRedefined)
    return { memory: { firing: null, isArmed: false, version }, notice: null }
  return {
    memory: { firing: { day, direction }, isArmed: false, version },
    notice: { state: 'firing', direction, change },
  }
}

function whileFiring(rule: FiringRule, memory: AlertMemory, look: Look): AlertVerdict {
  const { firing } = memory
  const reason = firing && recovery(rule, { ...memory, firing }, look)
  if (firing === null || reason === null)
    return { memory: { ...memory, version: look.sinceFiring ? look.version : memory.version }, notice: null }
  const { change, sinceFiring, version } = look
  const isArmed = change !== null && isNoise(change)
  return {
    memory: { firing: null, isArmed, version: change ? version : memory.version },
    notice: { state: 'recovered', direction: firing.direction, reason, change: sinceFiring ?? change },
  }
}

function recovery(
  { window }: FiringRule,
  { firing, version }: AlertMemory & { firing: NonNullable<AlertMemory['firing']> },
  look: Look,
): RecoveryReason | null {
  const since = daysBetween({ startDate: firing.day, endDate: look.day }) - 1
  const { change, sinceFiring } = look
  const isOld = since >= 2 * window
  if (sinceFiring === null) return isOld ? 'unmeasured' : null
  if (sinceFiring.chance[firing.direction] > NOISE) return version === look.version ? 'back' : 'redefined'
  if (isOld) return 'settled'
  return since >= window && change !== null && change.chance[firing.direction] > NOISE ? 'settled' : null
}

/** Returns the direction of a change that is beyond noise, large enough and watched by the rule. */
function crossing(
  { direction, minimumChange }: FiringRule,
  { chance, delta }: FigureChange,
  level: number,
): MovedDirection | null {
  if (Math.abs(delta) < (minimumChange ?? 0)) return null
  const moved = delta < 0 ? 'down' : 'up'
  if (direction === 'both') return chance[moved] <= level / 2 ? moved : null
  return direction === moved && chance[moved] <= level ? moved : null
}

const isNoise = ({ chance }: FigureChange) => Math.min(chance.down, chance.up) > NOISE / 2

/**
 * Returns the windows that a rule compares on a day: the last one and the one before it. While the rule fires, also the window
 * before it fired.
 */
export function windowsOf({ window }: Pick<FiringRule, 'window'>, { firing }: AlertMemory, day: Day) {
  const ending = (endDate: Day) => ({ startDate: addDays(endDate, 1 - window), endDate })
  return {
    current: ending(day),
    previous: ending(addDays(day, -window)),
    baseline: firing && ending(addDays(firing.day, -window)),
  }
}
