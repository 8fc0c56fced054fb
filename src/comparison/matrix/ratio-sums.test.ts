import { describe, expect, it } from 'vitest'

import { columnsOf } from '../../../test/helpers/sheets.js'
import { engineCode } from '../../kernel/engines.js'
import { METRIC_NAMES, type MatrixMetric } from './metrics.js'
import { answersBySeries, clusterSums, openRatioSums } from './ratio-sums.js'

const WINDOW = { startDate: '2026-03-01', endDate: '2026-03-03' }
const SCOPE = { window: WINDOW, engines: [], series: undefined, brands: 2, prompts: 2, isByEngine: false }

/**
 * On the 2nd, ChatGPT names Hoka before Norvik, praises it, and cites two of its pages among four. On the 3rd, Claude names only
 * Norvik.
 */
const CELLS = columnsOf([
  {
    day: 2,
    engine: engineCode('chatgpt'),
    surface: 0,
    run: 1,
    isNoAnswer: false,
    citations: 4,
    mentions: [
      { brand: 1, sentiment: 'positive', start: 0 },
      { brand: 0, sentiment: 'negative', start: 9 },
    ],
    domains: [{ brand: 1, citations: 2 }],
  },
  {
    day: 3,
    engine: engineCode('claude'),
    surface: 0,
    run: 1,
    isNoAnswer: false,
    citations: 1,
    mentions: [{ brand: 0, sentiment: null, start: 0 }],
    domains: [],
  },
  {
    day: 3,
    engine: engineCode('google'),
    surface: 0,
    run: 1,
    isNoAnswer: true,
    citations: 0,
    mentions: [],
    domains: [],
  },
])
const SHEET = { prompt: 1, month: '2026-03-01', cells: CELLS }

function sumsOf(metric: MatrixMetric, fields: object = {}) {
  const { sums, add } = openRatioSums({ ...SCOPE, metric, ...fields })
  add(SHEET)
  return sums
}

const plain = ({ numerators, denominators }: ReturnType<typeof clusterSums>) => [
  Array.from(numerators),
  Array.from(denominators),
]

describe('the sums of a matrix', () => {
  it.each<[MatrixMetric, number[], number[]]>([
    ['brandCoverage', [2, 2], [1, 2]],
    ['shareOfVoice', [2, 3], [1, 3]],
    ['averagePosition', [3, 2], [1, 1]],
    ['sentiment', [-1, 1], [1, 1]],
    ['domainCoverage', [0, 2], [1, 2]],
    ['citationShare', [0, 5], [2, 5]],
  ])('of %s are the numerator and the denominator of each brand', (metric, own, other) => {
    const sums = sumsOf(metric)
    for (const [brand, [part, whole]] of [own, other].entries())
      expect(plain(clusterSums(sums, brand, {}))).toEqual([
        [0, part],
        [0, whole],
      ])
  })

  it.each(METRIC_NAMES)('of %s are the same for all engines together and for the sum of each', (metric) => {
    const [whole, apart] = [sumsOf(metric), sumsOf(metric, { isByEngine: true })]
    for (const brand of [0, 1])
      expect(plain(clusterSums(apart, brand, {}))).toEqual(plain(clusterSums(whole, brand, {})))
  })

  it('are separate for each engine, prompt and day', () => {
    const byEngine = sumsOf('brandCoverage', { isByEngine: true })
    expect(plain(clusterSums(byEngine, 1, { engine: 'claude', prompts: [1] }))).toEqual([[0], [1]])
    const { sums, add } = openRatioSums({ ...SCOPE, metric: 'brandCoverage', prompts: 1, isByDay: true })
    add({ ...SHEET, prompt: 0 })
    expect(plain(clusterSums(sums, 1, {}))).toEqual([
      [0, 1, 0],
      [0, 1, 1],
    ])
  })

  it('have the number of answers to some prompts from each surface', () => {
    const sums = sumsOf('brandCoverage')
    const answersTo = (prompts: number[]) =>
      answersBySeries(sums, prompts).bySeries.reduce((sum, count) => sum + count, 0)
    expect([answersTo([0]), answersTo([1]), answersTo([0, 1])]).toEqual([0, 2, 2])
  })
})
