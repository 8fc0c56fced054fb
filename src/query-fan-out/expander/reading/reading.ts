import type { Kind } from '../purposes/plans.js'

export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja' | 'zh' | 'ko' | 'other'

export type Intent =
  | 'best'
  | 'compare'
  | 'how-to'
  | 'definition'
  | 'price'
  | 'review'
  | 'alternatives'
  | 'troubleshoot'
  | 'buy'
  | 'trip'
  | 'question'

/** What sort of thing is chosen; `any` where its words do not tell. */
export type Field =
  | 'goods'
  | 'consumable'
  | 'software'
  | 'service'
  | 'provider'
  | 'lodging'
  | 'dining'
  | 'any'

export type WishKind = 'price' | 'audience' | 'attribute'

export interface Wish {
  text: string
  kind: WishKind
}

export interface Place {
  /** As it stands in the query: `in Berlin`, `near me`. */
  phrase: string
  /** Without its preposition; absent for `near me`. */
  name?: string
}

export interface Reading {
  language: Language
  kind: Kind
  intent?: Intent
  /** What the query is about, as a phrase of its own words. */
  subject: string
  /** The two sides of a comparison. */
  sides?: readonly [string, string]
  /** Article, question word or superlative before the subject: gives away gender and number. */
  lead: readonly string[]
  field: Field
  /** Brands, products and companies the query names. */
  names: readonly string[]
  wishes: readonly Wish[]
  place?: Place
  /** What alternatives have to be: `free`, `cheaper`. */
  bargain?: string
  /** Whether somebody’s own trouble is asked about, which wants a remedy. */
  isOwn?: boolean
  /** A year the query itself gives. */
  year?: string
  /** Its telling words alone. */
  keywords: string
  /** Whether the subject is a noun phrase that a sentence can be built around. */
  isPhrase: boolean
}
