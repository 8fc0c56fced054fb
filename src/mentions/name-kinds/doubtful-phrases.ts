import { type DisputedOccurrence, phraseKey } from '../../detection/index.js'
import type { Hit } from '../detection-preview/hit-evidence.js'

/** Occurrences with the same words around them and the same verdict. */
interface DoubtfulPhrase {
  phrase: string
  isCounted: boolean
  answers: number
  /** The first occurrence: the index of its answer, and its offsets in that answer. */
  first: { answer: number; hit: Hit }
}

const MAX_PHRASES = 10

/**
 * Groups the disputed occurrences by the words around them, most frequent first. An occurrence without such words is skipped: no
 * phrase could settle it.
 */
export function doubtfulPhrases(answers: readonly (readonly DisputedOccurrence[])[]): DoubtfulPhrase[] {
  const found = new Map<string, DoubtfulPhrase>()
  for (const [answer, disputed] of answers.entries()) {
    const counted = new Set<string>()
    for (const { start, end, isCounted, phrase } of disputed) {
      const key = `${isCounted} ${phraseKey(phrase)}`
      if (phrase === '' || counted.has(key)) continue
      counted.add(key)
      const known = found.get(key) ?? { phrase, isCounted, answers: 0, first: { answer, hit: [start, end] } }
      found.set(key, { ...known, answers: known.answers + 1 })
    }
  }
  return [...found.values()].toSorted((one, other) => other.answers - one.answers).slice(0, MAX_PHRASES)
}
