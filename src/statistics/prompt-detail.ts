import { reportCategory } from '../answers/index.js'
import type { ActiveVersion } from '../reports/index.js'
import { mentionsOf, ownFirst, ranks, sentimentFigures } from './brand-figures.js'
import { dailyFigures } from './daily-figures.js'
import type { ReportPromptDetail } from './prompt-schema.js'
import { mean, percentage, total } from '../kernel/rates.js'
import type { CitedHost } from './store.js'
import { ofBrand, type Tally } from './tally.js'

type Brands = ActiveVersion['brands']
type Figures = Pick<ReportPromptDetail, 'executions' | 'brandRank' | 'brandCoverageHistory'>

/** Of a tally of one prompt, or of none where the filters leave it out. */
export function promptDetail(tally: Tally, brands: Brands): Figures {
  const executions = total(tally.byPrompt.executions)
  const mentions = mentionsOf(tally)
  const places = ranks(mentions)
  const names = brands.map(({ brand }) => brand)
  return {
    executions,
    brandRank: ownFirst(mentions).map((index) => ({
      brand: names[index] ?? '',
      isMainBrand: index === 0,
      rank: places[index] ?? 0,
      mentions: mentions[index] ?? 0,
      brandCoverage: percentage(mentions[index] ?? 0, executions),
      averagePosition: mean(total(ofBrand(tally, 'positions', index)), mentions[index] ?? 0),
      sentiment: sentimentFigures(tally, index),
    })),
    brandCoverageHistory: dailyFigures(tally, names).map(({ date, brands: ofDay }) => ({
      date,
      brands: ofDay.map(({ brand, brandCoverage }) => ({ brand, coverage: brandCoverage })),
    })),
  }
}

/** Citations by what each site is to the report; most first. */
export function domainCategories(hosts: CitedHost[], brands: Brands): ReportPromptDetail['domainCategories'] {
  const counts = new Map<ReturnType<typeof reportCategory>, number>()
  for (const { host, citations } of hosts) {
    const category = reportCategory(brands, host)
    counts.set(category, (counts.get(category) ?? 0) + citations)
  }
  return [...counts]
    .map(([category, value]) => ({ category, value }))
    .toSorted((a, b) => b.value - a.value || (a.category < b.category ? -1 : 1))
}
