import type { Page } from '../facts.js'

export const PAGE_KINDS = [
  'home',
  'thread',
  'comparison',
  'list',
  'review',
  'pricing',
  'docs',
  'guide',
  'research',
  'shop',
  'news',
  'blog',
  'article',
] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** Words in a title or an address, in the languages most asked in. What stands first decides. */
const SIGNS: readonly [PageKind, RegExp][] = [
  ['thread', /\b(thread|forum|foro|viewtopic|thema|sujet|hilo|discussion|r\/\w+)\b/],
  [
    'comparison',
    /\b(vs|versus|compare|compared|comparing|comparison|vergleich|comparatif|comparativa|face off|head to head)\b/,
  ],
  [
    'list',
    /\b(best|top|favourites?|favorites?|ranking|ranked|roundup|alternatives?|picks|beste|besten|meilleure?s?|mejores)\b/,
  ],
  [
    'review',
    /\b(reviews?|tests?|tested|hands on|testbericht|im test|avis|analisis|análisis|reseña|long term)\b/,
  ],
  ['pricing', /\b(pricing|plans|preise|tarifs|precios)\b/],
  ['docs', /\b(docs|documentation|help|support|faq|manual|hilfe|aide|ayuda)\b/],
  [
    'guide',
    /\b(guides?|how to|choose|choosing|beginners?|buying|buyers|advice|mistakes|explained|learn|ratgeber|kaufberatung|choisir|guía|guia|elegir)\b/,
  ],
  [
    'research',
    /\b(survey|study|research|report|statistics|umfrage|studie|enquête|enquete|encuesta|estudio)\b/,
  ],
  ['shop', /\b(shop|store|collections?|category|products?|cart|buy|sortiment|rayon|categoria)\b/],
]

/** Where a site's category says more than silence. */
const BY_CATEGORY: Partial<Record<Page['category'], PageKind>> = {
  'News/Media': 'news',
  'Blogs/Personal Sites': 'blog',
  'Government/NGO': 'research',
  Education: 'research',
  'Community/Forum': 'thread',
}

const MAX_LENGTH = 300

/** What sort of page it is, as far as its title and its address tell. */
export function pageKind({ title, url, category }: Pick<Page, 'title' | 'url' | 'category'>): PageKind {
  const path = pagePath(url)
  if (path === '/') return 'home'
  const words = `${(title ?? '').slice(0, MAX_LENGTH)} ${path.slice(0, MAX_LENGTH)}`
    .toLowerCase()
    .replace(/[-_+.,:;()]+/g, ' ')
  return SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? BY_CATEGORY[category] ?? 'article'
}

/** From the first slash after the host on, without what follows a question mark. */
export function pagePath(url: string): string {
  const path = /^(?:https?:\/\/)?[^/?#]*([^?#]*)/i.exec(url)?.[1] ?? ''
  return path === '' ? '/' : path
}
