import type { Field, Intent } from './reading.js'

/** How a language words its queries. Every expression is tried on one short sentence. */
export interface Lexicon {
  /** Taken off the beginning as long as one fits; the first intent met is the query's. */
  openings: readonly (readonly [Intent | 'none', RegExp])[]
  /** Taken off the end. */
  closings: readonly (readonly [Intent, RegExp])[]
  /** Two things set against each other, one group each. */
  pairs: readonly RegExp[]
  /** Where a long text comes to its point. */
  cue: RegExp
  trouble: RegExp
  near: RegExp
  /** A question that is not answered by yes or no: it falls apart without its first word. */
  inquiry: RegExp
  /** Words that begin a wish about the subject. */
  wishes: ReadonlySet<string>
  /** A wish that belongs to the name of the thing: `zapatillas para correr`. */
  joined?: RegExp
  /** Words that end the subject, with nothing usable until the next wish. */
  stops: ReadonlySet<string>
  /** Words that may begin a place. */
  before: ReadonlySet<string>
  /** What stands before an amount of money. */
  price: RegExp
  audience: RegExp
  /** What the subject's words tell about its field; the first that fits. */
  fields: readonly (readonly [Exclude<Field, 'any'>, string])[]
  /** Where the word stands that the subject turns on. */
  head: 'first' | 'last' | 'ending'
  /** Said before a limit that the query gives as a budget. */
  upTo: string
  articles: ReadonlySet<string>
  /** Words without weight of their own. */
  small: ReadonlySet<string>
  /** The subject as it stands alone; where the language bends it. */
  nominative?: (words: readonly string[], lead: readonly string[]) => readonly string[]
  /** A question's verb made the infinitive that other phrases need; where the language has to. */
  infinitive?: (task: string) => string
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))
