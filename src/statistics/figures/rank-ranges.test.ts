import { describe, expect, it } from 'vitest'

import { columnsOf } from '../../../test/helpers/sheets.js'
import { openSheetSums } from '../sheet-sums.js'
import { rankRanges } from './rank-ranges.js'

const WINDOW = { startDate: '2026-03-01', endDate: '2026-03-31' }

/** How many of ten answers to each prompt name each brand. */
function rangesOf(mentions: number[][]) {
  const [brands, prompts] = [mentions.length, mentions[0]!.length]
  const { sums, add } = openSheetSums({ window: WINDOW, engines: [], brands, prompts })
  for (let prompt = 0; prompt < prompts; prompt += 1) {
    const cells = Array.from({ length: 10 }, (_, answer) => ({
      day: 1 + answer,
      engine: 0,
      surface: 0,
      run: 1,
      isNoAnswer: false,
      citations: 0,
      mentions: mentions.flatMap((counts, brand) =>
        answer < counts[prompt]! ? [{ brand, sentiment: 'neutral' as const, start: brand }] : [],
      ),
      domains: [],
    }))
    add({ prompt, month: '2026-03-01', cells: columnsOf(cells), totals: null })
  }
  return rankRanges(sums)
}

const times = (count: number, prompts = 12) => Array<number>(prompts).fill(count)

describe('the possible ranks of a brand', () => {
  it('are one each if every brand is named more often than the next in every prompt', () => {
    expect(rangesOf([times(9), times(5), times(1)])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
  })

  it('are shared by brands whose difference is noise', () => {
    const [even, odd] = [
      times(5).map((_, prompt) => 4 + (prompt % 2)),
      times(5).map((_, prompt) => 5 - (prompt % 2)),
    ]
    expect(rangesOf([even, odd, times(0)])).toEqual([
      [1, 2],
      [1, 2],
      [3, 3],
    ])
  })

  it('are all ranks if one prompt alone separates the brands', () => {
    expect(rangesOf([[10, 0, 0, 0, 0, 0], times(0, 6)])).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('grow with the number of compared brands: a difference between two may be noise among twelve', () => {
    const ahead = [1, 1, 1, 1, 1]
    expect(rangesOf([ahead, times(0, 5)])).toEqual([
      [1, 1],
      [2, 2],
    ])
    const steady = Array.from({ length: 10 }, (_, brand) =>
      times(0, 5).map((__, prompt) => (brand + prompt) % 5),
    )
    expect(rangesOf([ahead, times(0, 5), ...steady])[0]).toEqual([1, 12])
  })

  it('are unknown with fewer than five prompts, and are 1 for the only brand', () => {
    expect(rangesOf([times(9, 4), times(1, 4)])).toEqual([null, null])
    expect(rangesOf([times(9)])).toEqual([[1, 1]])
  })
})
