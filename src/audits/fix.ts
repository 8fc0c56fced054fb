/** Something to do about a page. */
export interface Fix {
  /** What doing it is worth: what keeps readers out counts up to 100, what lowers the page's score the points it costs. */
  gain: number
  /** Whether a reader does not get the page at all. */
  keepsOut: boolean
  /** What is wrong, in one line. */
  problem: string
  /** What to do about it. */
  advice: string[]
}
