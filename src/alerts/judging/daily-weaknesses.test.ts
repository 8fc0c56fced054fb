import { describe, expect, it } from 'vitest'

import { type Cell, saidSheetOf } from '../../../test/helpers/sheets.js'
import { ENGINES } from '../../kernel/engines.js'
import { cellsAt, openDailySums } from './daily-sums.js'
import { addWeaknesses } from './daily-weaknesses.js'

const CLAUDE = ENGINES.indexOf('claude')
const [PRICE, SUPPORT] = [0, 5]

const said = (aspect: number, polarity: 1 | -1) => ({ aspect, polarity, phrase: '', start: 0, length: 3 })
const mention = (brand: number, ...statements: ReturnType<typeof said>[]) => ({
  brand,
  sentiment: 'neutral' as const,
  start: 0,
  statements,
})
const cell = (day: number, ...mentions: ReturnType<typeof mention>[]): Cell => ({
  day,
  engine: CLAUDE,
  surface: 0,
  run: 1,
  isNoAnswer: false,
  citations: 0,
  mentions,
  domains: [],
})

function read(cells: Cell[]) {
  const window = { startDate: '2026-02-27', endDate: '2026-03-02' }
  const sums = openDailySums({ window, prompts: 2, competitors: 1, aspects: [PRICE, SUPPORT] })
  addWeaknesses(sums, saidSheetOf(cells, 2), { prompt: 1, month: '2026-03-01' })
  const at = cellsAt(sums, 1, CLAUDE)
  return [PRICE, SUPPORT].map((aspect) => {
    const { counts, answers } = sums.weaknesses.get(aspect)!
    return { days: [...counts.subarray(at, at + 4)], answers }
  })
}

describe('a weakness of the own brand', () => {
  it('is counted once an answer, by aspect and day, with the answer that names it', () => {
    const [price, support] = read([
      cell(1, mention(1, said(PRICE, -1)), mention(0, said(PRICE, -1), said(PRICE, -1))),
      cell(2, mention(0, said(PRICE, 1), said(SUPPORT, -1))),
      cell(3, mention(0, said(PRICE, -1))),
    ])
    expect(price).toEqual({ days: [0, 0, 1, 0], answers: [{ prompt: 1, day: 2, engine: CLAUDE, run: 1 }] })
    expect(support?.days).toEqual([0, 0, 0, 1])
  })

  it('is not counted if a sheet has no statements', () => {
    expect(read([cell(1, mention(0))]).map(({ days }) => days)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ])
  })
})
