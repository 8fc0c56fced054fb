import type { DomainCategory } from '../../src/answers/index.js'
import type { PageKind } from '../../src/page-kinds/index.js'
import type { Competitor } from '../../src/reports/index.js'

/** Invented names, so that a text either clearly names them or does not. */
export const NAMES = ['Tarsolin', 'Kestrane', 'Velmoria', 'Brixandor'] as const

/** Other names of the same brands. The last one belongs to no brand and may be given to any. */
export const ALIASES = ['Tarsolin Prime', 'Kestrane', 'Velmoria House', 'Brix Andora', 'Oxmerane'] as const

/** Words that only begin or end with a name. */
export const LOOKALIKES = ['Kestranery', 'Untarsolin', 'brixandoric'] as const

export const FILLERS = [
  'is sturdy and light',
  'and',
  'for long walks.',
  'costs 40 euros',
  '\n\n## Picks\n\n',
  '\n- ',
] as const

export const PATTERNS = ['tars[oa]lin|velmoria', 'kestrane', 'brix\\s?andora?', '(?:ox|kes)\\w+ane'] as const

interface Page {
  host: string
  path: string
  /** The category for every report; a report may have its own. */
  category: DomainCategory
  /** The kinds of the page and of its domain, by the rules. */
  kind: PageKind
}

export const PAGES: readonly Page[] = [
  { host: 'tarsolin.com', path: '/kestrane', category: 'Unclassified', kind: 'unknown' },
  { host: 'tarsolin.com', path: '/b', category: 'Unclassified', kind: 'unknown' },
  { host: 'shop.tarsolin.com', path: '/c', category: 'Unclassified', kind: 'shop' },
  { host: 'tarsolin.de', path: '/d', category: 'Unclassified', kind: 'unknown' },
  { host: 'kestrane.com', path: '/e', category: 'Unclassified', kind: 'unknown' },
  { host: 'blog.kestrane.com', path: '/f', category: 'Blogs/Personal Sites', kind: 'other' },
  { host: 'velmoria.com', path: '/g', category: 'Unclassified', kind: 'unknown' },
  { host: 'brixandor.com', path: '/h', category: 'Unclassified', kind: 'unknown' },
  { host: 'shared.example', path: '/i', category: 'Unclassified', kind: 'unknown' },
  { host: 'reddit.com', path: '/r/velmoria', category: 'Community/Forum', kind: 'forum' },
  { host: 'reddit.com', path: '/r/walks', category: 'Community/Forum', kind: 'forum' },
  { host: 'en.wikipedia.org', path: '/wiki/Walk', category: 'Encyclopedia', kind: 'encyclopedia' },
]

export const canonicalOf = (page: number) => `${PAGES[page]?.host}${PAGES[page]?.path}`
export const linkOf = (page: number) => `https://${canonicalOf(page)}`
/** Other spellings of the same link. They lead to the same page, which is shown in the first spelling. */
export const spellingOf = (page: number, nth: number) =>
  [linkOf(page), `${linkOf(page)}#more`, `${linkOf(page)}?utm_source=chatgpt.com`][nth % 3] ?? linkOf(page)
export const hostOf = (page: number) => PAGES[page]?.host ?? ''

/** Days around the ends of months, one of which is the end of a year. */
export const DAYS = [
  '2025-11-30',
  '2025-12-01',
  '2025-12-15',
  '2025-12-31',
  '2026-01-01',
  '2026-01-17',
  '2026-01-31',
  '2026-02-01',
  '2026-02-27',
  '2026-02-28',
  '2026-03-01',
  '2026-03-02',
] as const

export const COUNTRIES = ['us', 'de'] as const

export const brandNamed = (name: number): Competitor => ({
  brand: NAMES[name] ?? '',
  brandVariations: [],
  brandDomain: `${NAMES[name]?.toLowerCase()}.com`,
  brandDomainVariations: [],
  brandDomainWildcard: false,
  brandRegex: null,
})
