import { describe, expect, it } from 'vitest'

import { type Dice, diceOf } from '../../engines/simulator/index.js'
import { addDays } from '../../kernel/days.js'
import { FEATURES, type Feature, type Fingerprint } from '../fingerprint.js'
import type { PromptDays } from './answer-cloud.js'
import type { ChangeWatch } from './change-watch.js'
import { dayChances } from './day-chances.js'
import { type EngineChange, seriesVerdict, WINDOW_DAYS } from './series-verdict.js'

const DAYS = 49
const CHANGED = 30

interface Asked {
  prompt: number
  day: number
}

/** Answers that differ by prompt and by chance, with a shift that the test chooses. */
function answerOf(shift: Partial<Record<Feature, number>>, { prompt }: Asked, dice: Dice): Fingerprint {
  const usual: Partial<Record<Feature, number>> = {
    length: 6.5 + (prompt % 5) / 3 + 0.5 * dice.roll(),
    names: 2 + (prompt % 3) + dice.between(0, 3),
    citations: 3 + (prompt % 4) + dice.between(0, 4),
    social: 0.4 * dice.roll(),
    searched: 1,
  }
  return FEATURES.map((feature) => (usual[feature] ?? 0) + (shift[feature] ?? 0))
}

function seriesOf(
  prompts: number,
  shiftOf: (asked: Asked) => Partial<Record<Feature, number>> | undefined,
): PromptDays[] {
  const dice = diceOf('series', prompts)
  return Array.from({ length: prompts }, (_, prompt) =>
    Array.from({ length: DAYS }, (_day, day) => {
      const shift = shiftOf({ prompt, day })
      const answer = answerOf(shift ?? {}, { prompt, day }, dice)
      return shift === undefined ? [] : [answer]
    }),
  )
}

function changesOf(series: PromptDays[]): (EngineChange & { found: number })[] {
  const days = Array.from({ length: DAYS }, (_, day) => addDays('2026-03-01', day))
  const found: (EngineChange & { found: number })[] = []
  let [watch, since]: [ChangeWatch, number] = [[], 0]
  for (let day = 0; day < DAYS; day += 1) {
    const cut = <Item>(items: readonly Item[]) => items.slice(Math.max(since, day + 1 - WINDOW_DAYS), day + 1)
    const verdict = seriesVerdict(watch, { days: cut(days), prompts: series.map(cut) }, 'test')
    watch = verdict.watch
    if (verdict.change === undefined) continue
    found.push({ ...verdict.change, found: day })
    since = day + 1
  }
  return found
}

describe('a series', () => {
  it.each([5, 12, 40])(
    'of %i prompts and an answer a day shows a change within a week, once, and what differs',
    (prompts) => {
      const longer = { length: Math.log(1.38), citations: -2.5 }
      const found = changesOf(seriesOf(prompts, ({ day }) => (day < CHANGED ? {} : longer)))
      expect(found).toMatchObject([{ from: addDays('2026-03-01', CHANGED), prompts }])
      expect(found[0]!.found - CHANGED).toBeLessThan(7)
      const measures = found[0]!.differences.map(({ measure }) => measure)
      expect(measures.slice(0, 2).toSorted()).toEqual(['citations', 'length'])
      const length = found[0]!.differences.find(({ measure }) => measure === 'length')!
      expect(length.current / length.previous).toBeGreaterThan(1.2)
    },
  )

  it('shows no change without one', () => {
    for (const prompts of [5, 12, 40]) expect(changesOf(seriesOf(prompts, () => ({})))).toEqual([])
  })

  it('shows no change if other prompts are asked, whatever their answers', () => {
    const found = changesOf(
      seriesOf(40, ({ prompt, day }) =>
        prompt % 2 === (day < CHANGED ? 0 : 1) || prompt < 10 ? { length: prompt % 2 } : undefined,
      ),
    )
    expect(found).toEqual([])
  })

  it('shows no change if the answers to one prompt change', () => {
    const found = changesOf(
      seriesOf(20, ({ prompt, day }) => (prompt === 3 && day >= CHANGED ? { citations: 9 } : {})),
    )
    expect(found).toEqual([])
  })

  it('shows no change if the difference is tiny, however certain', () => {
    const trifle = { length: 0.06 }
    expect(changesOf(seriesOf(60, ({ day }) => (day < CHANGED ? {} : trifle)))).toEqual([])
  })

  it('shows no change if a few days together are unusual', () => {
    const found = changesOf(seriesOf(20, ({ day }) => ([20, 21, 34].includes(day) ? { length: 0.5 } : {})))
    expect(found).toEqual([])
  })
})

describe('the probabilities of a day', () => {
  const window = (prompts: number) => seriesOf(prompts, () => ({})).map((days) => days.slice(0, WINDOW_DAYS))

  it('are the same every time', () => {
    expect(dayChances(window(12), 'seed')).toEqual(dayChances(window(12), 'seed'))
  })

  it('are unknown with fewer than five prompts, and in the first two weeks', () => {
    expect(dayChances(window(4), 'seed')).toBeUndefined()
    const short = window(12).map((days) => days.slice(-14))
    expect(dayChances(short, 'seed')).toBeUndefined()
    expect(
      dayChances(
        window(12).map((days) => days.slice(-15)),
        'seed',
      ),
    ).toBeDefined()
  })

  it('are 1 where all answers are the same', () => {
    const same = Array.from({ length: 9 }, () =>
      Array.from({ length: WINDOW_DAYS }, () => [FEATURES.map(() => 1)]),
    )
    expect(dayChances(same, 'seed')).toMatchObject({ ofAnswers: 1, ofDays: 1 })
  })
})
