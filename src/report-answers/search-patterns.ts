import { fold, splitWords } from '../language/index.js'

/** With more words the database would no longer keep the patterns compiled. */
export const MAX_SEARCH_WORDS = 30

/** Scripts that do not separate words by spaces, or attach endings to them. In these a word is also found inside others. */
const UNSPACED = String.raw`\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af`
const IS_UNSPACED = new RegExp(`[${UNSPACED}]|\\p{sc=Han}`, 'u')

/** Characters that may occur between letters and are ignored: separate accents and invisible breaks. */
const BETWEEN = '[\u0300-\u036f\u00ad\u200b-\u200d]*'
const BEFORE = `(?:^|[^[:alnum:]]|[${UNSPACED}])`
const AFTER = `(?=$|[^[:alnum:]]|[${UNSPACED}])`

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b-\u200d]*/gu
/** Limit for the length of a word, because its pattern grows with it. */
const MAX_LETTERS = 100

/** Returns the distinct words of a search in comparable form. */
export function searchWords(search: string): string[] {
  const words = [...search.normalize('NFC').matchAll(TOKEN)].flatMap(({ 0: token }) =>
    IS_UNSPACED.test(token) ? splitWords(token).map(({ text }) => text) : [token.slice(0, MAX_LETTERS)],
  )
  return [...new Set(words.map(comparable))].filter((word) => word !== '')
}

const FOLDED = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}\p{M}\u00ad\u200b-\u200d]+$/u

/** Removes case and accents. Scripts whose marks are vowels keep their marks. */
function comparable(word: string): string {
  return FOLDED.test(word) ? fold(word) : word.normalize('NFC').toLowerCase()
}

/**
 * Returns a PostgreSQL pattern for each word that matches the whole word in any case and with any accents. The longest comes
 * first, because fewer texts contain it. Patterns list both cases, because `~*` knows only ASCII case in some databases.
 */
export function searchPatterns(words: readonly string[]): string[] {
  return words.toSorted((one, other) => other.length - one.length).map(patternOf)
}

function patternOf(word: string): string {
  const letters = parts(word).map(variantsOf).join(BETWEEN)
  return IS_UNSPACED.test(word) ? letters : `${BEFORE}${letters}${AFTER}`
}

/** Splits a word into letters, and pairs of letters that can also be written as one. */
function parts(word: string): string[] {
  return word.match(/ss|ae|oe|./gu) ?? []
}

function variantsOf(part: string): string {
  const known = variants().get(part) ?? [part]
  const single = `[${known.join('')}]`
  const letters = Array.from(part)
  return letters.length === 1 ? single : `(?:${letters.map(variantsOf).join(BETWEEN)}|${single})`
}

/** Alphabets whose letters have case and accents. The last range has the full-width forms of Latin letters. */
const ALPHABETS = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xc0, 0x24f],
  [0x370, 0x58f],
  [0x1e00, 0x1fff],
  [0xff10, 0xff5a],
] as const

let known: Map<string, string[]> | undefined

/** Groups all letters by their folded form. */
function variants(): Map<string, string[]> {
  if (known !== undefined) return known
  known = new Map()
  for (const [first, last] of ALPHABETS) {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code)
      if (!/[\p{L}\p{Nd}]/u.test(letter)) continue
      const folded = fold(letter)
      known.set(folded, [...(known.get(folded) ?? []), letter])
    }
  }
  return known
}

/** Only the beginning of a longer text is searched for offsets. */
const MAX_LOOKED_AT = 100_000

/** Returns where the words occur in a text, in UTF-16 units, in order. */
export function wordOffsets(text: string, words: readonly string[]): [number, number][] {
  const wanted = new Set(words)
  const inside = words.filter((word) => IS_UNSPACED.test(word))
  const offsets: [number, number][] = []
  for (const { 0: token, index } of text.slice(0, MAX_LOOKED_AT).matchAll(TOKEN)) {
    if (wanted.has(comparable(token))) offsets.push([index, index + token.length])
    else if (IS_UNSPACED.test(token)) offsets.push(...offsetsInside(token, index, words, inside))
  }
  return offsets
}

/** Finds words in a run without spaces: words of unspaced scripts anywhere, other words only as whole words. */
function offsetsInside(
  run: string,
  at: number,
  words: readonly string[],
  inside: readonly string[],
): [number, number][] {
  const wanted = new Set(words)
  const spaced = [...run.matchAll(new RegExp(`[^${UNSPACED}]+`, 'gu'))]
    .filter(({ 0: piece }) => wanted.has(comparable(piece)))
    .map(({ 0: piece, index }): [number, number] => [at + index, at + index + piece.length])
  const unspaced = inside.flatMap((word) => {
    const found: [number, number][] = []
    for (let offset = run.indexOf(word); offset >= 0; offset = run.indexOf(word, offset + word.length))
      found.push([at + offset, at + offset + word.length])
    return found
  })
  return withoutOverlaps([...spaced, ...unspaced])
}

function withoutOverlaps(offsets: [number, number][]): [number, number][] {
  let end = 0
  return offsets
    .toSorted(([one], [other]) => one - other)
    .filter(([from, to]) => {
      if (from < end) return false
      end = to
      return true
    })
}
