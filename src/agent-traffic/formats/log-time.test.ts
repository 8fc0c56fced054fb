import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { logTime } from './log-time.js'

const MOMENT = Date.UTC(2026, 9, 10, 20, 55, 36, 123)
const SECOND = MOMENT - 123

describe('a time in a log', () => {
  it.each([
    ['2026-10-10T20:55:36.123Z', MOMENT],
    ['2026-10-10t20:55:36.123z', MOMENT],
    ['2026-10-10 20:55:36.123Z', MOMENT],
    ['2026-10-10T20:55:36,123Z', MOMENT],
    ['2026-10-10T20:55:36.1239999999Z', MOMENT],
    ['2026-10-10T20:55:36.1Z', SECOND + 100],
    ['2026-10-10T13:55:36-07:00', SECOND],
    ['2026-10-11T02:25:36+05:30', SECOND],
    ['2026-10-11T02:25:36+0530', SECOND],
    ['2026-10-10T13:55:36-07', SECOND],
    ['2026-10-10 13:55:36 -0700', SECOND],
    ['10/Oct/2026:13:55:36 -0700', SECOND],
    ['11/OCT/2026:02:25:36 +0530', SECOND],
    ['[10/oct/2026:20:55:36 +0000]', SECOND],
    ['2016-12-31T23:59:60Z', Date.UTC(2017, 0)],
    [SECOND / 1000, SECOND],
    [MOMENT / 1000, MOMENT],
    [MOMENT, MOMENT],
    [MOMENT * 1000, MOMENT],
    [1791665736123456789n.toString(), MOMENT],
    [`${MOMENT / 1000}`, MOMENT],
    [`${MOMENT}`, MOMENT],
  ])('%s is read', (written, time) => {
    expect(logTime(written)).toBe(time)
  })

  it.each([
    ['a day that does not exist', '2026-02-30T00:00:00Z'],
    ['a month that does not exist', '10/Okt/2026:13:55:36 -0700'],
    ['the month 00', '2026-00-10T00:00:00Z'],
    ['the month 13', '2026-13-10T00:00:00Z'],
    ['an hour that does not exist', '2026-10-10T24:00:00Z'],
    ['an offset that does not exist', '2026-10-10T13:55:36+24:00'],
    ['a time that could be on either of two days', '2026-10-10T13:55:36'],
    ['a year before the web', '1994-12-31T23:59:59Z'],
    ['a year that nobody has seen', '2100-01-01T00:00:00Z'],
    ['a number of no unit', 12],
    ['a number below zero', -SECOND],
    ['a number that is none', Number.NaN],
    ['an endless number', Number.POSITIVE_INFINITY],
    ['a number with an exponent', '1.7e9'],
    ['a text without end', '1'.repeat(100_000)],
    ['nothing', ''],
    ['null', null],
    ['an object', {}],
  ])('%s is not a time', (_, written) => {
    expect(logTime(written)).toBeUndefined()
  })

  it('is the same after any other line', () => {
    const lines = [
      '36 -0700',
      '37 -0700',
      '37 +0530',
      '60 -0700',
      '59 -0700',
      '61 -0700',
      '5a -0700',
      '07 -0700',
    ]
    const alone = [SECOND, SECOND + 1000, SECOND - 45_000_000 + 1000, SECOND + 24_000, SECOND + 23_000]
    expect(lines.map((end) => logTime(`10/Oct/2026:13:55:${end}`))).toEqual([
      ...alone,
      undefined,
      undefined,
      SECOND - 29_000,
    ])
  })

  it('is the same after it was written in any unit and read again', () => {
    const times = fc.date({ min: new Date('1995-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(times, (date) => {
        const time = date.getTime()
        const written = [date.toISOString(), time, time / 1000, time * 1000, `${BigInt(time) * 1_000_000n}`]
        expect(written.map(logTime)).toEqual(written.map(() => time))
      }),
    )
  })
})
