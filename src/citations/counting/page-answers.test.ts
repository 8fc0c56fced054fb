import { describe, expect, it } from 'vitest'

import { openBrandMasks } from '../../mentions/index.js'
import { encodeCitations } from '../sheets/citation-cells.js'
import { type CitationColumns, citationColumns } from '../sheets/citation-columns.js'
import { ALL_CELLS, type CellSpan, spanInMonth } from '../sheets/citing-answers.js'
import { answersCiting, pageAnswers, promptsCiting } from './page-answers.js'
import { addCitations, openPageCounts } from './page-counts.js'

const MONTH = '2026-02-01'
const WINDOW = { startDate: MONTH, endDate: '2026-02-28' }

/** The pages that the answers of each day cite. */
const sheet = (...days: number[][]): Sheet => {
  const cells = days.map((pages, index) => ({ day: index + 1, engine: 0, run: 1, pages }))
  return { month: MONTH, sheet: citationColumns(encodeCitations(cells)) }
}

interface Sheet {
  month: string
  sheet: CitationColumns
}

function citing(byPrompt: Sheet[][], span: CellSpan = ALL_CELLS) {
  const masks = openBrandMasks(1)
  const counts = openPageCounts(5, masks.words)
  for (const one of byPrompt.flat()) addCitations(counts, one.sheet, span, masks)
  return pageAnswers(byPrompt, { spanIn: () => span, ...WINDOW }, counts)
}

describe('the prompts that cite a page', () => {
  it('are each listed once, in their order', () => {
    const found = citing([[sheet([4, 0], [4])], [], [sheet([4]), sheet([2, 4])]])
    expect([0, 1, 2, 3, 4].map((page) => promptsCiting(found, page))).toEqual([[0], [], [2], [], [0, 2]])
    expect([...found.totals]).toEqual([3, 0, 3])
  })

  it('are those with answers in the window', () => {
    const span = spanInMonth(MONTH, { startDate: '2026-02-02', endDate: '2026-02-28' }, [])
    const found = citing([[sheet([1], [2])], [sheet([2], [1])]], span)
    expect([1, 2].map((page) => promptsCiting(found, page))).toEqual([[1], [0]])
  })

  it('are found with the day of each citing answer', () => {
    const found = citing([[sheet([4, 0], [4])], [], [sheet([4])]])
    expect([...answersCiting(found, 4)]).toEqual([0, 1, 2])
    expect([[...found.prompts], [...found.days]]).toEqual([
      [0, 0, 2],
      [0, 1, 0],
    ])
    expect([...found.daily.subarray(0, 3)]).toEqual([3, 1, 0])
  })

  it('may be more than fit into sixteen bits', () => {
    const found = citing(
      Array.from({ length: 70_000 }, (_, prompt) => (prompt % 35_000 === 9 ? [sheet([1])] : [])),
    )
    expect(promptsCiting(found, 1)).toEqual([9, 35_009])
  })
})
