import type { PageKind } from './sites.js'
import type { Language } from './topic-words.js'

export interface PagePattern {
  /** `{slug}` is the topic in an address, `{month}` the month the page is from, `{number}` its own number. */
  path: string
  title: string
}

type Patterns = Record<Exclude<PageKind, 'community' | 'video' | 'encyclopedia' | 'brand'>, PagePattern[]>

/** `{topic}` stands where it needs no inflection. */
const ENGLISH: Patterns = {
  review: [
    { path: '/reviews/best-{slug}/', title: 'The best {topic}, tested' },
    { path: '/reviews/{slug}-long-term-test', title: 'A year on: our long-term test of {topic}' },
    { path: '/best/{slug}', title: 'Our favourite {topic} right now' },
    { path: '/tests/{slug}-compared', title: 'We compared {topic} from twelve brands' },
    { path: '/lab/{slug}-ranking/', title: 'Lab ranking: {topic}' },
  ],
  guide: [
    { path: '/guides/choosing-{slug}', title: 'Buying guide: {topic}' },
    { path: '/advice/{slug}-mistakes', title: 'Seven mistakes people make with {topic}' },
    { path: '/learn/{slug}-for-beginners/', title: 'A beginner’s guide to {topic}' },
  ],
  news: [
    { path: '/{month}/{slug}-what-is-new', title: 'What is new in {topic}' },
    { path: '/{month}/{slug}-prices', title: 'How prices of {topic} are moving' },
  ],
  blog: [
    { path: '/{month}/notes-on-{slug}/', title: 'Personal notes on {topic}' },
    { path: '/{month}/what-i-use-{slug}/', title: 'What I use and why: {topic}' },
  ],
  forum: [
    { path: '/t/{slug}-what-actually-lasts/{number}', title: 'What actually lasts? ({topic})' },
    { path: '/t/regrets-{slug}/{number}', title: 'Purchases I regret: {topic}' },
    { path: '/t/{slug}-which-one/{number}', title: 'Help me decide: {topic}' },
  ],
  shop: [{ path: '/c/{slug}?sort=rating', title: 'Shop {topic} by customer rating' }],
  research: [{ path: '/research/{slug}-owner-survey.html', title: 'Owner survey: {topic}' }],
}

const GERMAN: Patterns = {
  review: [{ path: '/test/{slug}/', title: 'Im Test: {topic}' }],
  guide: [{ path: '/ratgeber/{slug}', title: 'Kaufberatung: {topic}' }],
  news: [{ path: '/{month}/neuheiten-{slug}', title: 'Neuheiten des Monats: {topic}' }],
  blog: [{ path: '/{month}/{slug}-erfahrungen/', title: 'Meine Erfahrungen: {topic}' }],
  forum: [{ path: '/thema/{slug}/{number}', title: 'Eure Erfahrungen? {topic}' }],
  shop: [{ path: '/sortiment/{slug}?sortierung=bewertung', title: '{topic} nach Bewertung' }],
  research: [{ path: '/umfragen/{slug}.html', title: 'Umfrage unter Käufern: {topic}' }],
}

const FRENCH: Patterns = {
  review: [{ path: '/tests/{slug}/', title: 'Comparatif : {topic}' }],
  guide: [{ path: '/guides/{slug}', title: 'Guide d’achat : {topic}' }],
  news: [{ path: '/{month}/nouveautes-{slug}', title: 'Les nouveautés du mois : {topic}' }],
  blog: [{ path: '/{month}/{slug}-mon-avis/', title: 'Mon avis : {topic}' }],
  forum: [{ path: '/sujet/{slug}/{number}', title: 'Vos retours ? {topic}' }],
  shop: [{ path: '/rayon/{slug}?tri=notes', title: '{topic}, par notes des clients' }],
  research: [{ path: '/enquetes/{slug}.html', title: 'Enquête auprès des acheteurs : {topic}' }],
}

const SPANISH: Patterns = {
  review: [{ path: '/analisis/{slug}/', title: 'Comparativa: {topic}' }],
  guide: [{ path: '/guias/{slug}', title: 'Guía de compra: {topic}' }],
  news: [{ path: '/{month}/novedades-{slug}', title: 'Novedades del mes: {topic}' }],
  blog: [{ path: '/{month}/{slug}-mi-opinion/', title: 'Mi opinión: {topic}' }],
  forum: [{ path: '/tema/{slug}/{number}', title: '¿Vuestra experiencia? {topic}' }],
  shop: [{ path: '/categoria/{slug}?orden=valoracion', title: '{topic} por valoración' }],
  research: [{ path: '/encuestas/{slug}.html', title: 'Encuesta a compradores: {topic}' }],
}

export const PAGE_PATTERNS: Record<Language, Patterns> = { en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH }

export interface BrandPattern {
  path: string
  title: Record<Language, string>
  isAdvice: boolean
}

/** On a maker's own site. The advice is what gets cited where the maker is not named. */
export const BRAND_PATTERNS: BrandPattern[] = [
  {
    path: '/guides/how-to-choose-{slug}',
    title: {
      en: 'How to choose: {topic}',
      de: 'So wählt man aus: {topic}',
      fr: 'Bien choisir : {topic}',
      es: 'Cómo elegir: {topic}',
    },
    isAdvice: true,
  },
  {
    path: '/help/before-you-buy',
    title: {
      en: 'Before you buy: common questions',
      de: 'Häufige Fragen vor dem Kauf',
      fr: 'Questions fréquentes avant l’achat',
      es: 'Preguntas frecuentes antes de comprar',
    },
    isAdvice: true,
  },
  {
    path: '/journal/{slug}-explained/',
    title: {
      en: 'Explained: {topic}',
      de: 'Einfach erklärt: {topic}',
      fr: 'Tout comprendre : {topic}',
      es: 'Explicado: {topic}',
    },
    isAdvice: true,
  },
  {
    path: '/collections/{slug}',
    title: { en: 'All {topic}', de: 'Sortiment: {topic}', fr: 'La gamme : {topic}', es: 'Catálogo: {topic}' },
    isAdvice: false,
  },
  {
    path: '/compare',
    title: {
      en: 'Compare the range',
      de: 'Modelle vergleichen',
      fr: 'Comparer les modèles',
      es: 'Comparar modelos',
    },
    isAdvice: false,
  },
  {
    path: '/reviews',
    title: {
      en: 'What customers say',
      de: 'Stimmen von Kunden',
      fr: 'Avis clients',
      es: 'Opiniones de clientes',
    },
    isAdvice: false,
  },
]
