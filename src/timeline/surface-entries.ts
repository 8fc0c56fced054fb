import type { Surface } from '../answers/index.js'
import type { Day } from '../kernel/days.js'
import { type Engine, ENGINE_NAMES } from '../kernel/engines.js'
import { grouped } from '../kernel/grouped.js'
import { type KnownSurfaces, surfaceOfSeries } from '../surfaces/index.js'
import type { CollectedDays } from './collected-days.js'
import type { TimelineEntry } from './timeline-schema.js'

/** Number of an engine's answers on a day that came from one surface. */
interface SurfaceCount {
  engine: Engine
  day: Day
  id: string
  label: string
  /** Undefined if the surface is no longer counted separately. */
  stored: Surface | undefined
  answers: number
}

/** Adds to each count the description of its surface. */
export function surfaceCounts(
  collected: ReturnType<CollectedDays['bySeries']>,
  surfaces: KnownSurfaces,
): SurfaceCount[] {
  return collected.map(({ series, ...count }) => ({
    ...count,
    ...surfaces(series),
    engine: surfaceOfSeries(series).engine,
  }))
}

/** Finds the days on which most answers of an engine came from another surface than on its last day before. */
export function surfaceEntries(counts: SurfaceCount[]): TimelineEntry[] {
  return [...grouped(counts, ({ engine }) => engine)].flatMap(([engine, ofEngine]) => {
    const days = [...grouped(ofEngine, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? -1 : 1))
    let before: SurfaceCount | undefined
    return days.flatMap(([day, surfaces]): TimelineEntry[] => {
      const [previous, now] = [before, mainSurface(surfaces, before)]
      before = now
      if (previous === undefined || now === undefined || now.id === previous.id) return []
      return [{ day, ...wordsOf(engine, now, previous), reference: engine }]
    })
  })
}

/** The surface stays the same until another has more answers. */
function mainSurface(counts: SurfaceCount[], before: SurfaceCount | undefined): SurfaceCount | undefined {
  const most = Math.max(...counts.map(({ answers }) => answers))
  const leading = counts.filter(({ answers }) => answers === most)
  const same = leading.find(({ id }) => id === before?.id)
  return same ?? leading.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]
}

function wordsOf(
  engine: Engine,
  now: SurfaceCount,
  previous: SurfaceCount,
): Pick<TimelineEntry, 'kind' | 'text'> {
  const name = ENGINE_NAMES[engine]
  const models = otherModel(now.stored, previous.stored)
  if (models !== undefined)
    return {
      kind: 'model',
      text: `${name} answers with the model ${models.now} from this day on; before, it was ${models.before}. The two are not compared.`,
    }
  return {
    kind: 'surface',
    text: `${name}’s answers come from another surface from this day on: ${now.label}. Before: ${previous.label}. The two are not compared.`,
  }
}

/** Returns the models if only the model differs. */
function otherModel(
  now: Surface | undefined,
  before: Surface | undefined,
): { now: string; before: string } | undefined {
  if (now === undefined || before === undefined || now.model === '' || before.model === '') return undefined
  if (now.capture !== before.capture || now.provider !== before.provider) return undefined
  return { now: now.model, before: before.model }
}
