import type { DomainCategory } from '../../src/answers/index.js'
import type { PageKind } from '../../src/page-kinds/index.js'
import type { Competitor } from '../../src/reports/index.js'

/** Invented, so that whether a text names them is beyond doubt. */
export const NAMES = ['Tarsolin', 'Kestrane', 'Velmoria', 'Brixandor'] as const

/** Other names of the same brands; the last belongs to whoever wants it. */
export const ALIASES = ['Tarsolin Prime', 'Kestrane', 'Velmoria House', 'Brix Andora', 'Oxmerane'] as const

/** Words that only begin or end like a name. */
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
  /** To everyone; a report may know better. */
  category: DomainCategory
  /** By the rules: of the page, and of its domain. */
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
/** Other spellings of the same link, which lead to the same page and are shown as the first one. */
export const spellingOf = (page: number, nth: number) =>
  [linkOf(page), `${linkOf(page)}#more`, `${linkOf(page)}?utm_source=chatgpt.com`][nth % 3] ?? linkOf(page)
export const hostOf = (page: number) => PAGES[page]?.host ?? ''

/** Across the ends of months, one of them a year's. */
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
