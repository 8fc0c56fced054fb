import { describe, expect, it } from 'vitest'

import { keysIn, minuteOf, statusClass, visitKey } from './visit.js'

describe('the key of a visit', () => {
  it('is the same for the same id, whatever else the record has', () => {
    expect(visitKey('ray1', '{"a":1}')).toBe(visitKey('ray1', '{"a":2}'))
  })

  it('differs between two ids, and between two records without one', () => {
    expect(visitKey('ray1', 'x')).not.toBe(visitKey('ray2', 'x'))
    expect(visitKey(undefined, 'x')).not.toBe(visitKey(undefined, 'y'))
  })

  it('of a record without an id differs from that of an id with the same characters', () => {
    expect(visitKey(undefined, 'x')).not.toBe(visitKey('x', 'x'))
  })

  it('can be separated from its neighbours when keys are joined', () => {
    const keys = Array.from({ length: 1000 }, (_, index) => visitKey(undefined, `record ${index}`))
    expect(new Set(keys).size).toBe(1000)
    expect([...keysIn(keys.join(''))]).toEqual(keys)
    expect([...keysIn('')]).toEqual([])
  })
})

describe('the minute of a visit', () => {
  it.each([
    ['2026-03-01T00:00:00.000Z', 29_538_720],
    ['2026-03-01T00:00:59.999Z', 29_538_720],
    ['2026-03-01T00:01:00.000Z', 29_538_721],
  ])('%s is %i', (date, minute) => {
    expect(minuteOf(Date.parse(date))).toBe(minute)
  })

  it('fits the database for every year that a log may have', () => {
    expect(minuteOf(Date.parse('2099-12-31T23:59:59Z'))).toBeLessThan(2 ** 31)
  })
})

describe('the status of a visit', () => {
  it.each([
    [100, '1xx'],
    [199, '1xx'],
    [200, '2xx'],
    [304, '3xx'],
    [404, '4xx'],
    [429, '4xx'],
    [503, '5xx'],
    [599, '5xx'],
    [600, 'none'],
    [99, 'none'],
    [0, 'none'],
    [-1, 'none'],
    [undefined, 'none'],
  ])('%s is %s', (status, name) => {
    expect(statusClass(status)).toBe(name)
  })
})
