/** A brand named more often is named often enough: nothing counts or shows more. */
const MAX_MATCHES = 1000

/** The matches of a text in UTF-16 units, end exclusive: leftmost first, none overlapping another, the first thousand. */
export type Search = (text: string) => [number, number][]

/** A match from each place where one can begin and none has passed. */
export function matchesFrom(
  length: number,
  canBegin: (at: number) => boolean,
  endFrom: (start: number) => number,
): [number, number][] {
  const found: [number, number][] = []
  for (let at = 0; at < length && found.length < MAX_MATCHES;) {
    const end = canBegin(at) ? endFrom(at) : at
    if (end > at) found.push([at, end])
    at = Math.max(end, at + 1)
  }
  return found
}
