import { z } from 'zod'

import type { ReportQuality, ReportStats } from '../../../packages/client/src/index.js'
import {
  promptsInWords,
  NamedReport,
  shortened,
  UNBRANDED_IF_ENOUGH,
  untrusted,
  WINDOW,
  windowQuery,
} from '../fields.js'
import { Figure, toFigure } from '../figure.js'
import { inListOrder, sortedBy } from '../order.js'
import {
  ComparedWindow,
  coverageOf,
  IN_ORDER_OF_ENGINES,
  NOT_COMPARED,
  OWN_FIGURES,
  ownFigures,
  ownOf,
  rankOf,
  shareOfVoiceOf,
  BriefSentiment,
  withNotCompared,
  briefSentiment,
  windowOfStats,
} from '../own-figures.js'
import { tool } from '../tool.js'

const MOST_COMPETITORS = 10
const MOST_GROUPS = 10
const MOST_NAMES = 10
const MOST_POINTS = 27
const MOST_NAME = 60

const MOST_MENTIONS = sortedBy('most mentions first', { field: 'mentions', order: 'desc' })
const WEAKEST = sortedBy('the lowest coverage first', { field: 'summary.brandCoverage', order: 'asc' })
const OLDEST = sortedBy('oldest first', { field: 'date', order: 'asc' })

export const getOverviewTool = tool({
  name: 'get_overview',
  title: 'Read how answers speak of a brand',
  description:
    'How often, how early and with which sentiment answers name the brand, its share against competitors, whether each change against the window before is more than noise, and which untracked names stand out. The last 30 days unless two days are given. groupBy splits by engine, country, tag, or how prompts are asked (persona, region, turn of a chain), and names the weakest. series adds the coverage of each week or month.',
  orders: {
    notCompared: IN_ORDER_OF_ENGINES,
    competitors: MOST_MENTIONS,
    untrackedNames: MOST_MENTIONS,
    groups: WEAKEST,
    series: OLDEST,
  },
  operations: ['readBrandReportStats', 'readReportQuality'],
  input: z.object({
    reportId: NamedReport,
    ...WINDOW,
    groupBy: z
      .enum(['engine', 'country', 'tag', 'persona', 'region', 'turn'])
      .optional()
      .describe('Adds groups.'),
    series: z.enum(['week', 'month']).optional().describe('Adds series.'),
  }),
  output: z.object({
    brand: z.string(),
    simulated: z.boolean(),
    trust: z.string(),
    window: ComparedWindow,
    ...NOT_COMPARED,
    answers: z.number(),
    prompts: z.number(),
    counted: z.string(),
    nobodyNamed: Figure,
    ...OWN_FIGURES,
    competitors: z.array(
      z.object({
        brand: z.string(),
        rank: z.string(),
        coverage: Figure,
        shareOfVoice: z.number().nullable(),
        sentiment: BriefSentiment,
      }),
    ),
    untrackedNames: z.array(z.object({ answers: z.number(), untrustedText: untrusted })),
    groups: z
      .array(
        z.object({
          group: z.string().nullable().describe('As engines, country or tagId take it.'),
          label: z.string(),
          coverage: Figure,
        }),
      )
      .optional(),
    series: z
      .array(
        z.object({
          from: z.string(),
          to: z.string(),
          n: z.number(),
          coverage: z.number().nullable(),
          interval: z.array(z.number()).nullable(),
          competitors: z.record(z.string(), z.number().nullable()),
        }),
      )
      .optional(),
  }),
  run: async (client, { reportId, groupBy, series, ...filters }) => {
    const query = { ...windowQuery(filters), ...UNBRANDED_IF_ENOUGH, groupBy, interval: series ?? 'month' }
    const stats = await client.statistics.readBrandReportStats(reportId, query)
    const quality = await client.statistics.readReportQuality(reportId, windowQuery(filters))
    return {
      brand: stats.brand.brand,
      simulated: stats.simulated,
      trust: trustIn(quality),
      window: windowOfStats(stats),
      ...withNotCompared(stats),
      answers: stats.executions,
      prompts: stats.totalPrompts,
      counted: promptsInWords(stats.window.branded),
      nobodyNamed: nobodyNamed(stats),
      ...ownFigures(ownOf(stats), stats),
      competitors: competitorsOf(stats),
      untrackedNames: inListOrder(MOST_MENTIONS, stats.detectedBrands)
        .slice(0, MOST_NAMES)
        .map(({ name, mentions }) => ({ answers: mentions, untrustedText: shortened(name, MOST_NAME) })),
      ...(stats.groups !== undefined && { groups: groupsOf(stats.groups, stats) }),
      ...(series !== undefined && { series: seriesOf(stats) }),
    }
  },
})

/** The grade, and what prevents a better one. */
const trustIn = ({ grade, toReach }: ReportQuality) =>
  toReach === null ? grade : `${grade}. ${toReach.sentence}`

const nobodyNamed = ({ executions, anyBrandCoverage }: ReportStats) =>
  toFigure(anyBrandCoverage === null ? null : Math.round((100 - anyBrandCoverage) * 100) / 100, {
    unit: '% of answers that name no tracked brand',
    n: executions,
  })

const mostNamed = ({ brands }: Pick<ReportStats, 'brands'>) =>
  inListOrder(
    MOST_MENTIONS,
    brands.filter(({ isMainBrand }) => !isMainBrand),
  ).slice(0, MOST_COMPETITORS)

const competitorsOf = (stats: ReportStats) =>
  mostNamed(stats).map((competitor) => ({
    brand: competitor.brand,
    rank: rankOf(competitor, stats),
    coverage: coverageOf(competitor, stats),
    shareOfVoice: shareOfVoiceOf(competitor, stats).value,
    sentiment: briefSentiment(competitor),
  }))

const groupsOf = (
  groups: NonNullable<ReportStats['groups']>,
  { notCompared }: Pick<ReportStats, 'notCompared'>,
) =>
  inListOrder(WEAKEST, groups)
    .slice(0, MOST_GROUPS)
    .map((group) => ({
      group: group.group,
      label: group.label,
      coverage: coverageOf(ownOf(group), {
        executions: group.executions,
        notCompared: notCompared.filter(({ engine }) => engine === group.group),
      }),
    }))

const SHOWN_COMPETITORS = 3

/** The latest points only, because a year of weeks would not fit. */
function seriesOf(stats: ReportStats) {
  const names = mostNamed(stats)
    .slice(0, SHOWN_COMPETITORS)
    .map(({ brand }) => brand)
  return stats.history.slice(-MOST_POINTS).map(({ date, endDate, executions, brands }) => {
    const own = brands.find(({ isMainBrand }) => isMainBrand)
    return {
      from: date,
      to: endDate,
      n: executions,
      coverage: own?.brandCoverage ?? null,
      interval: own?.intervals.brandCoverage ?? null,
      competitors: Object.fromEntries(
        names.map((name) => [name, brands.find(({ brand }) => brand === name)?.brandCoverage ?? null]),
      ),
    }
  })
}
