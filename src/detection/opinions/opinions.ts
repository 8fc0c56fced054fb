import { type Sentiment, sentimentOf } from '../sentiment/sentiment.js'
import type { Aspect } from './aspects.js'

/** One thing that a text says for or against a brand. */
export interface Statement {
  aspect: Aspect
  polarity: 1 | -1
  /** The words that say it, [start, end) in UTF-16 units of the text. */
  offsets: [number, number]
  /** The same words in the form in which they are counted: lower case, without filling words. */
  phrase: string
}

/** How a text speaks of a brand. */
export interface Opinion {
  /** Null where the language of the text is not read. */
  sentiment: Sentiment | null
  /** In the order of the text. */
  statements: Statement[]
}

/** Reads a text for what it says of brands; what is said of one does not depend on which others are asked for. */
export function openOpinions(text: string): (offsets: readonly (readonly [number, number])[]) => Opinion {
  return (offsets) => ({ sentiment: sentimentOf(text, offsets), statements: [] })
}
