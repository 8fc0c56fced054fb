import {
  type Counted,
  differsByMoreThanNoise,
  eventsPerInterval,
  independentInterval,
} from '../../../intervals/index.js'
import { percentage, rounded } from '../../../kernel/rates.js'
import type { VisitFigure } from './schema.js'

/** How many of 100 visits reach a goal. Null without visits. `before` has the counts of the window before. */
export function goalRate(now: Counted, before?: Counted): VisitFigure | null {
  const value = percentage(now.part, now.whole)
  if (value === null) return null
  const previous = before === undefined ? null : percentage(before.part, before.whole)
  return {
    value,
    n: now.whole,
    interval: scaled(independentInterval(now), 100),
    change:
      before === undefined || previous === null
        ? null
        : { previous, delta: rounded(value - previous), significant: differsByMoreThanNoise(now, before) },
  }
}

/** How many people come for each thousand citations. Null without citations. */
export function visitsPerThousand(visits: number, citations: number): VisitFigure | null {
  if (citations === 0) return null
  const interval = scaled(eventsPerInterval({ part: visits, whole: citations }), 1000)
  return { value: rounded((1000 * visits) / citations), n: citations, interval, change: null }
}

const scaled = (interval: [number, number] | null, factor: number): [number, number] | null =>
  interval && [rounded(interval[0] * factor), rounded(interval[1] * factor)]
