import { splitWords } from '../../language/index.js'

/** Only the beginning of a longer text is read. */
const MAX_LENGTH = 2000
/** Shorter words are mostly stop words. In scripts where a sign is a word, words have one or two signs. */
const LONG = 4
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Hangul}]/u

export function textWords(text: string): string[] {
  return splitWords(text.slice(0, MAX_LENGTH)).map(({ text }) => text)
}

/** Returns the words that carry meaning. */
export function longTerms(text: string): Set<string> {
  const terms = textWords(text)
  const long = terms.filter((term) => term.length >= LONG || UNSPACED.test(term) || /\d/.test(term))
  return new Set(long.length > 0 ? long : terms)
}

/** The share of the smaller text's words that the other text contains, 0 to 1. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((term) => other.has(term)).length
  const smaller = Math.min(one.size, other.size)
  return smaller === 0 ? 0 : shared / smaller
}

/** Whether one long word is repeated more often than in normal writing. */
export function isStuffed(text: string, most: number): boolean {
  const counts = new Map<string, number>()
  for (const term of textWords(text)) {
    const count = (counts.get(term) ?? 0) + 1
    if (term.length >= LONG && count > most) return true
    counts.set(term, count)
  }
  return false
}

/** Characters that stand for a syllable or a word and are shown twice as wide. */
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]/gu

/** The width of a text in a list of results, where wide characters count twice. */
export function textWidth(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0)
}

interface Range {
  /** The smallest width with all points. */
  from: number
  /** The largest width with all points. */
  to: number
  /** The width from which no points are given. */
  none: number
}

/** 1 inside the range, falling linearly to 0 on both sides. */
export function closeness(width: number, { from, to, none }: Range): number {
  if (width < from) return width / from
  return width <= to ? 1 : Math.max(0, (none - width) / (none - to))
}
