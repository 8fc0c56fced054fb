import type { Lexicon } from './lexicon.js'

/** The words of a text that carry weight. */
export function weighty(text: string, { small }: Lexicon): string {
  return text
    .split(' ')
    .filter((word) => !small.has(word.toLowerCase()))
    .join(' ')
}

export function clauseOf(text: string): string {
  return text.split(/[,;:]/)[0] ?? ''
}

/** The first clause, so many words of it, not ending on one without weight. */
export function clipped(text: string, words: number, { small }: Lexicon): string {
  const kept = clauseOf(text).split(' ').slice(0, words)
  const end = kept.findLastIndex((word) => !small.has(word.toLowerCase()))
  return kept.slice(0, end + 1).join(' ')
}
