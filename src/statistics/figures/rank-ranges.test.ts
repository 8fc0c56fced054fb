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

describe('the ranks that the data allow', () => {
  it('are one each where every brand is named more often than the next in every prompt', () => {
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

  it('are all of them where one prompt alone sets brands apart', () => {
    expect(rangesOf([[10, 0, 0, 0, 0, 0], times(0, 6)])).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('grow with the number of brands that are compared: what two prove, twelve may not', () => {
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

  it('are not said below five prompts, and of a brand alone are its rank', () => {
    expect(rangesOf([times(9, 4), times(1, 4)])).toEqual([null, null])
    expect(rangesOf([times(9)])).toEqual([[1, 1]])
  })
})
