import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fieldTexts from './texts/fields.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import names from './texts/names.json' with { type: 'json' }
import sites from './texts/sites.json' with { type: 'json' }

export type SimulatorLanguage = 'en' | 'de' | 'fr' | 'es'

/** What kind of thing people buy decides which praise and which complaint make sense. */
type ProductKind = 'running' | 'goods' | 'service'

/**
 * Everything that an answer can say in one language. `{about}` is what is asked for, `{subject}` the bare thing (English
 * only), `{place}` the country (English only), `{name}` a brand, `{year}` the year.
 */
export type AnswerTexts = typeof en.answer

/**
 * What a brand is said to do well or badly. Praise and remarks follow the name, complaints are whole sentences without it;
 * all begin in lower case. Strengths and weaknesses are for tables, labels say what a brand is the best for.
 */
export type Opinions = typeof en.opinions.goods

export interface PagePattern {
  /** `{slug}` is the topic in an address, `{month}` the month the page is from, `{number}` its own number. */
  path: string
  title: string
}

type ArticleKind = 'review' | 'guide' | 'news' | 'blog' | 'forum' | 'shop' | 'research'
export type SimulatedPageKind = ArticleKind | 'community' | 'video' | 'encyclopedia' | 'brand'

interface Texts {
  answer: AnswerTexts
  /** By field or kind of product, or one for all. */
  opinions: Partial<Record<string, Opinions>>
  /** The last one needs two names. */
  searchQueries: readonly string[]
  pages: Record<ArticleKind, readonly PagePattern[]>
  /** By path, for a maker's own site. */
  brandPageTitles: Record<string, string>
  /** How prompts are read. */
  prompts: {
    unknownSubject: string
    /** Patterns of what comes before the thing asked for. */
    openings: readonly string[]
    questionWords: readonly string[]
    /** After these begins what is wished of the thing. */
    wishWords: readonly string[]
    /** After these nothing usable follows until a wish. */
    endWords: readonly string[]
  }
}

export const TEXTS: Record<SimulatorLanguage, Texts> = { en, de, fr, es }

/** English only: nouns that take a plural, endings of nouns that take none, and how the asker's words turn into the reader's. */
export const ENGLISH_PROMPTS: {
  countable: readonly string[]
  massEndings: readonly string[]
  turned: Record<string, string>
} = en.prompts

export interface ProductField {
  name: string
  kind: ProductKind
  /** What its pages are about, as their titles say it. */
  label: string
  /** Patterns of words in a prompt that show the field, in any of the languages. */
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
  /** The label of a link to it. */
  name: string
  kinds: readonly SimulatedPageKind[]
}

/** Invented sites, under names that RFC 2606 reserves; the platforms are real, the addresses on them are made up. */
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

/** Invented brands of a field that nobody tracks, so that there is something to discover. */
export function untrackedBrandsOf({ name }: ProductField): readonly string[] {
  return (names.untrackedByField as Record<string, readonly string[]>)[name] ?? names.rivals
}

/** What a brand of the field is said to do well or badly. */
export function opinionsOn({ name, kind }: ProductField, language: SimulatorLanguage): Opinions {
  const { opinions } = TEXTS[language]
  return (opinions[name] ?? opinions[kind] ?? opinions.any)!
}

/** Fills the slots in one pass, so that what is put in is not read for slots again. */
export function fillSlots(template: string, slots: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot)
}

export function inSentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
