/** Start and end of words in a text, in UTF-16 units. */
type WordRange = [number, number]

interface Word {
  /** The word as it is compared: lower case, without surrounding punctuation. */
  key: string
  range: WordRange
}

/** Words around the name that are compared. `MOST_OTHER`: words of the other text. */
const MOST_AROUND = 60
const MOST_OTHER = 600
/** Longer passages are cut. */
const MOST_CHARACTERS = 300

/**
 * Returns the words that one text has around a position and the other has not, and the words that the other has instead. Null if
 * both have the words at that position.
 */
export function wordDifference(
  text: string,
  range: WordRange,
  other: string,
): { own: string; others: string } | null {
  const all = wordsOf(text)
  const named = all.findIndex(({ range: [, to] }) => to > range[0])
  if (named === -1) return null
  const from = Math.max(0, named - MOST_AROUND)
  const own = all.slice(from, named + MOST_AROUND)
  const others = wordsOf(other).slice(0, MOST_OTHER)
  const partner = commonWords(own, others)
  let [first, last] = [named - from, named - from]
  if (partner[first] !== -1) return null
  while (first > 0 && partner[first - 1] === -1) first -= 1
  while (last < own.length - 1 && partner[last + 1] === -1) last += 1
  const until = partner[last + 1] ?? others.length
  return {
    own: passage(text, own.slice(first, last + 1), range[0]),
    others: passage(other, others.slice((partner[first - 1] ?? -1) + 1, until), undefined),
  }
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    key: word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word,
    range: [index, index + word.length],
  }))
}

/** For each word the index of its match in the longest common sequence of both texts; -1 for words outside the sequence. */
function commonWords(own: readonly Word[], others: readonly Word[]): Int32Array {
  const width = others.length + 1
  const lengths = new Uint16Array((own.length + 1) * width)
  for (let one = own.length - 1; one >= 0; one -= 1)
    for (let two = others.length - 1; two >= 0; two -= 1)
      lengths[one * width + two] =
        own[one]!.key === others[two]!.key
          ? lengths[(one + 1) * width + two + 1]! + 1
          : Math.max(lengths[(one + 1) * width + two]!, lengths[one * width + two + 1]!)
  const partner = new Int32Array(own.length).fill(-1)
  let [one, two] = [0, 0]
  while (one < own.length && two < others.length) {
    if (own[one]!.key === others[two]!.key) partner[one++] = two++
    else if (lengths[(one + 1) * width + two]! >= lengths[one * width + two + 1]!) one += 1
    else two += 1
  }
  return partner
}

/** Returns the text from the first of these words to the last. A long passage is cut around `around`. */
function passage(text: string, words: readonly Word[], around: number | undefined): string {
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return ''
  const [from, to] = [first.range[0], last.range[1]]
  const isLong = to - from > MOST_CHARACTERS
  const middle = around ?? from
  const start = isLong ? Math.max(from, Math.min(middle - MOST_CHARACTERS / 2, to - MOST_CHARACTERS)) : from
  const end = isLong ? start + MOST_CHARACTERS : to
  const shown = text.slice(start, end).toWellFormed().replace(/\s+/g, ' ').trim()
  return `${start > from ? '…' : ''}${shown}${end < to ? '…' : ''}`
}
