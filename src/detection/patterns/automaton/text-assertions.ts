/** The kinds of neighbours of an offset that assertions distinguish. */
export const OTHER_NEIGHBOUR = 0
const WORD = 1
const LINE_FEED = 2
export const EDGE = 3
export const NEIGHBOUR_KINDS = [OTHER_NEIGHBOUR, WORD, LINE_FEED, EDGE]

/** Characters at which the kind changes: the line feed, digits, capitals, the underscore, small letters. */
export const KIND_BOUNDS = [10, 11, 48, 58, 65, 91, 95, 96, 97, 123]

/** In RE2, only ASCII characters belong to words. */
export function kindOf(code: number): number {
  if (code === 10) return LINE_FEED
  const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
  return isLetter || (code >= 48 && code <= 57) || code === 95 ? WORD : OTHER_NEIGHBOUR
}

/** The bits of the assertions in an RE2 program. */
const LINE_START = 1
const LINE_END = 2
const TEXT_START = 4
const TEXT_END = 8
const WORD_BOUNDARY = 16
const NO_WORD_BOUNDARY = 32

const AFTER = [0, 0, LINE_START, LINE_START | TEXT_START]
const BEFORE = [0, 0, LINE_END, LINE_END | TEXT_END]

/** The assertions that hold between two neighbours. */
export function assertionsBetween(before: number, after: number): number {
  const boundary = (before === WORD) === (after === WORD) ? NO_WORD_BOUNDARY : WORD_BOUNDARY
  return boundary | (AFTER[before] ?? 0) | (BEFORE[after] ?? 0)
}

export function neighbourAt(text: string, at: number): number {
  return at < 0 || at >= text.length ? EDGE : kindOf(text.charCodeAt(at))
}
