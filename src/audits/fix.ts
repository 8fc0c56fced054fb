/** Something to do about a page. */
export interface Fix {
  /** What the fix is worth: up to 100 where readers are kept out, else the points that the page's score loses. */
  gain: number
  /** Whether a reader does not get the page at all. */
  keepsOut: boolean
  /** What is wrong, in one line. */
  problem: string
  /** What to do about it. */
  advice: string[]
}
