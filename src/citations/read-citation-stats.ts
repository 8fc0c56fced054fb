import type { WorkspaceContext } from '../context.js'
import { DOMAIN_CATEGORIES, reportCategory } from '../answers/index.js'
import type { Db } from '../db/db.js'
import { ownsHost } from '../detection/index.js'
import { readKindsByPeople } from '../domain-kinds/index.js'
import type { ActiveVersion, WindowQuery } from '../reports/index.js'
import { ownershipOf } from './pages/ownership.js'
import { reportKinds } from './pages/report-kinds.js'
import { type CitationScope, readScope } from './read-scope.js'
import type { CitationStats } from './stats-schema.js'
import { type CitationTotals, type CitedHost, readTotals } from './counting/cited-totals.js'
import { type CitedDays, isCore } from './counting/core-sources.js'
import { countCitedPages } from './counting/count-cited-pages.js'
import { citedKinds } from './counting/cited-kinds.js'
import type { PageCounts } from './counting/page-counts.js'
import { readCitedDays } from './counting/read-cited-days.js'
import { readHostKindSums } from './counting/read-host-kind-sums.js'
import { sheetCache } from '../mentions/index.js'
import { type KnownPages, knownPages } from './pages/known-pages.js'
import { percentage } from '../kernel/rates.js'
import { shownUrl } from '../kernel/url/shown-url.js'

/** Reads which brands' pages the answers to a report's prompts cite. */
export function readCitationStats(
  ctx: WorkspaceContext,
  wanted: { reportId: string; query: WindowQuery },
): Promise<CitationStats> {
  return readScope(ctx, wanted, async (tx, reading) => {
    const { brands } = reading.version
    const counts = await countCitedPages(tx, reading)
    const most = { own: brands[0], pageCount: MAX_RANKED, ownCount: MAX_OWN_PAGES }
    // Pages do not change, so equal counts and brands give equal figures.
    const name = counts.name && `citation stats ${counts.name} ${JSON.stringify(brands)}`
    const pages = knownPages(ctx.workspaceId)
    const figures = await sheetCache.computed(name, async () => {
      const totals = await readTotals(tx, { counts, pages }, most)
      const days = await readCitedDays(tx, reading, { counts, pages })
      return { ...citationStats(brands, totals), ...coreFigures(totals, coreHosts(pages, days)) }
    })
    // Kinds are not cached: people can change the kind of a domain while the counts stay.
    return { ...figures, kinds: await readKinds(tx, reading, { counts, pages }) }
  })
}

async function readKinds(
  tx: Db,
  { version: { brands }, scope: { workspaceId } }: CitationScope,
  { counts, pages }: { counts: PageCounts; pages: KnownPages },
): Promise<CitationStats['kinds']> {
  const byHost = await readHostKindSums(tx, { counts, pages })
  const sums = citedKinds(byHost, reportKinds({ brands, pages }, await readKindsByPeople(tx, workspaceId)))
  const total = sums.reduce((sum, [, citations]) => sum + citations, 0)
  return sums.map(([kind, citations]) => ({
    kind,
    citations,
    citationShare: percentage(citations, total),
  }))
}

const MAX_RANKED = 100
const MAX_OWN_PAGES = 10

type Brands = ActiveVersion['brands']
type Counted = CitationStats['brand']

type CoreFigures = Pick<CitationStats, 'coreDomains' | 'coreShare'>

/** The core sources. Null if there are too few days to tell. */
function coreHosts({ hosts }: KnownPages, days: CitedDays): ReadonlySet<string> | null {
  if (isCore(days, 0) === null) return null
  return new Set(hosts.filter((_, index) => isCore(days, index)).map(({ host }) => host))
}

function coreFigures({ hosts }: CitationTotals, core: ReadonlySet<string> | null): CoreFigures {
  if (core === null) return { coreDomains: null, coreShare: null }
  const ofCore = hosts.filter(({ host }) => core.has(host))
  return { coreDomains: ofCore.length, coreShare: percentage(sumOf(ofCore), sumOf(hosts)) }
}

/** Computes which brands', hosts' and pages' citations make up the total. */
function citationStats(
  brands: Brands,
  { hosts, pages, ownPages }: CitationTotals,
): Omit<CitationStats, keyof CoreFigures | 'kinds'> {
  const total = sumOf(hosts)
  const counted = (citations: number): Counted => ({ citations, citationShare: percentage(citations, total) })
  const ofBrand = (brand: Brands[number]) => counted(sumOf(hosts.filter(({ host }) => ownsHost(brand, host))))
  const asDomainCitations = ({ citations, citationShare }: Counted) => ({
    current: citations,
    total,
    citationShare,
  })
  const [own, ...competitors] = brands
  const ofOwn = own === undefined ? counted(0) : ofBrand(own)
  const domains = hosts.slice(0, MAX_RANKED).map((host, index) => ({
    domain: host.host,
    rank: index + 1,
    ...counted(host.citations),
    ...ownershipOf(brands, host),
  }))
  return {
    total,
    brand: ofOwn,
    domainCitations: {
      ...asDomainCitations(ofOwn),
      mostCitedUrls: ownPages.map(({ url, citations }, index) => ({
        url: shownUrl(url),
        rank: index + 1,
        currentCitations: citations,
        citationShare: percentage(citations, total),
      })),
    },
    competitors: competitors
      .map((one) => ({ one, ofOne: ofBrand(one) }))
      .map(({ one: { brand, brandDomain }, ofOne }) => ({
        brand,
        brandDomain,
        ...ofOne,
        domainCitations: asDomainCitations(ofOne),
      }))
      .toSorted(mostCited),
    domainRank: { citations: domains.map(rankedDomain) },
    domains,
    urls: pages.map(({ url, title, citations }, index) => ({
      url: shownUrl(url),
      title,
      rank: index + 1,
      ...counted(citations),
    })),
    categories: categorySums(brands, hosts).map(({ category, citations }) => ({
      category,
      ...counted(citations),
    })),
  }
}

type Ranked = CitationStats['domains'][number]

function rankedDomain({ domain, rank, citations, citationShare, isMyBrandDomain }: Ranked) {
  return { domain, rank, citations, citationShare, logoUrl: null, main: isMyBrandDomain }
}

/** Sums up citations by category, most cited first, without empty categories. Equal sums keep the order of the contract. */
function categorySums(brands: Brands, hosts: CitedHost[]) {
  const kinds = hosts.map(({ host, category, citations }) => ({
    category: reportCategory(brands, host, category),
    citations,
  }))
  return DOMAIN_CATEGORIES.map((category) => ({
    category,
    citations: sumOf(kinds.filter((kind) => kind.category === category)),
  }))
    .filter(({ citations }) => citations > 0)
    .toSorted(mostCited)
}

const mostCited = (a: { citations: number }, b: { citations: number }) => b.citations - a.citations

function sumOf(counts: readonly { citations: number }[]): number {
  return counts.reduce((sum, { citations }) => sum + citations, 0)
}
