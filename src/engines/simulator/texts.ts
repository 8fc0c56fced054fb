import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fieldTexts from './texts/fields.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import names from './texts/names.json' with { type: 'json' }
import sites from './texts/sites.json' with { type: 'json' }

export type SimulatorLanguage = 'en' | 'de' | 'fr' | 'es'

/** The kind of product decides which praise and which complaints make sense. */
type ProductKind = 'running' | 'goods' | 'service'

/**
 * All texts of answers in one language. Slots: `{about}` is the request, `{subject}` the product alone (English only), `{place}`
 * the country (English only), `{name}` a brand, `{year}` the year.
 */
export type AnswerTexts = typeof en.answer

/**
 * Strengths and weaknesses of brands. Praise and remarks follow the name; complaints are whole sentences without it. All begin in
 * lower case. Strengths and weaknesses are for tables; labels name what a brand is best for.
 */
export type Opinions = typeof en.opinions.goods

export interface PagePattern {
  /** `{slug}` is the topic in an address, `{month}` the month of the page, `{number}` its number. */
  path: string
  title: string
}

type ArticleKind = 'review' | 'guide' | 'news' | 'blog' | 'forum' | 'shop' | 'research'
export type SimulatedPageKind = ArticleKind | 'community' | 'video' | 'encyclopedia' | 'brand'

interface Texts {
  answer: AnswerTexts
  /** Opinions by field or kind of product, or one entry for all. */
  opinions: Partial<Record<string, Opinions>>
  /** The last pattern needs two names. */
  searchQueries: readonly string[]
  pages: Record<ArticleKind, readonly PagePattern[]>
  /** Titles of the pages on a maker's own site, by path. */
  brandPageTitles: Record<string, string>
  /** Words that help to parse prompts. */
  prompts: {
    unknownSubject: string
    /** Patterns of the words before the product. */
    openings: readonly string[]
    questionWords: readonly string[]
    /** Words that begin a wish about the product. */
    wishWords: readonly string[]
    /** Words after which the rest is ignored until a wish begins. */
    endWords: readonly string[]
  }
}

export const TEXTS: Record<SimulatorLanguage, Texts> = { en, de, fr, es }

/**
 * English only: nouns that take a plural, endings of nouns without a plural, and how the asker's words turn into the reader's.
 */
export const ENGLISH_PROMPTS: {
  countable: readonly string[]
  massEndings: readonly string[]
  turned: Record<string, string>
} = en.prompts

export interface ProductField {
  name: string
  kind: ProductKind
  /** The topic of the field's pages, as in their titles. */
  label: string
  /** Patterns of words that identify the field in a prompt, in any of the languages. */
  words: readonly string[]
  encyclopedia: string
  community: string
}

const fields = (fieldTexts as ProductField[]).map((field) => ({
  field,
  pattern: new RegExp(`\\b(?:${field.words.join('|')})\\b`, 'i'),
}))

const ANY_FIELD: ProductField = {
  name: 'anything',
  kind: 'goods',
  label: 'household buys',
  words: [],
  encyclopedia: 'Consumer_protection',
  community: 'BuyItForLife',
}

export function productFieldOf(prompt: string): ProductField {
  return fields.find(({ pattern }) => pattern.test(prompt))?.field ?? ANY_FIELD
}

export interface SimulatedSite {
  host: string
  /** The label of a link to the site. */
  name: string
  kinds: readonly SimulatedPageKind[]
}

/**
 * The sites are invented and use names that RFC 2606 reserves. The platforms are real, but the addresses on them are invented.
 */
const { general, byField, byLanguage, platforms } = sites as {
  general: SimulatedSite[]
  byField: Record<string, SimulatedSite[]>
  byLanguage: Record<Exclude<SimulatorLanguage, 'en'>, SimulatedSite[]>
  platforms: SimulatedSite[]
}

export function sitesFor(field: string, language: SimulatorLanguage): SimulatedSite[] {
  return language === 'en'
    ? [...general, ...(byField[field] ?? []), ...platforms]
    : [...byLanguage[language], ...general.slice(0, 2), ...platforms]
}

export const { models: MODELS, countriesWithArticle: COUNTRIES_WITH_ARTICLE } = names

/** Invented brands that no report tracks, so that reports have competitors to suggest. */
export function untrackedBrandsOf({ name }: ProductField): readonly string[] {
  return (names.untrackedByField as Record<string, readonly string[]>)[name] ?? names.rivals
}

/** Strengths and weaknesses of brands in the field. */
export function opinionsOn({ name, kind }: ProductField, language: SimulatorLanguage): Opinions {
  const { opinions } = TEXTS[language]
  return (opinions[name] ?? opinions[kind] ?? opinions.any)!
}

/** Fills all slots in one pass, so that inserted text is not searched for slots. */
export function fillSlots(template: string, slots: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot)
}

export function inSentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
