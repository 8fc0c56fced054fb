import type { QuestionKind } from './question-reading.js'
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
  /** Questions with a core: the first group, and what the second adds to it. */
  questions: readonly (readonly [QuestionKind, RegExp])[]
  /** A question for a fact, and for no advice: who it was, when it was, which country it is. */
  fact: RegExp
  /** Verbs and small words that a question why can do without. */
  light: RegExp
  /** Free of charge or cheap, and how alternatives are said to be so. */
  bargains: readonly { word: RegExp; said: string }[]
  /** Words that begin a wish about the subject. */
  wishes: ReadonlySet<string>
  /** A wish that belongs to the name of the thing: `zapatillas para correr`. */
  joined?: RegExp
  /** Begins a clause about the subject: `that lasts all day`. */
  relative: ReadonlySet<string>
  /** Words that end the subject, with nothing usable until the next wish. */
  stops: ReadonlySet<string>
  /** Words that may begin a place. */
  before: ReadonlySet<string>
  /** What stands before a city. */
  inCity: string
  /** What stands before an amount of money. */
  price: RegExp
  audience: RegExp
  /** What the subject's words tell about its field; the first that fits. */
  fields: readonly (readonly [Exclude<Field, 'any'>, string])[]
  /** Words that say something else together than the one they turn on: `power bank`; tried before the fields. */
  compounds: readonly (readonly [Field, string])[]
  /** What stands on the far side of the word the subject turns on: `running shoes men`, `petit hôtel`. */
  beside: string
  /** Where the word stands that the subject turns on: before all others, after them, or inside the last. */
  head: 'first' | 'last' | 'ending'
  /** Between two that are alike. */
  or: string
  /** Said before a limit that the query gives as a budget. */
  upTo: string
  articles: ReadonlySet<string>
  /** Words without weight of their own. */
  small: ReadonlySet<string>
  /** The subject as it stands alone; where the language bends it. */
  nominative?: (words: readonly string[], lead: readonly string[]) => readonly string[]
  /** A fault that is asked about, as it would be said; where the language turns its words round. */
  statement?: (fault: string) => string
  /** A question's verb made the infinitive that other phrases need; where the language has to. */
  infinitive?: (task: string) => string
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))
