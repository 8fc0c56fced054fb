/** The pages of a scene by their places, in order of appearance. */
export interface PageNumbers {
  /** By place. */
  ids: string[]
  /** Of ids divided by commas. */
  placesIn(ids: string): number[]
  /** Whether the page lies on the brand's domains. */
  isOwn(place: number): boolean
}

const COMMA = 44
const MINUS = 45
const ZERO = 48
/** An id has up to 19 digits, of which a number holds 15. */
const HIGH_DIGITS = 4

/** Millions of ids are read, so that only those not seen before become texts. */
export function openPageNumbers(ownIds: ReadonlySet<string>): PageNumbers {
  const ids: string[] = []
  const own: boolean[] = []
  /** By the first digits of an id, then by the others. */
  const places = new Map<number, Map<number, number>>()
  const placeOf = (text: string, start: number, end: number): number => {
    const { high, low } = halves(text, start, end)
    let alike = places.get(high)
    if (alike === undefined) places.set(high, (alike = new Map()))
    let place = alike.get(low)
    if (place === undefined) {
      const id = text.slice(start, end)
      alike.set(low, (place = ids.push(id) - 1))
      own.push(ownIds.has(id))
    }
    return place
  }
  return {
    ids,
    placesIn: (text) => {
      const found: number[] = []
      for (let start = 0; start < text.length;) {
        let end = start
        while (end < text.length && text.charCodeAt(end) !== COMMA) end += 1
        found.push(placeOf(text, start, end))
        start = end + 1
      }
      return found
    },
    isOwn: (place) => own[place] === true,
  }
}

/** Two numbers that no other id has. The second begins with a 1, so that zeros at its beginning count. */
function halves(text: string, start: number, end: number): { high: number; low: number } {
  const isNegative = text.charCodeAt(start) === MINUS
  const first = isNegative ? start + 1 : start
  let high = isNegative ? 1 : 2
  let low = 1
  for (let at = first; at < end; at += 1) {
    const digit = text.charCodeAt(at) - ZERO
    if (at - first < HIGH_DIGITS) high = high * 10 + digit
    else low = low * 10 + digit
  }
  return { high, low }
}
