/** A copy before it is cut to length. */
export interface Draft {
  /** The page as it can be shown in the room that is left. */
  title: (page: string) => string
  headline: string
  /** Paragraphs. */
  reasoning: string[]
  suggestions: string[]
}
