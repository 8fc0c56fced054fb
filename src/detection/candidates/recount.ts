import type { RankedCandidate } from './ranking.js'

/** More names than any list shows. */
const MOST_RECOUNTED = 150
const BEFORE = /[^\p{L}\p{N}\-/.@]/u
const AFTER = /[^\p{L}\p{N}\-/.@]|\.(?!\p{L})/u

/**
 * Counts the texts that contain each name as a word, anywhere. Drops single words that more texts write in lower case. Sorted by
 * texts, then in the given order.
 */
export function recounted(ranked: readonly RankedCandidate[], texts: readonly string[]): RankedCandidate[] {
  return ranked
    .slice(0, MOST_RECOUNTED)
    .map(({ name, answers }) => ({ name, answers: Math.max(answers, textsWith(name, texts)) }))
    .filter(({ name, answers }) => name.includes(' ') || textsWith(name.toLowerCase(), texts) <= answers)
    .toSorted((one, other) => other.answers - one.answers)
}

function textsWith(word: string, texts: readonly string[]): number {
  return texts.filter((text) => hasWord(text, word)).length
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const before = text.charAt(at - 1) || ' '
    const after = text.slice(at + word.length, at + word.length + 2) || ' '
    if (BEFORE.test(before) && after.search(AFTER) === 0) return true
  }
  return false
}
