/** So many words earn all that their quality is worth; fewer in proportion, so that a line is not a page. */
export const FULL_WORDS = 100

export function lengthShare(words: number): number {
  return Math.min(1, words / FULL_WORDS)
}
