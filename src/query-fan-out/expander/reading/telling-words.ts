import type { Lexicon } from './lexicon.js'

/** Small, but without it a text says the opposite. */
export const TURNING = /^(?:without|ohne|sans|sin|senza|not|nicht|pas)$/i

/** A word as the lists of small words have it; `IT` is none of them. */
export function listed(word: string): string {
  return /^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()
}

/** The words of a text that carry weight. */
export function weighty(text: string, { small }: Lexicon): string {
  return text
    .split(' ')
    .filter((word) => TURNING.test(word) || !small.has(listed(word)))
    .join(' ')
}

export function clauseOf(text: string): string {
  return text.split(/[,;:]/)[0] ?? ''
}

/** The first clause, so many words of it, not ending on one without weight. */
export function clipped(text: string, words: number, { small }: Lexicon): string {
  const kept = clauseOf(text).split(' ').slice(0, words)
  const end = kept.findLastIndex((word) => !small.has(listed(word)))
  return kept.slice(0, end + 1).join(' ')
}
