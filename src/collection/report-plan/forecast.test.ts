import { describe, expect, it } from 'vitest'

import { daysIn } from '../../kernel/days.js'
import { CONTRACT_ENGINES } from '../../kernel/engines.js'
import { frequenciesOn, isAskedOn, nextAskingDay } from './asking-days.js'
import { planForecast } from './forecast.js'

const WEEK = daysIn({ startDate: '2026-03-02', endDate: '2026-03-08' })

describe('the days on which a report is asked', () => {
  it.each([1, 2, 3, 4, 5, 6, 7])('are %i of a week that begins on Monday', (daysPerWeek) => {
    const asked = WEEK.filter((day) => isAskedOn(daysPerWeek, day))
    expect(asked).toHaveLength(daysPerWeek)
    expect(asked[0]).toBe('2026-03-02')
  })

  it('leave out the weekend on five days, and all but Monday on one', () => {
    expect(WEEK.filter((day) => isAskedOn(5, day)).at(-1)).toBe('2026-03-06')
    expect(nextAskingDay(1, '2026-03-02')).toBe('2026-03-09')
    expect(nextAskingDay(5, '2026-03-06')).toBe('2026-03-09')
    expect(nextAskingDay(7, '2026-03-06')).toBe('2026-03-07')
    expect(frequenciesOn('2026-03-08')).toEqual([7])
    expect(frequenciesOn('2026-03-02')).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

describe('the forecast of a plan', () => {
  const engines = CONTRACT_ENGINES.slice(0, 6).map((engine) => ({
    engine,
    isConnected: true,
    usdPerAnswer: 0.02 as number | null,
  }))

  it('says what 50 prompts and 6 engines cost every day: 9,000 answers in 30 days', () => {
    const forecast = planForecast({ prompts: 50, runsPerDay: 1, daysPerWeek: 7, engines })
    expect(forecast).toMatchObject({ answersPerMonth: 9000, usdPerMonth: 180 })
    expect(forecast.engines[0]).toMatchObject({ answersPerMonth: 1500, usdPerMonth: 30 })
  })

  it('follows runs and days', () => {
    const asked = { prompts: 7, engines: engines.slice(0, 1) }
    expect(planForecast({ ...asked, runsPerDay: 3, daysPerWeek: 7 }).answersPerMonth).toBe(630)
    expect(planForecast({ ...asked, runsPerDay: 1, daysPerWeek: 1 }).answersPerMonth).toBe(30)
  })

  it('has no total if one price is unknown', () => {
    const unknown = engines.map((one, index) => (index === 0 ? { ...one, usdPerAnswer: null } : one))
    const forecast = planForecast({ prompts: 50, runsPerDay: 1, daysPerWeek: 7, engines: unknown })
    expect(forecast).toMatchObject({ answersPerMonth: 9000, usdPerMonth: null })
  })
})
