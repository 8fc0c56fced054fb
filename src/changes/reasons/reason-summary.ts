import type { ComparedWindows } from '../move.js'
import { addedEffects, type ShownEffects } from './change-split.js'
import type { GroupPart, ReasonPart, SplitFigure } from './reason-parts.js'
import type { Reasons } from './schema.js'

interface SummaryScope {
  windows: ComparedWindows
  shown: readonly GroupPart[]
  branded: boolean | null
}

/** Summarises a change, and the parts that the page does not show. */
export function reasonSummary(
  { parts, previous, current, delta, n, interval, significant }: SplitFigure,
  { windows, shown, branded }: SummaryScope,
): Pick<Reasons, (keyof SplitFigure & keyof Reasons) | 'window' | 'rateEffect' | 'mixEffect' | 'notShown'> {
  const rest = parts.filter((one) => !shown.includes(one))
  const { rateEffect, mixEffect } = sumOf(parts)
  return {
    window: {
      ...windows.current,
      previousStartDate: windows.previous.startDate,
      previousEndDate: windows.previous.endDate,
      branded,
    },
    previous,
    current,
    delta,
    rateEffect: delta === null ? null : rateEffect,
    mixEffect: delta === null ? null : mixEffect,
    n,
    interval,
    significant,
    notShown: { parts: rest.length, ...(delta === null ? NOT_COMPARED : sumOf(rest)) },
  }
}

const NOT_COMPARED = { rateEffect: null, mixEffect: null, effect: null }

const sumOf = (parts: readonly GroupPart[]) =>
  addedEffects(
    parts.map(({ part }) => part).filter((part): part is ReasonPart & ShownEffects => part.effect !== null),
  )
