import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cellsAt, type DailySums, openDailySums } from './daily-sums.js'
import { figureChange, leadChange } from './figures.js'

const DAYS = 21
const RANGES = { previous: { from: 7, to: 14 }, current: { from: 14, to: 21 } }
const PROMPTS = 8
const ENGINES_ASKED = [0, 2, 5]

interface Asked {
  prompt: number
  engine: number
  day: number
}

/** Three engines are asked once a day; `answer` says whether they are and which brands the answer names. */
function sumsOf(answer: (asked: Asked) => { asked?: number; named: number; competitor?: number }): DailySums {
  const window = { startDate: '2026-03-01', endDate: '2026-03-21' }
  const sums = openDailySums({ window, prompts: PROMPTS, competitors: 1 })
  for (let prompt = 0; prompt < PROMPTS; prompt += 1)
    for (const engine of ENGINES_ASKED)
      for (let day = 0; day < DAYS; day += 1) {
        const { asked = 1, named, competitor = 0 } = answer({ prompt, engine, day })
        const at = cellsAt(sums, prompt, engine) + day
        sums.counts.executions[at] = asked
        sums.counts.mentions[at] = Math.min(asked, named)
        sums.counts.allMentions[at] = Math.min(asked, named) + Math.min(asked, competitor)
        sums.competitors[0]![at] = Math.min(asked, competitor)
      }
  return sums
}

const ALL = { prompts: Array.from({ length: PROMPTS }, (_, prompt) => prompt), engine: null }
const coverage = (sums: DailySums, scope: Partial<typeof ALL> = {}) =>
  figureChange(sums, 'brandCoverage', { scope: { ...ALL, ...scope }, ranges: RANGES })

/** Two of three answers, spread over prompts and days. */
const often = ({ prompt, engine, day }: Asked) => Number((prompt + engine + day) % 3 > 0)

describe('a figure in two windows', () => {
  it('is counted from all answers if every prompt was asked equally often', () => {
    const sums = sumsOf((asked) => ({ named: asked.day < 14 ? often(asked) : Number(asked.prompt === 3) }))
    const change = coverage(sums)
    const counted = (from: number, to: number) => {
      let [named, asked] = [0, 0]
      for (let at = 0; at < sums.counts.executions.length; at += 1) {
        if (at % DAYS < from || at % DAYS >= to) continue
        named += sums.counts.mentions[at]!
        asked += sums.counts.executions[at]!
      }
      return (100 * named) / asked
    }
    expect(change?.previous).toBeCloseTo(counted(7, 14), 9)
    expect(change?.current).toBeCloseTo(counted(14, 21), 9)
    expect(change).toMatchObject({ prompts: PROMPTS, answers: 2 * 7 * 3 * PROMPTS })
  })

  it('does not change while engines and prompts keep their rates, however often each is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 60, maxLength: 60 }), (times) => {
        const sums = sumsOf(({ prompt, engine, day }) => {
          const asked = times[(prompt * 7 + engine * 3 + (day >= 14 ? 30 : 0)) % times.length] ?? 1
          return { asked, named: engine === 0 ? asked : 0 }
        })
        const change = coverage(sums)
        expect(change?.delta ?? 0).toBeCloseTo(0, 9)
      }),
    )
  })

  it('leaves out engines and prompts that have no answer in one of the windows', () => {
    const sums = sumsOf((asked) => {
      const isNew = (asked.engine === 5 || asked.prompt === 7) && asked.day < 14
      return { asked: isNew ? 0 : 1, named: asked.engine === 5 || asked.prompt === 7 ? 0 : often(asked) }
    })
    const [change, without] = [coverage(sums), coverage(sums, { prompts: ALL.prompts.slice(0, 7) })]
    expect(change?.current).toBeGreaterThan(60)
    expect(change?.current).toBe(without?.current)
    expect(change?.prompts).toBe(7)
  })

  it('is not compared if more than half of what is asked now is new', () => {
    const sums = sumsOf(({ engine, day }) => ({ asked: engine !== 0 && day < 14 ? 0 : 1, named: 1 }))
    expect(coverage(sums)).toBeNull()
  })

  it('is not compared before the earlier window is complete', () => {
    const startingOn = (first: number) =>
      sumsOf((asked) => ({ asked: Number(asked.day >= first), named: often(asked) }))
    expect(coverage(startingOn(8))).toBeNull()
    expect(coverage(startingOn(7))).not.toBeNull()
  })

  it('can be narrowed to an engine and to prompts', () => {
    const sums = sumsOf((asked) => ({ named: asked.engine === 2 ? Number(asked.prompt < 6) : often(asked) }))
    expect(coverage(sums, { engine: 2 as never })).toMatchObject({ current: 75, answers: 2 * 7 * PROMPTS })
    expect(coverage(sums, { engine: 2 as never, prompts: [0, 1, 2, 3, 4, 6] })?.current).toBeCloseTo(
      500 / 6,
      9,
    )
  })

  it('names the prompts that changed it most', () => {
    const sums = sumsOf((asked) => {
      const isLost = asked.day >= 14 && (asked.prompt === 2 || asked.prompt === 5)
      return { named: isLost ? 0 : often(asked) }
    })
    expect(coverage(sums)?.movers.slice(0, 2).toSorted()).toEqual([2, 5])
  })
})

describe('the lead over a competitor', () => {
  it('is the coverage of the own brand minus that of the competitor', () => {
    const sums = sumsOf((asked) => ({
      named: often(asked),
      competitor: asked.day < 14 ? 0 : Number(asked.prompt % 2 === 0),
    }))
    const change = leadChange(sums, 0, { scope: ALL, ranges: RANGES })
    const own = coverage(sums)
    expect(change?.previous).toBeCloseTo(own?.previous ?? 0, 9)
    expect(change?.current).toBeCloseTo((own?.current ?? 0) - 50, 9)
    expect(leadChange(sums, 1, { scope: ALL, ranges: RANGES })).toBeNull()
  })
})
