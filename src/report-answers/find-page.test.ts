import { describe, expect, it } from 'vitest'

import { type AnswerEntry, positionText } from './answer-entry.js'
import { findPage, type TextSearch } from './find-page.js'
import { openDailySource, type EntrySource } from './entry-source.js'

const entry = (index: number): AnswerEntry => ({
  id: String(index).padStart(6, '0'),
  promptId: 'p',
  day: '2026-03-01',
  engine: 'chatgpt',
  run: 1,
  askedDate: new Date('2026-03-01T08:00:00.000Z'),
})

/** Answers by descending number, as a list would give them. */
const entries = (count: number): EntrySource => {
  const all = Array.from({ length: count }, (_, index) => entry(count - index))
  return async (after, wanted) =>
    all.filter(({ id }) => after === undefined || id < after.id).slice(0, wanted)
}

/** Finds answers whose number is divisible, and counts how many it reads. */
const divisibleBy = (divisor: number) => {
  const read = { texts: 0 }
  const find: TextSearch = async (given, count) => {
    read.texts += given.length
    return given.filter(({ id }) => Number(id) % divisor === 0).slice(0, count)
  }
  return { find, read }
}

describe('a page of search results', () => {
  it('ends when it is full, and reads no more texts than it needs', async () => {
    const { find, read } = divisibleBy(2)
    const { items, next } = await findPage(
      entries(50_000),
      { limit: 10, after: undefined },
      { find, maxTexts: 20_000 },
    )
    expect(items.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 10 }, (_, index) => 50_000 - 2 * index),
    )
    expect(next).toBe(positionText(entry(49_982)))
    expect(read.texts).toBeLessThan(1_000)
  })

  it('ends short or empty when the maximum of texts was read, and the next page continues there', async () => {
    const { find, read } = divisibleBy(30_000)
    const search = { find, maxTexts: 10_000 }
    const seen: number[] = []
    let after: string | undefined
    let pages = 0
    do {
      const before = read.texts
      const { items, next } = await findPage(entries(65_000), { limit: 10, after }, search)
      expect(read.texts - before).toBeLessThanOrEqual(10_000)
      seen.push(...items.map(({ id }) => Number(id)))
      after = next ?? undefined
      pages += 1
    } while (after !== undefined)
    expect(seen).toEqual([60_000, 30_000])
    expect(pages).toBe(7)
  })

  it.each(['', 'x', '2026-99-01 2026-03-01T08:00:00.000Z 1', '2026-03-01 yesterday 1'])(
    'is empty after the forged position "%s"',
    async (after) => {
      expect(await findPage(entries(5), { limit: 10, after })).toEqual({ items: [], next: null })
    },
  )
})

describe('answers by day', () => {
  const window = { startDate: '2026-01-01', endDate: '2026-03-01' }

  it('are read one day at a time while a day has enough, and over longer and longer spans while there are none', async () => {
    const spans: string[] = []
    const source = openDailySource(
      window,
      { promptCount: 10, engineCount: 1 },
      async ({ startDate, endDate }) => {
        spans.push(`${startDate} ${endDate}`)
        return []
      },
    )
    expect(await source(undefined, 10)).toEqual([])
    expect(spans).toEqual([
      '2026-03-01 2026-03-01',
      '2026-02-27 2026-02-28',
      '2026-02-23 2026-02-26',
      '2026-02-15 2026-02-22',
      '2026-01-30 2026-02-14',
      '2026-01-01 2026-01-29',
    ])
  })

  it('continue on the day of the last one seen, and end with the window', async () => {
    const spans: string[] = []
    const source = openDailySource(
      window,
      { promptCount: 1, engineCount: 0 },
      async ({ startDate, endDate, count }) => {
        spans.push(`${startDate} ${endDate}`)
        return Array.from({ length: count }, (_, index) => entry(index))
      },
    )
    expect(await source({ ...entry(1), day: '2026-01-03' }, 7)).toHaveLength(7)
    expect(spans).toEqual(['2026-01-03 2026-01-03'])
    expect(await source({ ...entry(1), day: '2025-12-31' }, 7)).toEqual([])
  })
})
