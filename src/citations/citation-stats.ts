import { DOMAIN_CATEGORIES, reportCategory } from '../answers/index.js'
import { ownsHost } from '../detection/index.js'
import type { ActiveVersion } from '../reports/index.js'
import type { CitationStats } from './schema.js'
import type { CitationTotals, CitedHost } from './totals-store.js'
import { percentage } from '../kernel/rates.js'
import { shownUrl } from '../kernel/shown-url.js'

export const MAX_RANKED = 100

type Brands = ActiveVersion['brands']

/** Whose pages the answers cite, and which. */
export function citationStats(brands: Brands, { hosts, pages }: CitationTotals): CitationStats {
  const total = sumOf(hosts)
  const counted = (citations: number) => ({ citations, citationShare: percentage(citations, total) })
  const citedOf = (brand: Brands[number]) => counted(sumOf(hosts.filter(({ host }) => ownsHost(brand, host))))
  const [own, ...competitors] = brands
  return {
    total,
    brand: own === undefined ? counted(0) : citedOf(own),
    competitors: competitors
      .map((one) => ({ brand: one.brand, brandDomain: one.brandDomain, ...citedOf(one) }))
      .toSorted(mostCited),
    domainRank: hosts.slice(0, MAX_RANKED).map(({ host, category, citations }, index) => {
      const domainCategory = reportCategory(brands, host, category)
      const competitor = competitors.find((one) => ownsHost(one, host))?.brand ?? null
      return {
        domain: host,
        rank: index + 1,
        ...counted(citations),
        isMyBrandDomain: domainCategory === 'Brand',
        competitor: domainCategory === 'Competitor' ? competitor : null,
        domainCategory,
      }
    }),
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

/** Those that are cited, most first; equals as they are listed in the contract. */
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
