export interface TextScore {
  /** 0 to 100 with one decimal; higher is better. */
  score: number
  /** What to change first, with the page's own words; or what is good. */
  description: string
}

/** A text of so many words earns all that its quality is worth, a shorter one in proportion: a line is not a page. */
export const FULL_WORDS = 100

export function lengthShare(words: number): number {
  return Math.min(1, words / FULL_WORDS)
}
