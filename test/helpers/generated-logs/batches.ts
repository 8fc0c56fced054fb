import { openChance } from './chance.js'

const BATCH_SIZES = [1, 2, 7, 40, 200, 1000]

export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const chance = openChance(seed)
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = chance.below(last + 1)
    const [one, two] = [mixed[last] as Item, mixed[other] as Item]
    mixed[last] = two
    mixed[other] = one
  }
  return mixed
}

/** The lines in order, in batches of uneven size. If the log has a header, only some batches begin with it. */
export function split(lines: readonly string[], seed: number): string[][] {
  const chance = openChance(seed)
  const first = lines.findIndex((line) => !line.startsWith('#'))
  const header = lines.slice(0, Math.max(first, 0))
  const batches: string[][] = []
  for (let at = header.length; at < lines.length;) {
    const size = 1 + chance.below(chance.oneOf(BATCH_SIZES))
    batches.push([...(chance.happens(0.5) ? header : []), ...lines.slice(at, at + size)])
    at += size
  }
  return batches
}
