import type { CitedPageFacts } from '../engine-facts/engine-facts.js'
import kinds from './page-kinds.json' with { type: 'json' }

/** What kind of page it is decides how it is called, how hard it is to get into, and what to do about it. */
export type CitedPageKind = keyof typeof kinds

interface KindWords {
  /** Words in a title or an address that tell the kind, in English, German, French and Spanish. */
  words: string[]
  noun: string
  /** How easy it is to be mentioned on such a page, from 0 to 1. */
  ease: number
  /** Templates for a page of a third party; without advice of its own, a kind has that of an article. */
  title: string
  advice?: string[]
  /** What to publish against a competitor's page of this kind, and what makes it worth citing. */
  counterpart: string
  proof?: string
}

export function wordsForKind(kind: CitedPageKind): Required<KindWords> {
  const { advice, proof } = kinds.article
  return { advice, proof, ...(kinds[kind] as KindWords) }
}

/** The first kind that fits decides. */
const SIGNS = (Object.entries(kinds) as [CitedPageKind, KindWords][])
  .filter(([, { words }]) => words.length > 0)
  .map(([kind, { words }]) => {
    const signs = kind === 'thread' ? [...words, 'r/\\w+'] : words
    return { kind, sign: new RegExp(`\\b(${signs.join('|')})\\b`) }
  })

/** Used where neither title nor address tells the kind. */
const BY_CATEGORY: Partial<Record<CitedPageFacts['category'], CitedPageKind>> = {
  'News/Media': 'news',
  'Blogs/Personal Sites': 'blog',
  'Government/NGO': 'research',
  Education: 'research',
  'Community/Forum': 'thread',
}

const MAX_LENGTH = 300

export function pageKind({
  title,
  url,
  category,
}: Pick<CitedPageFacts, 'title' | 'url' | 'category'>): CitedPageKind {
  const path = pathOfPage(url)
  if (path === '/') return 'home'
  const words = `${(title ?? '').slice(0, MAX_LENGTH)} ${path.slice(0, MAX_LENGTH)}`
    .toLowerCase()
    .replace(/[-_+.,:;()]+/g, ' ')
  return SIGNS.find(({ sign }) => sign.test(words))?.kind ?? BY_CATEGORY[category] ?? 'article'
}

/** The part from the first slash after the host on, without the query. */
export function pathOfPage(url: string): string {
  const path = /^(?:https?:\/\/)?[^/?#]*([^?#]*)/i.exec(url)?.[1] ?? ''
  return path === '' ? '/' : path
}
