const COMMA = 44
const MINUS = 45
const ZERO = 48
/** An id has up to 19 digits, of which a number holds 15. */
const HIGH_DIGITS = 4

/** Numbers the pages that executions cite, in order of appearance. Millions of ids are read, so only new ones become strings. */
export function openPageIndex(ownIds: ReadonlySet<string>) {
  const ids: string[] = []
  const own: boolean[] = []
  /** Indexes by the first digits of an id, then by the others. */
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
    /** The indexes of ids separated by commas. */
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
    /** Whether the page lies on the brand's domains. */
    isOwn: (page: number) => own[page] === true,
  }
}

/** Two numbers that identify an id. The second begins with a 1, so that its leading zeros count. */
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
