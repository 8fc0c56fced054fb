import { type Day, daysBetween } from '../kernel/days.js'
import type { ReadSheet } from '../mentions/index.js'
import { grouped } from '../kernel/grouped.js'
import { noteNamed } from './named-cells.js'

/** Of a prompt, by its place: for each execution that names any, its key and the places of the brands named. */
export type Naming = (prompt: number) => ReadonlyMap<number, readonly number[]>

/** What sheets say of the executions since a day. Each is read when it is first asked for: a page needs few of them. */
export function namingOf(sheets: readonly ReadSheet[], startDate: Day): Naming {
  const unread = grouped(sheets, ({ prompt }) => prompt)
  const read = new Map<number, ReadonlyMap<number, readonly number[]>>()
  return (prompt) => {
    let found = read.get(prompt)
    if (found === undefined) read.set(prompt, (found = namedIn(unread.get(prompt) ?? [], startDate)))
    return found
  }
}

function namedIn(sheets: readonly ReadSheet[], startDate: Day): ReadonlyMap<number, readonly number[]> {
  const named = new Map<number, readonly number[]>()
  for (const { month, cells } of sheets) {
    noteNamed(cells ?? '', daysBetween({ startDate, endDate: month }) - 1, named)
  }
  return named
}

export interface NamingExecutions {
  prompts: number[]
  keys: number[]
  /** Whether the report's own brand is named, and whether one of those asked for is. */
  own: boolean[]
  rival: boolean[]
}

/** Every execution that names the report's own brand or one of the rivals. */
export function namingExecutions(
  naming: Naming,
  { promptCount, rivals }: { promptCount: number; rivals: readonly number[] },
): NamingExecutions {
  const found: NamingExecutions = { prompts: [], keys: [], own: [], rival: [] }
  for (let prompt = 0; prompt < promptCount; prompt += 1) {
    for (const [key, brands] of naming(prompt)) {
      const own = brands.includes(0)
      const rival = rivals.some((one) => brands.includes(one))
      if (!own && !rival) continue
      found.prompts.push(prompt)
      found.keys.push(key)
      found.own.push(own)
      found.rival.push(rival)
    }
  }
  return found
}

/** The brands that executions name, by place. */
export function brandsNamed(
  naming: Naming,
  citings: readonly { prompt: number; keys: string }[],
): ReadonlySet<number> {
  const found = new Set<number>()
  for (const { prompt, keys } of citings) {
    const named = naming(prompt)
    for (const key of keys.split(',')) {
      for (const brand of named.get(Number(key)) ?? []) found.add(brand)
    }
  }
  return found
}
