const COMMA = 44
const MINUS = 45
const ZERO = 48
/** An id has up to 19 digits, but a JavaScript number holds only 15. This many leading digits are kept apart. */
const HIGH_DIGITS = 4

/** Numbers the cited pages in order of appearance. Millions of ids are read, so only new ones become strings. */
export function openPageIndex(ownIds: ReadonlySet<string>) {
  const ids: string[] = []
  const own: boolean[] = []
  /** Page indexes by the two halves of an id. */
  const indexes = new Map<number, Map<number, number>>()
  const indexOf = (text: string, start: number, end: number): number => {
    const { high, low } = halves(text, start, end)
    let alike = indexes.get(high)
    if (alike === undefined) indexes.set(high, (alike = new Map()))
    let index = alike.get(low)
    if (index === undefined) {
      const id = text.slice(start, end)
      alike.set(low, (index = ids.push(id) - 1))
      own.push(ownIds.has(id))
    }
    return index
  }
  return {
    /** Ids of the pages by index. */
    ids,
    /** Returns the indexes of ids that are separated by commas. */
    indexesIn: (text: string): number[] => {
      const found: number[] = []
      for (let start = 0; start < text.length;) {
        let end = start
        while (end < text.length && text.charCodeAt(end) !== COMMA) end += 1
        found.push(indexOf(text, start, end))
        start = end + 1
      }
      return found
    },
    /** Whether the page is on the brand's domains. */
    isOwn: (page: number) => own[page] === true,
  }
}

/** Splits an id into two numbers. The second starts with a 1, so that leading zeros are not lost. */
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
