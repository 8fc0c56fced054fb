import { startOf } from '../../kernel/days.js'
import { eachReportAnswer, listDaysOfReports, type ReportAnswer } from '../report-answers.js'
import { type Column, DAY, type Row, type Table } from '../table.js'
import { BRAND_COLUMNS, brandFields, REPORT } from './brand-columns.js'

const counted = (name: string, description: string): Column => ({ name, type: 'integer', description })

/** Counts that add up over days, prompts, engines and countries. */
const COUNTS = [
  counted('answers', 'Answers, without questions to which the engine showed none: what rates are shares of.'),
  counted('no_answers', 'Questions to which the engine showed no answer.'),
  counted('named', 'Answers that name the brand.'),
  counted('position_sum', 'The sum of its positions in them.'),
  counted('positive', 'Of `named`, those that speak well of it.'),
  counted('neutral', 'Of `named`, those that do neither.'),
  counted('negative', 'Of `named`, those that speak badly of it.'),
  counted('tone_unknown', 'Of `named`, those in a language that is not read.'),
  counted('citing', 'Answers that cite a page of the brand.'),
  counted('brand_citations', 'Citations of its pages.'),
  counted('citations', 'Citations of all pages.'),
]

export const dailyFigures: Table = {
  name: 'daily_figures',
  description:
    'Counts by brand, engine, country and prompt that can be added up: coverage is sum(named) / sum(answers).',
  columns: [
    DAY,
    REPORT,
    { name: 'prompt_id', type: 'text', description: 'The prompt.' },
    { name: 'country', type: 'text', description: 'The country of the prompt, ISO 3166-1 alpha-2.' },
    { name: 'engine', type: 'text', description: 'The engine that was asked.' },
    ...BRAND_COLUMNS,
    ...COUNTS,
  ],
  listDays: listDaysOfReports,
  eachRow: async (scope, visit) => {
    let same: ReportAnswer[] = []
    await eachReportAnswer(scope, (next) => {
      if (same[0] !== undefined && !isSameCell(same[0], next)) {
        addRows(same, visit)
        same = []
      }
      same.push(next)
    })
    if (same.length > 0) addRows(same, visit)

    function addRows(answers: ReportAnswer[], add: (row: Row) => void): void {
      const { report, answer } = answers[0]!
      const fields = {
        day: startOf(scope.day),
        report_id: report.id,
        prompt_id: answer.promptId,
        country: answer.country,
        engine: answer.engine,
      }
      for (const brand of report.version.brands.keys())
        add({ ...fields, ...brandFields(report, brand), ...countsOf(answers, brand) })
    }
  },
}

const isSameCell = (one: ReportAnswer, other: ReportAnswer) =>
  one.report === other.report &&
  one.answer.promptId === other.answer.promptId &&
  one.answer.engine === other.answer.engine

function countsOf(all: ReportAnswer[], brand: number): Row {
  const answers = all.filter(({ isNoAnswer }) => !isNoAnswer)
  const positions = answers.map(({ named }) => named.findIndex((one) => one.brand === brand) + 1)
  const tones = answers
    .flatMap(({ named }) => named.filter((one) => one.brand === brand))
    .map(({ tone }) => tone)
  const cited = answers.flatMap((one) => one.cited.filter((page) => page.brand === brand))
  const count = (tone: (typeof tones)[number]) => tones.filter((one) => one === tone).length
  return {
    answers: answers.length,
    no_answers: all.length - answers.length,
    named: tones.length,
    position_sum: sum(positions),
    positive: count('positive'),
    neutral: count('neutral'),
    negative: count('negative'),
    tone_unknown: count(null),
    citing: cited.length,
    brand_citations: sum(cited.map(({ citations }) => citations)),
    citations: sum(answers.map(({ citations }) => citations)),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
