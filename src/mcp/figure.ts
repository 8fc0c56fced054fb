import { z } from 'zod'

import { ENGINE_NAMES } from '../kernel/engines.js'
import { joinedList } from '../kernel/wording.js'
import type { NotCompared } from '../surfaces/index.js'

const FigureChange = z.object({
  previous: z.number().nullable(),
  delta: z.number().nullable(),
  significant: z.boolean().nullable(),
})

/** A number together with its sample size, its interval, and whether its change is more than noise. */
export const Figure = z
  .object({
    value: z.number().nullable(),
    unit: z.string(),
    n: z.number().nullable(),
    interval: z.array(z.number()).nullable(),
    change: FigureChange.nullable(),
    why: z.string().optional(),
  })
  .meta({ id: 'Figure' })
export type Figure = z.infer<typeof Figure>

/** A change as the interface returns it. */
interface Change {
  previous: number | null
  delta: number | null
  significant: boolean | null
}

interface FigureParts {
  unit: string
  /** The number of answers, or of what else the unit counts, behind the value. */
  n: number | null
  interval?: readonly number[] | null
  change?: Change | null
  /** The engines that make the figure incomparable with the window before, if known. */
  notCompared?: readonly Pick<NotCompared, 'engine'>[]
  /** Why there is no value, if the reason is not a lack of answers. */
  noValue?: string
}

/**
 * Builds a figure. If `interval` or `change` is left out, it is not computed for this figure; null means that it could not be.
 */
export function toFigure(
  value: number | null,
  { unit, n, interval, change, notCompared = [], noValue }: FigureParts,
): Figure {
  const reasons = [
    value === null && (noValue ?? 'No answer in this window has a value.'),
    value !== null && interval === null && 'Too few prompts for an interval.',
    value !== null && unit !== COUNT.unit && notComputed({ interval, change }),
    value !== null && change?.previous === null && nothingBefore(notCompared),
    value !== null &&
      change !== undefined &&
      change !== null &&
      change.previous !== null &&
      change.significant === null &&
      'Too few prompts to tell whether the change is more than noise.',
  ].filter((reason) => reason !== false)
  return {
    value,
    unit,
    n,
    interval: interval === undefined || interval === null ? null : [...interval],
    change: value === null || change === undefined || change?.previous === null ? null : (change ?? null),
    ...(reasons.length > 0 && { why: reasons.join(' ') }),
  }
}

/** Kept short, because it accompanies every figure. The tool gives the full reason once. */
function nothingBefore(notCompared: readonly Pick<NotCompared, 'engine'>[]): string {
  if (notCompared.length === 0) return 'Nothing in the window before can be compared with it.'
  const names = joinedList(notCompared.map(({ engine }) => ENGINE_NAMES[engine]))
  return `Not compared with the window before: answers of ${names} now come from another surface.`
}

function notComputed({ interval, change }: { interval: unknown; change: unknown }): string | false {
  if (interval !== undefined && change !== undefined) return false
  if (interval === undefined && change === undefined) return 'No interval and no change are computed for it.'
  return interval === undefined ? 'No interval is computed for it.' : 'No change is computed for it.'
}

/** A complete count, which is not a sample. */
export const COUNT = { unit: 'count', n: null } as const
