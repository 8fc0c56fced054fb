import type { CitingDay } from '../citations/index.js'
import type { Day } from '../kernel/days.js'
import { daysBetween } from '../kernel/days.js'
import type { Sides } from './difference.js'
import type { StoredEffect } from './store.js'

/** The prompts of a report, by index. */
interface KnownPrompts {
  ids: readonly string[]
  tagsOf: (id: string) => readonly string[]
  /** For each page of an effect, the days from `citedFrom` on when answers cite it. */
  citing: ReadonlyMap<string, readonly CitingDay[]>
  citedFrom: Day
}

/** The prompts that an effect was meant to move. */
export interface TouchedPrompts {
  treated: Set<number>
  /** Prompts whose answers cite the pages only since the day. They count on neither side. */
  sharing: Set<number>
}

/** Selects prompts by what was known before the day. Selecting by later events would find effects that do not exist. */
export function touchedPrompts(effect: StoredEffect, known: KnownPrompts): TouchedPrompts {
  const [named, tags] = [new Set(effect.promptIds), new Set(effect.tagIds)]
  const treated = new Set(
    known.ids.flatMap((id, prompt) =>
      named.has(id) || (tags.size > 0 && known.tagsOf(id).some((tag) => tags.has(tag))) ? [prompt] : [],
    ),
  )
  const day = daysBetween({ startDate: known.citedFrom, endDate: effect.day }) - 1
  const cited = effect.urls.flatMap((url) => known.citing.get(url) ?? [])
  const between = (from: number, to: number) =>
    cited.filter((one) => one.day >= from && one.day <= to).map(({ prompt }) => prompt)
  for (const prompt of between(day - citedBefore(effect), day - 1)) treated.add(prompt)
  const sharing = between(day, day + effect.days).filter((prompt) => !treated.has(prompt))
  return { treated, sharing: new Set(sharing) }
}

/** Length of the two windows before the day, plus the day between them. */
export const citedBefore = ({ days }: Pick<StoredEffect, 'days'>) => 2 * days + 1

export interface ChosenSides extends Sides {
  /** Prompts on neither side. */
  leftOut: number[]
}

/**
 * Prompts for which something else was done within the windows are on neither side. Prompts that share the pages are not
 * untouched.
 */
export function chosenSides(
  prompts: number,
  { treated, sharing }: TouchedPrompts,
  others: readonly TouchedPrompts[],
): ChosenSides {
  const sides = { treated: [] as number[], untouched: [] as number[], leftOut: [] as number[] }
  for (let prompt = 0; prompt < prompts; prompt += 1) {
    const isDisturbed = others.some((other) => other.treated.has(prompt))
    if (isDisturbed || sharing.has(prompt)) sides.leftOut.push(prompt)
    else if (treated.has(prompt)) sides.treated.push(prompt)
    else sides.untouched.push(prompt)
  }
  return sides
}

/** Tells whether another effect is so close that its influence falls into the windows of this one. */
export function disturbs(other: StoredEffect, effect: StoredEffect): boolean {
  if (other.id === effect.id) return false
  const apart = daysBetween({ startDate: effect.day, endDate: other.day }) - 1
  const isOfSameEngines =
    other.engines.length === 0 ||
    effect.engines.length === 0 ||
    other.engines.some((engine) => effect.engines.includes(engine))
  return Math.abs(apart) <= effect.days && isOfSameEngines
}
