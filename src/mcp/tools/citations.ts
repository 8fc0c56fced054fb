import { z } from 'zod'

import type { Citation, CitedDomain } from '../../../packages/client/src/index.js'
import {
  NamedReport,
  NextCursor,
  nextOffset,
  PAGE,
  shortened,
  sortedPageQuery,
  untrusted,
  WINDOW,
  windowQuery,
} from '../fields.js'
import { Figure, toFigure } from '../figure.js'
import { inListOrder, MOST_CITED, sortQuery } from '../order.js'
import { ownFigures, ownOf } from '../own-figures.js'
import { tool } from '../tool.js'

const TITLE = 100
const ADDRESS = 300

const CitedPage = {
  url: z.string(),
  kind: z.string(),
  own: z.boolean(),
  citations: z.number(),
  namesBrand: z.boolean(),
  /** The coverage among answers that cite the page, and among all answers. */
  coverageWhereCited: Figure,
  coverageOverall: z.number().nullable(),
  namesCompetitors: z.array(z.string()),
  firstSeen: z.string(),
  lastSeen: z.string(),
  untrustedText: untrusted,
}

const whereCited = ({ coverageWhereCited: { value, n, interval } }: Citation) =>
  toFigure(value, { unit: '%', n, interval })

const citedPage = (item: Citation) => ({
  url: shortened(item.url, ADDRESS),
  kind: item.kind,
  own: item.isMyBrandDomain,
  citations: item.citations,
  namesBrand: item.brandMentioned === 1,
  coverageWhereCited: whereCited(item),
  coverageOverall: item.againstOverall.coverage,
  namesCompetitors: item.competitors.slice(0, 10),
  firstSeen: item.firstSeen,
  lastSeen: item.lastSeen,
  untrustedText: shortened(item.title, TITLE),
})

export const listCitationsTool = tool({
  name: 'list_citations',
  title: 'List the pages that answers cite',
  description:
    'Cited pages with their kind (list, review, shop, forum, …), the brands that the answers citing them name, and how many of these answers name the own brand, beside all answers. namesBrand=false with namesCompetitors=true are the pages to get onto.',
  orders: { pages: MOST_CITED },
  operations: ['listCitations'],
  input: z.object({
    reportId: NamedReport,
    ...WINDOW,
    domain: z.string().optional().describe('Only pages of this host, such as example.com.'),
    search: z.string().optional().describe('Only pages with this in their address or title.'),
    namesBrand: z.boolean().optional().describe('Whether an answer that cites the page names the brand.'),
    namesCompetitors: z.boolean().optional().describe('The same for any competitor.'),
    ...PAGE,
  }),
  output: z.object({ pages: z.array(z.object(CitedPage)), nextCursor: NextCursor }),
  run: async (client, { reportId, domain, search, namesBrand, namesCompetitors, ...rest }) => {
    const query = {
      ...windowQuery(rest),
      ...sortedPageQuery(rest, MOST_CITED),
      domain,
      search,
      brandMentioned: bit(namesBrand),
      competitorMentioned: bit(namesCompetitors),
    }
    const page = await client.citations.list(reportId, query).page()
    return { pages: page.items.map(citedPage), nextCursor: nextOffset(page) }
  },
})

const MOST_DOMAINS = 10
const MOST_KINDS = 8

const bit = (flag: boolean | undefined): '0' | '1' | undefined =>
  flag === undefined ? undefined : flag ? '1' : '0'

export const getCitationStatsTool = tool({
  name: 'get_citation_stats',
  title: 'Read whose pages are cited',
  description:
    'The share of citations of the own domain, of each competitor and of the most cited domains, with changes, and what kinds of sites engines rely on.',
  orders: { competitors: MOST_CITED, domains: MOST_CITED, kinds: MOST_CITED },
  operations: ['readCitationStats', 'listCitedDomains', 'readBrandReportStats'],
  input: z.object({ reportId: NamedReport, ...WINDOW }),
  output: z.object({
    citations: z.number(),
    own: Figure,
    competitors: z.array(z.object({ brand: z.string(), domain: z.string(), share: Figure })),
    domains: z.array(
      z.object({
        domain: z.string(),
        kind: z.string(),
        own: z.boolean(),
        competitor: z.string().nullable(),
        share: Figure,
      }),
    ),
    kinds: z.array(z.object({ kind: z.string(), share: Figure })),
  }),
  run: async (client, { reportId, ...filters }) => {
    const query = windowQuery(filters)
    const mostCited = { ...query, limit: MOST_DOMAINS, ...sortQuery(MOST_CITED) }
    const [stats, figures, { items }] = await Promise.all([
      client.citations.readStats(reportId, query),
      client.statistics.readBrandReportStats(reportId, query),
      client.citations.listCitedDomains(reportId, mostCited).page(),
    ])
    const share = (value: number | null, change?: CitedDomain['change']) =>
      toFigure(value, {
        unit: '% of citations',
        n: stats.total,
        ...(change !== undefined && { change }),
        noValue: 'No answer cites anything.',
      })
    return {
      citations: stats.total,
      own: ownFigures(ownOf(figures), figures).citationShare,
      competitors: inListOrder(MOST_CITED, stats.competitors)
        .slice(0, MOST_DOMAINS)
        .map(({ brand, brandDomain, domainCitations }) => ({
          brand,
          domain: brandDomain,
          share: share(domainCitations.citationShare),
        })),
      domains: items.map((item) => ({
        domain: item.domain,
        kind: item.kind,
        own: item.isMyBrandDomain,
        competitor: item.competitor,
        share: share(item.citationShare, item.change),
      })),
      kinds: inListOrder(MOST_CITED, stats.categories)
        .filter(({ citations }) => citations > 0)
        .slice(0, MOST_KINDS)
        .map(({ category, citationShare }) => ({ kind: category, share: share(citationShare) })),
    }
  },
})
