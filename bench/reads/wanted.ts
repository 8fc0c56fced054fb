import { addDays } from '../../src/kernel/days.js'
import { FIRST_DAY, LAST_DAY, type LargeReport } from './large-report.js'

/** A read, and the wanted limit for its 95th percentile. */
export interface WantedRead {
  name: string
  url: string
  aimMs: number | undefined
  /** The sheets whose texts the read needs. */
  sheets: 'mentions' | 'citations' | 'none'
}

const SORTS = [
  'url',
  'domain',
  'title',
  'brandMentioned',
  'isMyBrandDomain',
  'domainCategory',
  'firstSeen',
  'lastSeen',
]

/** The reads of a screen, in the order of the printed table. */
export function wantedReads({ path, tagId, page }: LargeReport): WantedRead[] {
  const window = `startDate=${FIRST_DAY}&endDate=${LAST_DAY}`
  const long = `startDate=${addDays(LAST_DAY, -399)}&endDate=${LAST_DAY}`
  const half = `startDate=${addDays(LAST_DAY, -44)}&endDate=${LAST_DAY}`
  const stats = (name: string, query: string, aimMs = 50): WantedRead => ({
    name,
    url: `${path}/stats?${query}`,
    aimMs,
    sheets: 'mentions',
  })
  const citations = (name: string, query: string, aimMs = 120): WantedRead => ({
    name,
    url: `${path}/citations${query.startsWith('/') ? query : `?${window}&${query}`}`,
    aimMs,
    sheets: 'citations',
  })
  const matrix = (name: string, query: string, aimMs = 100): WantedRead => ({
    name,
    url: `${path}/matrix?${half}&${query}`,
    aimMs,
    sheets: 'mentions',
  })
  return [
    stats('stats', window),
    stats('stats, compact', `${window}&compact=true`),
    stats('stats of a tag (half)', `${window}&tagId=${tagId}`),
    stats('stats of an engine', `${window}&engines=chatgpt`),
    stats('stats of a country', `${window}&country=us`),
    stats('stats over 400 days', long, 150),
    { name: 'prompts', url: `${path}/prompts?${window}&sortBy=brandMentions`, aimMs: 50, sheets: 'mentions' },
    { name: 'attributes', url: `${path}/attributes?${window}`, aimMs: 60, sheets: 'mentions' },
    {
      name: 'attributes by engine',
      url: `${path}/attributes?${window}&groupBy=engine`,
      aimMs: 60,
      sheets: 'mentions',
    },
    matrix('matrix, brands by engine', 'rows=brand&columns=engine'),
    matrix('matrix, prompts by engine', 'rows=prompt&columns=engine&limit=100'),
    matrix('matrix, prompts by brand', 'rows=prompt&columns=brand&limit=100&metric=shareOfVoice'),
    matrix('matrix, tags by brand', 'rows=tag&columns=brand&metric=citationShare'),
    {
      name: 'head to head',
      url: `${path}/head-to-head?${half}&brand=Kestrane`,
      aimMs: 100,
      sheets: 'mentions',
    },
    citations('citations, most cited', 'sortBy=citations', 60),
    citations('citations, by address', 'limit=25'),
    ...SORTS.map((field) => citations(`citations by ${field}`, `sortBy=${field}`)),
    citations('citations, brandMentioned=1', 'brandMentioned=1'),
    citations('citations, brandMentioned=0', 'brandMentioned=0'),
    citations('citations, a competitor', 'competitor=Kestrane&sortBy=citations'),
    citations('citations, a domain', 'domain=site-77.example&sortBy=citations'),
    citations('citations, a category', 'domainCategory=Competitor&sortBy=citations'),
    citations('citations, a kind', 'kind=list&sortBy=citations'),
    citations('citations, a search', 'search=page-49&sortBy=citations'),
    citations('citations of a tag', `tagId=${tagId}&sortBy=citations`),
    citations('citations stats', `/stats?${window}`, 60),
    citations('citation domains', `/domains?${window}&sortBy=citations`, 60),
    citations('citation domains, a kind', `/domains?${window}&kind=unknown&sortBy=citations`, 60),
    {
      name: 'changes, half against half',
      url: `${path}/changes?${half}`,
      aimMs: undefined,
      sheets: 'citations',
    },
    ...(['engine', 'prompt'] as const).map((by) => ({
      name: `reasons by ${by}, half against half`,
      url: `${path}/changes/reasons?${half}&by=${by}`,
      aimMs: 100,
      sheets: 'citations' as const,
    })),
    { name: 'actions', url: `${path}/actions?limit=25`, aimMs: 100, sheets: 'none' },
    {
      name: 'citation history',
      url: `${path}/citations/history?${window}&country=us&url=${encodeURIComponent(page.link)}`,
      aimMs: 15,
      sheets: 'none',
    },
  ]
}
