export interface TextScore {
  /** 0 to 100 with one decimal; higher is better. */
  score: number
  /** What to change first, with the page's own words; or what is good. */
  description: string
}
