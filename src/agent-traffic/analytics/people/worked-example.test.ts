import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { referralFigures } from './referral-figures.js'
import { visitsPerThousand } from './visit-figure.js'

/** First days of the two one-week windows in docs/metrics.md. */
const [BEFORE, NOW] = ['2026-02-20', '2026-02-27']
const days = (
  [
    [BEFORE, 'chatgpt', false, 100],
    [NOW, 'chatgpt', false, 120],
    [NOW, 'chatgpt', true, 4],
    [BEFORE, 'elsewhere', false, 850],
    [NOW, 'elsewhere', false, 900],
  ] as const
).map(([day, origin, isPaid, visits]) => ({ day, origin, isPaid, visits, steps: visits }))
const goalDays = (
  [
    [BEFORE, 'chatgpt', 4],
    [NOW, 'chatgpt', 9],
    [BEFORE, 'elsewhere', 25],
    [NOW, 'elsewhere', 27],
  ] as const
).map(([day, origin, goals]) => ({ day, origin, isPaid: false, goals, value: 40 * goals }))
const CITATIONS = 160

const one = (value: number | undefined) => value?.toFixed(1)
const range = (interval: [number, number] | null | undefined) => interval?.map(one).join(' to ')

describe('docs/metrics.md', () => {
  it('computes the example of visits', () => {
    const window = { startDate: '2026-02-24', endDate: '2026-03-02' }
    const goals = { count: 1, currency: 'EUR' }
    const found = referralFigures({ window, days, goalDays, goals, engines: undefined })
    const [chatgpt] = found.byEngine
    const { goalRate, againstOthers, value } = chatgpt!
    const perThousand = visitsPerThousand(chatgpt!.visits, CITATIONS)
    expect([goalRate?.change?.significant, againstOthers?.significant]).toEqual([false, true])
    const page = readFileSync('docs/metrics.md', 'utf8').replace(/ +/g, ' ')
    const sentences = [
      `| ChatGPT | 100 | 4 | ${chatgpt?.visits} | ${chatgpt?.goals} | ${chatgpt?.paid} | ${CITATIONS} |`,
      `| other sites | 850 | 25 | ${found.others?.visits} | ${found.others?.goals} | | |`,
      `100 × 9 / 120 = ${one(goalRate?.value)} % (${range(goalRate?.interval)}); before it was ${one(goalRate?.change?.previous)} %: +${one(goalRate?.change?.delta)} points, within noise`,
      `Other sites have ${one(found.others?.goalRate?.value)} % (${range(found.others?.goalRate?.interval)}); ChatGPT has ${one(againstOthers?.delta)} points more, more than noise`,
      `1000 × 120 / ${CITATIONS} = ${one(perThousand?.value)} visits (${range(perThousand?.interval)})`,
      `the visits are worth ${value} EUR`,
    ]
    expect(sentences.filter((sentence) => !page.includes(sentence))).toEqual([])
  })
})
