import type { Day } from '../kernel/days.js'
import { type Engine, ENGINE_NAMES } from '../kernel/engines.js'
import { grouped } from '../kernel/grouped.js'
import type { TimelineEntry } from './timeline-schema.js'

/** How many of an engine's answers of a day came from a model. */
export interface ModelCount {
  engine: Engine
  day: Day
  model: string
  answers: number
}

/** The days on which most answers of an engine came from another model than on its last day before. */
export function modelEntries(counts: ModelCount[]): TimelineEntry[] {
  return [...grouped(counts, ({ engine }) => engine)].flatMap(([engine, ofEngine]) => {
    const days = [...grouped(ofEngine, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? -1 : 1))
    let before: string | undefined
    return days.flatMap(([day, models]): TimelineEntry[] => {
      const [previous, model] = [before, mainModel(models, before)]
      before = model
      if (previous === undefined || model === previous) return []
      const text = `${ENGINE_NAMES[engine]} answers with the model ${model} from this day on; before it was ${previous}.`
      return [{ day, kind: 'model', text, reference: engine }]
    })
  })
}

/** As long as no other has more answers, the model stays. */
function mainModel(counts: ModelCount[], before: string | undefined): string {
  const most = Math.max(...counts.map(({ answers }) => answers))
  const leading = counts.filter(({ answers }) => answers === most).map(({ model }) => model)
  return before !== undefined && leading.includes(before) ? before : (leading.toSorted()[0] ?? '')
}
