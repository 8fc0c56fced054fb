export interface TextScore {
  /** From 0 to 100 with one decimal; higher is better. */
  score: number
  /** What to change first, quoting the page, or what is good. */
  description: string
}

/** A text with this many words can earn all points. A shorter one earns in proportion, because one line is not a page. */
export const FULL_WORDS = 100

export function lengthShare(words: number): number {
  return Math.min(1, words / FULL_WORDS)
}
