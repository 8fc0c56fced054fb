import { type Engine, ENGINE_SLOTS, engineCode, ENGINES } from '../../kernel/engines.js'
import type { OwnSums } from './own-cells.js'
import { seriesOf, SURFACES } from './series.js'
import type { WindowSums } from './window-sums.js'

/** A surface that only one window has is ignored if its share of the engine's answers is smaller than this. */
const STRAY = 0.01
/** A surface that only one window has is ignored if it has fewer answers than this. */
const LEAST_ANSWERS = 3
/**
 * Largest change in the mix of surfaces that is accepted if both windows have them. A change that chance explains is accepted
 * too.
 */
const MOST_SHIFTED = 0.1
const CHANCE = 3

type SeriesSums = Pick<WindowSums, 'bySeries'>

/** Answers of each surface of an engine in two windows. */
interface SurfaceCounts {
  now(surface: number): number
  before(surface: number): number
}

/**
 * Returns the engines whose answers come from other surfaces than in the window before. Their figures are not comparable: a
 * model's API answers differ from what people see on screen.
 */
export function brokenEngines(current: SeriesSums, previous: SeriesSums): Engine[] {
  return ENGINES.filter((engine) => {
    const from = seriesOf(engineCode(engine), 0)
    return isBroken({
      now: (surface) => current.bySeries[from + surface]!,
      before: (surface) => previous.bySeries[from + surface]!,
    })
  })
}

/** Tells whether the answers of an engine come from other surfaces than before. */
export function isBroken(counts: SurfaceCounts): boolean {
  const { isOther, shifted, noise } = compared(counts, LEAST_ANSWERS)
  return isOther || shifted > Math.max(MOST_SHIFTED, CHANCE * noise)
}

/** Does this for answers to one prompt, which are too few to compare shares. */
export function movedEngines(current: SeriesSums, previous: SeriesSums): Engine[] {
  return ENGINES.filter((engine) => {
    const from = seriesOf(engineCode(engine), 0)
    return compared({
      now: (surface) => current.bySeries[from + surface]!,
      before: (surface) => previous.bySeries[from + surface]!,
    }).isOther
  })
}

/** Tells whether the answers of any engine to this prompt come from other surfaces than before. */
export function isBrokenPrompt(current: OwnSums, previous: OwnSums, prompt: number): boolean {
  for (let engine = 0; engine < ENGINE_SLOTS; engine += 1) {
    const from = seriesOf(engine, 0)
    const { isOther } = compared({
      now: (surface) => executionsOf(current, prompt, from + surface),
      before: (surface) => executionsOf(previous, prompt, from + surface),
    })
    if (isOther) return true
  }
  return false
}

function executionsOf({ bySeries, series }: OwnSums, prompt: number, one: number): number {
  const slot = series.slotOf[one]!
  return slot === 0 ? 0 : bySeries[prompt * series.slots + slot]!
}

/** `noise` is the difference in shares that chance makes between two random samples of this size. */
function compared(
  { now, before }: SurfaceCounts,
  least = 1,
): { isOther: boolean; shifted: number; noise: number } {
  let [allNow, allBefore, shifted] = [0, 0, 0]
  for (let surface = 0; surface < SURFACES; surface += 1) {
    allNow += now(surface)
    allBefore += before(surface)
  }
  if (allNow === 0 || allBefore === 0) return { isOther: false, shifted, noise: 0 }
  const noise = Math.sqrt((1 / allNow + 1 / allBefore) / 4)
  for (let surface = 0; surface < SURFACES; surface += 1) {
    const [share, earlier] = [now(surface) / allNow, before(surface) / allBefore]
    const isOnOneSide = Math.min(share, earlier) === 0 && Math.max(share, earlier) >= STRAY
    if (isOnOneSide && now(surface) + before(surface) >= least) return { isOther: true, shifted, noise }
    shifted += Math.abs(share - earlier) / 2
  }
  return { isOther: false, shifted, noise }
}
