import { daysIn } from '../../src/kernel/days.js'
import { ENGINES } from '../../src/kernel/engines.js'
import type { Competitor } from '../../src/reports/index.js'
import { coverageWhereCitedModel } from './measure-model.js'
import { daysOf, isCoreModel } from './core-model.js'
import { type Execution, naming, owns, rate, type Scene, sceneOf, sum } from './scene.js'
import { canonicalOf, hostOf, linkOf, PAGES } from './vocabulary.js'

export function categoryOf([own, ...competitors]: Competitor[], page: number): string {
  if (own !== undefined && owns(own, page)) return 'Brand'
  if (competitors.some((one) => owns(one, page))) return 'Competitor'
  return PAGES[page]?.category ?? 'Unclassified'
}

/** The kind of a page, or of its domain, for a report. */
export function kindOf(brands: Competitor[], page: number): string {
  const category = categoryOf(brands, page)
  if (category === 'Brand') return 'own'
  return category === 'Competitor' ? 'competitor' : (PAGES[page]?.kind ?? 'unknown')
}

const citingPage = (executions: Execution[], page: number) =>
  executions.filter(({ pages }) => pages.includes(page))
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

interface CitedPage {
  page: number
  found: Execution[]
}

function citedPages({ executions }: Scene): CitedPage[] {
  return [...PAGES.keys()]
    .map((page) => ({ page, found: citingPage(executions, page) }))
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => byText(canonicalOf(a.page), canonicalOf(b.page)))
}

/**
 * Sorted by address. The owner of a page is always found among the report's own brands, whichever brand the citations are about.
 */
export function citationsModel(scene: Scene, brandsOfReport = scene.brands) {
  const { brands, world, report } = scene
  // The first day of a page does not depend on the filters of the read.
  const whole = sceneOf(world, report, {
    window: undefined,
    country: undefined,
    engines: [],
    isTagged: false,
  })
  return citedPages(scene).map(({ page, found }) => {
    const days = whole.all
      .filter(({ text, pages }) => text !== '' && pages.includes(page))
      .map(({ day }) => day)
      .toSorted()
    return {
      url: linkOf(page),
      domain: hostOf(page),
      title: null,
      citations: found.length,
      prompts: [...new Set(found.map(({ promptId }) => promptId))].toSorted(),
      competitors: brands
        .filter((_, index) => index > 0 && naming(found, index).length > 0)
        .map(({ brand }) => brand),
      brandMentioned: naming(found, 0).length > 0 ? 1 : 0,
      isMyBrandDomain: brands[0] !== undefined && owns(brands[0], page),
      domainCategory: categoryOf(brandsOfReport, page),
      firstSeen: days[0],
      lastSeen: days.at(-1),
      kind: kindOf(brandsOfReport, page),
      ...coverageWhereCitedModel(scene, found),
      page: null,
    }
  })
}

export type CitationFilter = Partial<
  Record<'domain' | 'search' | 'domainCategory' | 'kind' | 'brandMentioned', string>
>

/** The second to fifth citation that the filter leaves, sorted by one field, then by address. */
export function citationPageModel(
  scene: Scene,
  { domain, search, domainCategory, kind, brandMentioned }: CitationFilter,
  {
    sortBy,
    sortOrder,
  }: { sortBy: keyof ReturnType<typeof citationsModel>[number]; sortOrder: 'asc' | 'desc' },
) {
  const left = citationsModel(scene).filter(
    (item) =>
      (domain === undefined || item.domain === domain) &&
      (search === undefined || item.url.toLowerCase().includes(search.toLowerCase())) &&
      (domainCategory === undefined || item.domainCategory === domainCategory) &&
      (kind === undefined || item.kind === kind) &&
      (brandMentioned === undefined || String(item.brandMentioned) === brandMentioned),
  )
  const way = sortOrder === 'asc' ? 1 : -1
  const valueOf = (item: (typeof left)[number]) => item[sortBy] ?? ''
  const sorted = left.toSorted(
    (a, b) => way * (valueOf(a) < valueOf(b) ? -1 : valueOf(a) > valueOf(b) ? 1 : 0),
  )
  return { items: sorted.slice(1, 5), total: left.length }
}

const most = (a: { citations: number }, b: { citations: number }) => b.citations - a.citations

export function citationStatsModel(scene: Scene) {
  const { brands } = scene
  const cited = citedPages(scene)
  const count = (some: CitedPage[]) => sum(some.map(({ found }) => found.length))
  const total = count(cited)
  const counted = (isOne: (page: number) => boolean) => {
    const citations = count(cited.filter(({ page }) => isOne(page)))
    return { citations, citationShare: rate(citations, total) }
  }
  const ownedBy = (brand: Competitor) => counted((page) => owns(brand, page))
  const [own, ...competitors] = brands
  const citedOf = (brand: Competitor) => {
    const { citations: current, citationShare } = ownedBy(brand)
    return { current, total, citationShare }
  }
  const hosts = [...new Set(cited.map(({ page }) => hostOf(page)))].toSorted(byText)
  const categories = [...new Set(cited.map(({ page }) => categoryOf(brands, page)))]
  const domains = hosts
    .map((domain) => {
      const page = cited.find((one) => hostOf(one.page) === domain)?.page ?? 0
      const domainCategory = categoryOf(brands, page)
      const owner = competitors.find((one) => owns(one, page))?.brand ?? null
      const isMyBrandDomain = domainCategory === 'Brand'
      const competitor = domainCategory === 'Competitor' ? owner : null
      return {
        domain,
        ...counted((one) => hostOf(one) === domain),
        isMyBrandDomain,
        competitor,
        domainCategory,
      }
    })
    .toSorted(most)
    .map((host, index) => ({ ...host, rank: index + 1 }))
  return {
    total,
    brand: own && ownedBy(own),
    competitors: competitors
      .map((one) => ({
        brand: one.brand,
        brandDomain: one.brandDomain,
        ...ownedBy(one),
        domainCitations: citedOf(one),
      }))
      .toSorted(most),
    domainCitations: own && { ...citedOf(own), mostCitedUrls: mostCitedModel(own, cited, total) },
    domainRank: { citations: domains.map(rankedModel) },
    domains,
    urls: cited
      .map(({ page }) => ({ url: linkOf(page), title: null, ...counted((one) => one === page) }))
      .toSorted(most)
      .map((url, index) => ({ ...url, rank: index + 1 })),
    categories: categories
      .map((category) => ({ category, ...counted((page) => categoryOf(brands, page) === category) }))
      .toSorted((a, b) => byText(a.category, b.category)),
    kinds: [...new Set(cited.map(({ page }) => kindOf(brands, page)))]
      .map((kind) => ({ kind, ...counted((page) => kindOf(brands, page) === kind) }))
      .toSorted((a, b) => byText(a.kind, b.kind)),
    ...coreModel(
      scene.executions,
      domains.map(({ domain, citations }) => ({ domain, citations })),
    ),
  }
}

function coreModel(executions: Execution[], domains: { domain: string; citations: number }[]) {
  const all = sum(domains.map(({ citations }) => citations))
  if (daysOf(executions) < 20) return { coreDomains: null, coreShare: null }
  const core = domains.filter(({ domain }) => isCoreModel(executions, domain))
  return { coreDomains: core.length, coreShare: rate(sum(core.map(({ citations }) => citations)), all) }
}

interface RankedModel {
  domain: string
  rank: number
  citations: number
  citationShare: number | null
  isMyBrandDomain: boolean
}

const rankedModel = ({ domain, rank, citations, citationShare, isMyBrandDomain }: RankedModel) => ({
  domain,
  rank,
  citations,
  citationShare,
  logoUrl: null,
  main: isMyBrandDomain,
})

/** The ten most cited own pages of a brand; equal ones by address. */
function mostCitedModel(brand: Competitor, cited: CitedPage[], total: number) {
  return cited
    .filter(({ page }) => owns(brand, page))
    .toSorted((a, b) => b.found.length - a.found.length)
    .slice(0, 10)
    .map(({ page, found }, index) => ({
      url: linkOf(page),
      rank: index + 1,
      currentCitations: found.length,
      citationShare: rate(found.length, total),
    }))
}

/** The newest prompts first. */
export function citationPromptsModel({ prompts, executions }: Scene, page: number) {
  return prompts
    .toSorted((a, b) => byText(b.id, a.id))
    .flatMap(({ id, prompt, country }) => {
      const found = citingPage(executions, page).filter(({ promptId }) => promptId === id)
      if (found.length === 0) return []
      return {
        id,
        prompt,
        country,
        engines: ENGINES.filter((engine) => found.some((one) => one.engine === engine)),
        citations: found.length,
        brandMentioned: naming(found, 0).length > 0 ? 1 : 0,
      }
    })
}

export function citationHistoryModel({ executions, earlier, window }: Scene, page: number) {
  const now = citingPage(executions, page)
  const before = citingPage(earlier, page).length
  return {
    totalPeriodCitations: now.length,
    totalCitationsPreviousPeriod: before,
    percentageChange: percentageChange(before, now.length),
    citationsHistory: daysIn(window).map((date) => {
      const today = now.filter(({ day }) => day === date)
      const engines = [...new Set(today.map(({ engine }) => engine))].toSorted(byText)
      return {
        date,
        totalCitations: today.length,
        citationsByEngine: engines
          .map((engine) => ({ engine, citations: today.filter((one) => one.engine === engine).length }))
          .toSorted(most),
      }
    }),
  }
}

function percentageChange(before: number, now: number): number {
  if (before === 0) return now === 0 ? 0 : 100
  return Math.floor((2000 * (now - before) + before) / (2 * before)) / 10
}
