import { startOf } from '../../kernel/days.js'
import { eachReportAnswer, listDaysOfReports, type ReportAnswer } from '../report-answers.js'
import { type Column, DAY, type RowSink, type Table } from '../table.js'
import { BRAND_COLUMNS, brandFields, REPORT } from './brand-columns.js'

const counted = (name: string, description: string): Column => ({ name, type: 'integer', description })

/** Counts that can be added up over days, prompts, engines and countries. */
const COUNTS = [
  counted(
    'answers',
    'Number of answers, without questions that got no answer. Rates are shares of this number.',
  ),
  counted('no_answers', 'Number of questions to which the engine showed no answer.'),
  counted('named', 'Number of answers that name the brand.'),
  counted('position_sum', 'Sum of the positions of the brand in these answers.'),
  counted('positive', 'How many of `named` speak well of the brand.'),
  counted('neutral', 'How many of `named` are neutral about the brand.'),
  counted('negative', 'How many of `named` speak badly of the brand.'),
  counted('tone_unknown', 'How many of `named` are in a language whose sentiment Sightline does not judge.'),
  counted('citing', 'Number of answers that cite a page of the brand.'),
  counted('brand_citations', 'Number of citations of pages of the brand.'),
  counted('citations', 'Number of citations of all pages.'),
]

export const dailyFigures: Table = {
  name: 'daily_figures',
  description:
    'Counts by brand, engine, country and prompt that can be added up: coverage is sum(named) / sum(answers).',
  columns: [
    DAY,
    REPORT,
    { name: 'prompt_id', type: 'text', description: 'Id of the prompt.' },
    { name: 'country', type: 'text', description: 'The country of the prompt, ISO 3166-1 alpha-2.' },
    { name: 'engine', type: 'text', description: 'The engine that was asked.' },
    ...BRAND_COLUMNS,
    ...COUNTS,
  ],
  listDays: listDaysOfReports,
  addRows: async (scope, sink) => {
    const day = startOf(scope.day)
    let same: ReportAnswer[] = []
    await eachReportAnswer(scope, (next) => {
      if (same[0] !== undefined && !isSameCell(same[0], next)) {
        addCell(day, same, sink)
        same = []
      }
      same.push(next)
    })
    if (same.length > 0) addCell(day, same, sink)
  },
}

/** Adds one row for each brand of the report. */
function addCell(day: Date, answers: ReportAnswer[], sink: RowSink): void {
  const { report, answer } = answers[0]!
  const cell = countsOf(answers, report.version.brands.length)
  const brands = cell.brands
  const rows = {
    day,
    report_id: report.id,
    prompt_id: answer.promptId,
    country: answer.country,
    engine: answer.engine,
    ...brandFields(report, [...brands.keys()]),
    answers: cell.answers,
    no_answers: cell.noAnswers,
    named: brands.map(({ named }) => named),
    position_sum: brands.map(({ positionSum }) => positionSum),
    positive: brands.map(({ positive }) => positive),
    neutral: brands.map(({ neutral }) => neutral),
    negative: brands.map(({ negative }) => negative),
    tone_unknown: brands.map(({ unknown }) => unknown),
    citing: brands.map(({ citing }) => citing),
    brand_citations: brands.map(({ citations }) => citations),
    citations: cell.citations,
  }
  sink.add(rows, brands.length)
}

const isSameCell = (one: ReportAnswer, other: ReportAnswer) =>
  one.report === other.report &&
  one.answer.promptId === other.answer.promptId &&
  one.answer.engine === other.answer.engine

interface CellCounts {
  answers: number
  noAnswers: number
  citations: number
  /** Sorted by the index of the brand. */
  brands: BrandCounts[]
}

interface BrandCounts extends Record<'positive' | 'neutral' | 'negative' | 'unknown', number> {
  named: number
  positionSum: number
  citing: number
  citations: number
}

const none = (): BrandCounts => ({
  named: 0,
  positionSum: 0,
  positive: 0,
  neutral: 0,
  negative: 0,
  unknown: 0,
  citing: 0,
  citations: 0,
})

function countsOf(all: ReportAnswer[], brands: number): CellCounts {
  const counts: CellCounts = {
    answers: 0,
    noAnswers: 0,
    citations: 0,
    brands: Array.from({ length: brands }, none),
  }
  for (const { isNoAnswer, citations, named, cited } of all) {
    if (isNoAnswer) {
      counts.noAnswers += 1
      continue
    }
    counts.answers += 1
    counts.citations += citations
    for (const [before, { brand, sentiment }] of named.entries()) {
      const of = counts.brands[brand]!
      of.named += 1
      of.positionSum += before + 1
      of[sentiment ?? 'unknown'] += 1
    }
    for (const { brand, citations: pages } of cited) {
      const of = counts.brands[brand]!
      of.citing += 1
      of.citations += pages
    }
  }
  return counts
}
