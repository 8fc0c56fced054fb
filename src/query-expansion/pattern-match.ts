import type { Intent, QueryPattern, QueryWord } from './query-words.js'

export interface PatternMatch {
  intent: Intent
  /** The words in the gaps of the pattern, in order. */
  gaps: readonly (readonly QueryWord[])[]
}

/** The most specific pattern that matches the words. `accepts` may reject a match. */
export function bestMatch(
  words: readonly QueryWord[],
  patterns: readonly QueryPattern[],
  accepts: (match: PatternMatch) => boolean,
): PatternMatch | undefined {
  for (const { intent, parts } of patterns) {
    const gaps = gapsIn(words, parts)
    if (gaps !== undefined && accepts({ intent, gaps })) return { intent, gaps }
  }
  return undefined
}

/** A pattern has one or two gaps. The first must contain a word, the second may be empty. */
function gapsIn(words: readonly QueryWord[], parts: QueryPattern['parts']): QueryWord[][] | undefined {
  const [start = [], ...rest] = parts
  const end = rest.at(-1) ?? []
  const middle = rest.length === 2 ? (rest[0] ?? []) : []
  if (words.length <= start.length + end.length) return undefined
  if (!fits(words, 0, start) || !fits(words, words.length - end.length, end)) return undefined
  const inner = words.slice(start.length, words.length - end.length)
  if (rest.length < 2) return [inner]
  for (let at = 1; at + middle.length <= inner.length; at += 1) {
    if (fits(inner, at, middle)) return [inner.slice(0, at), inner.slice(at + middle.length)]
  }
  return undefined
}

function fits(words: readonly QueryWord[], at: number, part: readonly ReadonlySet<string>[]): boolean {
  return part.every((variants, index) => {
    const folded = words[at + index]?.folded ?? ''
    return variants.has(folded) || (variants.has('#') && /^\d+$/.test(folded))
  })
}

/** The index at which the phrase begins, or -1 if it does not occur. */
export function phrasePosition(words: readonly QueryWord[], phrase: string): number {
  const wanted = phrase.split(' ')
  return words.findIndex((_, at) => wanted.every((word, index) => words[at + index]?.folded === word))
}
