import type { Language } from '../../language/index.js'
import type { PassageWord } from './passage-words.js'
import concord from './words/concord.json' with { type: 'json' }

const CONCORD: Partial<Record<Language, readonly string[]>> = concord

/** Whether one of the words [from, to) denies. */
type Denies = (words: readonly PassageWord[], from: number, to: number) => boolean

/**
 * Finds the negations of a language that strengthen each other. Two of them deny once, as in `no decepciona nunca`. In other
 * languages, and for words like `sin`, the second negation cancels out the first.
 */
export function strengthened(language: Language): Denies {
  const negations = new Set(CONCORD[language])
  if (negations.size === 0) return () => false
  return (words, from, to) => words.slice(from, to).some(({ text }) => negations.has(text))
}
