import { type DisputedOccurrence, phraseKey } from '../../detection/index.js'
import type { Hit } from '../detection-preview/hit-evidence.js'

/** Occurrences that have the same words around them and that are judged alike. */
interface DoubtfulPhrase {
  phrase: string
  isCounted: boolean
  answers: number
  /** Where it occurs first: the index of its answer, and the offsets in it. */
  first: { answer: number; hit: Hit }
}

const MAX_PHRASES = 10

/** The disputed occurrences of each answer by the words around them, the most frequent first; without such words none can be settled. */
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
