import { periodsIn } from '../kernel/days.js'
import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { findTurn } from '../prompts/index.js'
import { reportCategory } from '../answers/index.js'
import { mean, percentage, total } from '../kernel/rates.js'
import { brandSums, type WindowSums } from '../mentions/index.js'
import { type ActiveVersion, askedInAnyWay, requireTag, windowOf } from '../reports/index.js'
import { brandFirst, mentionsOf, ranks, windowSentiment } from './figures/brand-figures.js'
import { periodFigures } from './figures/period-figures.js'
import type { ReportPromptDetail } from './prompt-schema.js'
import {
  readReportSnapshot,
  readSheets,
  type StatisticsRequest,
  snapshotSums,
} from './read-report-snapshot.js'
import { readStability, UNKNOWN_STABILITY } from './read-stability.js'
import { countCitedHosts, type HostCitations, listPromptTags, listTrackingReports } from './store.js'

/**
 * Reads what the answers to one prompt say about a report's brands. Figures are empty if only a future version tracks the prompt.
 */
export async function readReportPrompt(
  ctx: WorkspaceContext,
  { promptId, ...asked }: StatisticsRequest & { promptId: string },
): Promise<ReportPromptDetail> {
  await requireTag(ctx, asked.query)
  const { workspaceId } = ctx
  const window = windowOf(asked.query, ctx.now())
  return ctx.db.snapshot(async (tx) => {
    const query = askedInAnyWay(asked.query)
    const whole = await readReportSnapshot(tx, workspaceId, { ...asked, query })
    const snapshot = { ...whole, prompts: whole.prompts.filter(({ id }) => id === promptId) }
    const { brands } = snapshot.version
    const [prompt, sheets, hosts, brandReports, tags, stability] = await Promise.all([
      findTurn(tx, workspaceId, promptId),
      readSheets(tx, snapshot, { daily: [window] }),
      snapshot.prompts.length === 0
        ? []
        : countCitedHosts(tx, workspaceId, { promptId, ...window, engines: snapshot.engines }),
      listTrackingReports(tx, workspaceId, promptId),
      listPromptTags(tx, workspaceId, [promptId]),
      readStability(tx, snapshot, window),
    ])
    if (prompt === undefined) throw notFound('prompt in this report')
    return {
      id: promptId,
      reportId: asked.reportId,
      ...prompt,
      intentVolume: null,
      ...promptDetail(snapshotSums(snapshot, window, sheets), brands),
      domainCategories: domainCategories(hosts, brands),
      brandReports,
      tags: tags.get(promptId) ?? [],
      stability: stability.get(promptId) ?? UNKNOWN_STABILITY,
    }
  })
}

type Brands = ActiveVersion['brands']
type PromptFigures = Pick<ReportPromptDetail, 'executions' | 'brandRank' | 'brandCoverageHistory'>

/** Takes the sums of one prompt, or of none if the filters leave it out. */
function promptDetail(sums: WindowSums, brands: Brands): PromptFigures {
  const executions = total(sums.byPrompt.executions)
  const mentions = mentionsOf(sums)
  const rankOf = ranks(mentions)
  const names = brands.map(({ brand }) => brand)
  return {
    executions,
    brandRank: brandFirst(0, mentions).map((index) => ({
      brand: names[index] ?? '',
      isMainBrand: index === 0,
      rank: rankOf[index] ?? 0,
      mentions: mentions[index] ?? 0,
      brandCoverage: percentage(mentions[index] ?? 0, executions),
      averagePosition: mean(total(brandSums(sums, 'positions', index)), mentions[index] ?? 0),
      sentiment: windowSentiment(sums, index),
    })),
    brandCoverageHistory: periodFigures(sums, names, periodsIn(sums.window, 'day')).map(
      ({ date, brands: ofDay }) => ({
        date,
        brands: ofDay.map(({ brand, brandCoverage }) => ({ brand, coverage: brandCoverage })),
      }),
    ),
  }
}

/** Sums citations by category of the site, most cited first. */
function domainCategories(hosts: HostCitations[], brands: Brands): ReportPromptDetail['domainCategories'] {
  const counts = new Map<ReturnType<typeof reportCategory>, number>()
  for (const { host, citations } of hosts) {
    const category = reportCategory(brands, host)
    counts.set(category, (counts.get(category) ?? 0) + citations)
  }
  return [...counts]
    .map(([category, value]) => ({ category, value }))
    .toSorted((a, b) => b.value - a.value || (a.category < b.category ? -1 : 1))
}
