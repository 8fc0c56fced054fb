import { describe, expect, it } from 'vitest'

import { type Engine, engineCode, ENGINES } from '../../kernel/engines.js'
import { addCells } from './add-cells.js'
import type { Cell } from './cell.js'
import type { MentionColumns } from './columns.js'
import { brokenEngines, isBrokenPrompt } from './comparable.js'
import { addOwnCells, openOwnSums } from './own-cells.js'
import { columnsOf } from '../../../test/helpers/sheets.js'
import { openWindowSums } from './window-sums.js'

const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' }

/** This many answers of each surface, in the order of their numbers. */
type Answers = Partial<Record<Engine, number[]>>

function cellsOf(answers: Answers): MentionColumns {
  const cells = ENGINES.flatMap((engine) =>
    (answers[engine] ?? []).flatMap((count, surface) =>
      Array.from({ length: count }, (_, index): Cell => ({
        day: 1,
        engine: engineCode(engine),
        surface,
        run: index + 1,
        isNoAnswer: false,
        citations: 0,
        mentions: [],
        domains: [],
      })),
    ),
  )
  return columnsOf(cells)
}

function sumsOf(answers: Answers) {
  const sums = openWindowSums({ window: MARCH, engines: [], brands: 1, prompts: 1 })
  addCells(sums, cellsOf(answers), { prompt: 0, firstDay: 0 })
  return sums
}

function ownSumsOf(answers: Answers) {
  const sums = openOwnSums({ window: MARCH, periods: [MARCH], engines: [], prompts: 2 })
  addOwnCells(sums, cellsOf(answers), { prompt: 1, firstDay: 0 })
  return sums
}

describe('the answers of two windows', () => {
  it.each<[string, Answers, Answers, Engine[]]>([
    ['come from one surface', { chatgpt: [30] }, { chatgpt: [28] }, []],
    ['come from another surface', { chatgpt: [0, 30] }, { chatgpt: [28] }, ['chatgpt']],
    ['are switched in the middle of the later window', { chatgpt: [15, 15] }, { chatgpt: [30] }, ['chatgpt']],
    ['are switched on the last day of a long one', { chatgpt: [889, 11] }, { chatgpt: [900] }, ['chatgpt']],
    ['were switched in the earlier window', { chatgpt: [0, 30] }, { chatgpt: [15, 15] }, ['chatgpt']],
    ['have strays of another surface', { chatgpt: [995, 5] }, { chatgpt: [1000] }, []],
    ['have two answers of another surface', { chatgpt: [18, 2] }, { chatgpt: [20] }, []],
    ['have a mix that chance alone shifts', { chatgpt: [58, 42] }, { chatgpt: [44, 56] }, []],
    ['have two surfaces in equal parts', { chatgpt: [40, 44] }, { chatgpt: [43, 41] }, []],
    ['have two surfaces in other parts', { chatgpt: [140, 28] }, { chatgpt: [84, 84] }, ['chatgpt']],
    ['are of an engine that was not asked before', { chatgpt: [30] }, { claude: [0, 9] }, []],
    [
      'come from elsewhere for one engine',
      { chatgpt: [30], claude: [0, 0, 5] },
      { chatgpt: [30], claude: [5] },
      ['claude'],
    ],
  ])('that %s', (_, now, before, broken) => {
    expect(brokenEngines(sumsOf(now), sumsOf(before))).toEqual(broken)
  })

  it('to one prompt are not compared if a surface is in one of them only', () => {
    const before = ownSumsOf({ chatgpt: [7], claude: [7] })
    expect(isBrokenPrompt(ownSumsOf({ chatgpt: [7], claude: [6] }), before, 1)).toBe(false)
    expect(isBrokenPrompt(ownSumsOf({ chatgpt: [7], claude: [3, 4] }), before, 1)).toBe(true)
    expect(isBrokenPrompt(ownSumsOf({ chatgpt: [7], claude: [3, 4] }), before, 0)).toBe(false)
  })
})
