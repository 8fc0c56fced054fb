import { splitWords } from '../../language/index.js'

/** Only the beginning of a longer text counts. */
const MAX_LENGTH = 2000
/** Words of fewer letters are mostly stop words. Signs that are words have only one or two. */
const LONG = 4
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Hangul}]/u

export function textWords(text: string): string[] {
  return splitWords(text.slice(0, MAX_LENGTH)).map(({ text }) => text)
}

/** The words that carry meaning. */
export function longTerms(text: string): Set<string> {
  const terms = textWords(text)
  const long = terms.filter((term) => term.length >= LONG || UNSPACED.test(term) || /\d/.test(term))
  return new Set(long.length > 0 ? long : terms)
}

/** How much of the smaller of two texts the other has too, 0 to 1. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((term) => other.has(term)).length
  const smaller = Math.min(one.size, other.size)
  return smaller === 0 ? 0 : shared / smaller
}

/** Whether one long word stands there more often than anybody would write it. */
export function isStuffed(text: string, most: number): boolean {
  const counts = new Map<string, number>()
  for (const term of textWords(text)) {
    const count = (counts.get(term) ?? 0) + 1
    if (term.length >= LONG && count > most) return true
    counts.set(term, count)
  }
  return false
}

/** Letters that stand for a syllable or a word and are shown twice as wide. */
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]/gu

/** Length as it is shown in a list of results, where a wide letter counts twice. */
export function textWidth(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0)
}

interface Range {
  /** All of the points from here… */
  from: number
  /** …to here, */
  to: number
  /** and none from here on. */
  none: number
}

/** 1 inside the range, falling evenly to 0 on both sides. */
export function closeness(width: number, { from, to, none }: Range): number {
  if (width < from) return width / from
  return width <= to ? 1 : Math.max(0, (none - width) / (none - to))
}
