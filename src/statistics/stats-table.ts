import type { Outcomes, RateFigure } from './figure-schema.js'
import { MEASURES } from './figures/measures.js'
import type { ReportPromptDetail } from './prompt-schema.js'
import type { BrandStats, ReportStats } from './stats-schema.js'

type Row = Record<string, unknown>

const FIGURES = [
  'brand',
  'brandDomain',
  'isMainBrand',
  'rank',
  'mentions',
  'brandCoverage',
  'shareOfVoice',
  'averagePosition',
  'visibilityScore',
  'domainCitations',
  'domainExecutions',
  'domainCoverage',
  'citationShare',
] as const satisfies (keyof BrandStats)[]
const SENTIMENT = ['positive', 'neutral', 'negative', 'unknown', 'nss', 'source'].map(
  (field) => `sentiment_${field}`,
)
const CHANGE = ['previous', 'delta', 'significant']
const OUTCOMES = ['namedAndCited', 'namedOnly', 'citedOnly', 'neither'] as const satisfies (keyof Outcomes)[]
const figureNames = (figure: string) =>
  ['value', 'n', 'low', 'high', ...CHANGE].map((field) => (field === 'value' ? figure : `${figure}_${field}`))

/** Columns of the table of a report's brands. */
export const STATS_COLUMNS = [
  ...FIGURES,
  ...SENTIMENT,
  ...MEASURES.flatMap((measure) => [`${measure}_low`, `${measure}_high`]),
  ...MEASURES.flatMap((measure) => CHANGE.map((field) => `${measure}_${field}`)),
  'rankRange_low',
  'rankRange_high',
  ...OUTCOMES,
  ...figureNames('ghostRate'),
  ...figureNames('pawc'),
  'brandCoverage_samePrompts_low',
  'brandCoverage_samePrompts_high',
  ...figureNames('netSentiment'),
]

/** With groups, the table lists the groups instead of the whole report. */
export const GROUP_COLUMNS = ['group', 'label']

export function statsRows({ brands, groups }: ReportStats): Row[] {
  if (groups === undefined) return brandRows(brands)
  return groups.flatMap(({ group, label, brands: own }) =>
    brandRows(own).map((row) => ({ group, label, ...row })),
  )
}

function brandRows(brands: readonly BrandStats[]): Row[] {
  return brands.map(({ sentiment, intervals, change, rankRange, outcomes, ...others }) => {
    const { ghostRate, pawc, netSentiment, ...figures } = others
    const row: Row = { ...figures, ...prefixed('sentiment', sentiment) }
    for (const measure of MEASURES)
      Object.assign(row, bounds(measure, intervals[measure]), prefixed(measure, change[measure]))
    return Object.assign(
      row,
      bounds('rankRange', rankRange),
      outcomes,
      figureColumns('ghostRate', ghostRate),
      figureColumns('pawc', pawc),
      bounds('brandCoverage_samePrompts', intervals.samePrompts.brandCoverage),
      figureColumns('netSentiment', netSentiment),
    )
  })
}

function bounds(name: string, interval: readonly [number, number] | null): Row {
  const [low = null, high = null] = interval ?? []
  return prefixed(name, { low, high })
}

function figureColumns(name: string, { value, n, interval, change }: RateFigure): Row {
  return { [name]: value, [`${name}_n`]: n, ...bounds(name, interval), ...prefixed(name, change) }
}

/** Columns of the table for one prompt. */
export const RANK_COLUMNS = [
  'brand',
  'isMainBrand',
  'rank',
  'mentions',
  'brandCoverage',
  'averagePosition',
  ...SENTIMENT,
]

export function rankRows({ brandRank }: ReportPromptDetail): Row[] {
  return brandRank.map(({ sentiment, ...figures }) => ({ ...figures, ...prefixed('sentiment', sentiment) }))
}

function prefixed(prefix: string, fields: object | null): Row {
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [`${prefix}_${name}`, value]))
}
