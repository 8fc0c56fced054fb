import { describe, expect, it } from 'vitest'

import { Invalid } from '../../kernel/errors.js'
import { dayOf } from '../../kernel/days.js'
import { type AskedWindow, checkTrafficWindow, trafficWindow } from './traffic-window.js'

const TODAY = '2026-03-02'
const refusalOf = (work: () => unknown) => {
  try {
    work()
    return undefined
  } catch (error) {
    // A refusal is expected; any other error is not.
    if (!(error instanceof Invalid)) throw error
    return { target: error.target, at: error.problems.map(({ path, code }) => `${path} ${code}`) }
  }
}
const INVALID = { target: 'query', at: ['startDate invalid_window'] }

describe('the window of agent traffic', () => {
  it.each<[AskedWindow, string, string]>([
    [{}, '2026-02-17', '2026-03-02'],
    [{ endDate: '2026-01-05' }, '2025-12-23', '2026-01-05'],
    [{ startDate: '2026-02-28' }, '2026-02-28', '2026-03-02'],
    [{ startDate: TODAY }, TODAY, TODAY],
    [{ startDate: '2026-01-01', endDate: '2026-01-01' }, '2026-01-01', '2026-01-01'],
    [{ endDate: '2028-03-01' }, '2028-02-17', '2028-03-01'],
    [{ endDate: '2028-02-29' }, '2028-02-16', '2028-02-29'],
    [{ endDate: '2100-03-01' }, '2100-02-16', '2100-03-01'],
    [{ endDate: '2100-02-28' }, '2100-02-15', '2100-02-28'],
    [{ endDate: '0001-01-14' }, '0001-01-01', '0001-01-14'],
    [{ endDate: '0001-01-05' }, '0001-01-01', '0001-01-05'],
    [{ endDate: '0001-01-01' }, '0001-01-01', '0001-01-01'],
    [{ endDate: '9999-12-31' }, '9999-12-18', '9999-12-31'],
    [{ startDate: '2025-01-26', endDate: '2026-03-01' }, '2025-01-26', '2026-03-01'],
  ])('reads %j as %s to %s', (asked, startDate, endDate) => {
    expect(trafficWindow(asked, TODAY)).toEqual({ startDate, endDate })
    expect(refusalOf(() => checkTrafficWindow(asked))).toBeUndefined()
  })

  it('ends today, in UTC', () => {
    const at = (moment: string) => trafficWindow({}, dayOf(new Date(moment)))
    expect(at('2026-12-31T23:59:59.999Z')).toEqual({ startDate: '2026-12-18', endDate: '2026-12-31' })
    expect(at('2027-01-01T00:00:00.000Z')).toEqual({ startDate: '2026-12-19', endDate: '2027-01-01' })
    expect(at('2027-01-01T01:00:00.000+02:00')).toEqual({ startDate: '2026-12-18', endDate: '2026-12-31' })
  })

  it.each<AskedWindow>([
    { startDate: '2026-03-02', endDate: '2026-03-01' },
    { startDate: '2025-01-25', endDate: '2026-03-01' },
  ])('refuses %j without knowing what day it is', (asked) => {
    expect(refusalOf(() => checkTrafficWindow(asked))).toEqual(INVALID)
    expect(refusalOf(() => trafficWindow(asked, TODAY))).toEqual(INVALID)
  })

  it.each<AskedWindow>([{ startDate: '2026-03-03' }, { startDate: '2025-01-26' }])(
    'refuses %j once it knows what day it is',
    (asked) => {
      expect(refusalOf(() => checkTrafficWindow(asked))).toBeUndefined()
      expect(refusalOf(() => trafficWindow(asked, TODAY))).toEqual(INVALID)
    },
  )
})
