import { type Engine, ENGINE_SLOTS, engineCode, ENGINES } from '../../kernel/engines.js'
import type { OwnSums } from './own-cells.js'
import { seriesOf, SURFACES } from './series.js'
import type { WindowSums } from './window-sums.js'

/** A surface with a smaller share of an engine's answers is passed over where the other window lacks it. */
const STRAY = 0.01
/** So many answers of a surface are no stray. */
const LEAST_ANSWERS = 3
/** Surfaces that both windows have may differ by so much in their shares, all together, or by what chance alone makes of a mix. */
const MOST_SHIFTED = 0.1
const CHANCE = 3

type SeriesSums = Pick<WindowSums, 'bySeries'>

/** Answers of each surface of an engine, in two windows. */
interface SurfaceCounts {
  now(surface: number): number
  before(surface: number): number
}

/**
 * The engines whose answers come from other surfaces than in the window before. Their figures cannot be compared: what a model says
 * through its interface is not what people see on its screen.
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

/** Whether an engine's answers come from other surfaces than before. */
export function isBroken(counts: SurfaceCounts): boolean {
  const { isOther, shifted, noise } = compared(counts, LEAST_ANSWERS)
  return isOther || shifted > Math.max(MOST_SHIFTED, CHANCE * noise)
}

/** The same of answers to one prompt, which are too few to compare shares. */
export function movedEngines(current: SeriesSums, previous: SeriesSums): Engine[] {
  return ENGINES.filter((engine) => {
    const from = seriesOf(engineCode(engine), 0)
    return compared({
      now: (surface) => current.bySeries[from + surface]!,
      before: (surface) => previous.bySeries[from + surface]!,
    }).isOther
  })
}

/** Whether any engine's are, of the answers to a prompt. */
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

/** `noise`: by how much the shares of two equal parts differ, of answers that are drawn. */
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
