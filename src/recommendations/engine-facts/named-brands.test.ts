import { describe, expect, it } from 'vitest'

import { ENGINES } from '../../kernel/engines.js'
import type { ReadSheet } from '../../mentions/index.js'
import { type Cell, columnsOf } from '../../../test/helpers/sheets.js'
import { namedBrands } from './named-brands.js'

const cell = (fields: Partial<Cell>, ...brands: number[]): Cell => ({
  day: 1,
  engine: 0,
  surface: 0,
  run: 1,
  isNoAnswer: false,
  citations: 3,
  mentions: brands.map((brand) => ({ brand, sentiment: 'neutral', start: 0 })),
  domains: [{ brand: 1, citations: 2 }],
  ...fields,
})

const sheet = (prompt: number, month: string, cells: Cell[]): ReadSheet => ({
  prompt,
  month,
  cells: columnsOf(cells),
  totals: null,
})

const SHEETS = [
  sheet(0, '2026-01-01', [cell({ day: 31 }, 2, 0), cell({ day: 31, run: 40 }, 1)]),
  sheet(0, '2026-02-01', [cell({ day: 1 }, 0), cell({ day: 1, engine: 6 }, 3), cell({ day: 2 })]),
  sheet(1, '2026-02-01', [cell({ day: 1 }, 1)]),
]

describe('the brands that executions name', () => {
  const namedIn = namedBrands(SHEETS, '2026-01-15')(0)

  it.each([
    ['by first appearance', { prompt: 0, day: 16, run: 1 }, [2, 0]],
    ['kept apart by run', { prompt: 0, day: 16, run: 40 }, [1]],
    ['kept apart by month', { prompt: 0, day: 17, run: 1 }, [0]],
    ['kept apart by prompt', { prompt: 1, day: 17, run: 1 }, [1]],
    ['where it is nobody', { prompt: 0, day: 18, run: 1 }, []],
    ['where there is none', { prompt: 1, day: 18, run: 1 }, []],
  ])('are read from the sheets: %s', (_, execution, named) => {
    expect(namedIn(execution)).toEqual(named)
  })

  it('are those of one engine', () => {
    const other = namedBrands(SHEETS, '2026-01-15')(ENGINES.indexOf('claude'))
    expect(other({ prompt: 0, day: 17, run: 1 })).toEqual([3])
    expect(other({ prompt: 0, day: 16, run: 1 })).toEqual([])
  })
})
