/** The start and end of words in a text, in UTF-16 units. */
type Range = [from: number, to: number]

interface Word {
  /** The form that is compared: lower case, without punctuation around it. */
  key: string
  range: Range
}

/** The comparison builds a table over the words of both texts, so longer texts are cut. */
export const MOST_WORDS = 1200

/** Shorter common runs are ignored: a word like “the” is in every text. */
const FEWEST_SHARED = 4

/** The passages that only the first text has, and those that only the second has. */
export function changedWords(before: string, after: string): { removed: Range[]; added: Range[] } {
  const [first, second] = [wordsOf(before), wordsOf(after)]
  const shared = sharedRuns(first, second).filter(({ length }) => length >= FEWEST_SHARED)
  const rest = (words: Word[], side: 0 | 1) =>
    passagesWithout(
      words,
      shared.map(({ at, length }) => [at[side], at[side] + length]),
    )
  return { removed: rest(first, 0), added: rest(second, 1) }
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].slice(0, MOST_WORDS).map(({ 0: word, index }) => ({
    key: word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word,
    range: [index, index + word.length],
  }))
}

interface SharedRun {
  /** The index of its first word in each text. */
  at: [number, number]
  length: number
}

/** The longest common subsequence of words, as runs without a gap. */
function sharedRuns(first: Word[], second: Word[]): SharedRun[] {
  const width = second.length + 1
  const lengths = new Uint16Array((first.length + 1) * width)
  const isSame = (one: number, two: number) => first[one]?.key === second[two]?.key
  const lengthAt = (one: number, two: number) => lengths[one * width + two] ?? 0
  for (let one = first.length - 1; one >= 0; one -= 1)
    for (let two = second.length - 1; two >= 0; two -= 1)
      lengths[one * width + two] = isSame(one, two)
        ? lengthAt(one + 1, two + 1) + 1
        : Math.max(lengthAt(one + 1, two), lengthAt(one, two + 1))
  const runs: SharedRun[] = []
  let [one, two] = [0, 0]
  while (one < first.length && two < second.length) {
    if (isSame(one, two)) {
      const last = runs.at(-1)
      if (last && last.at[0] + last.length === one && last.at[1] + last.length === two) last.length += 1
      else runs.push({ at: [one, two], length: 1 })
      one += 1
      two += 1
    } else if (lengthAt(one + 1, two) >= lengthAt(one, two + 1)) one += 1
    else two += 1
  }
  return runs
}

/** The passages of a text between runs of its words. */
function passagesWithout(words: Word[], runs: Range[]): Range[] {
  const passages: Range[] = []
  let at = 0
  for (const [from, to] of [...runs, [words.length, words.length]]) {
    const [first, last] = [words[at], words[(from ?? 0) - 1]]
    if (first && last && at < (from ?? 0)) passages.push([first.range[0], last.range[1]])
    at = to ?? 0
  }
  return passages
}
