import { expect, it } from 'vitest'

import { lastWholeDay } from './log-end.js'

const now = new Date('2026-03-10T02:00:00Z')
const log = (date: string | null) => ({ lastRecordDate: date === null ? null : new Date(date) })

it.each([
  {
    title: 'the day before today, where logs tell of today',
    logs: ['2026-03-10T01:59:00Z'],
    some: '2026-03-09',
  },
  {
    title: 'the day before the last record, where logs come late',
    logs: ['2026-03-09T23:59:00Z'],
    some: '2026-03-08',
  },
  {
    title: 'that of the log that is behind',
    logs: ['2026-03-10T01:00:00Z', '2026-03-08T12:00:00Z'],
    some: '2026-03-07',
  },
  {
    title: 'that of the logs that still come',
    logs: ['2026-03-10T01:00:00Z', '2026-01-01T12:00:00Z', null],
    some: '2026-03-09',
    all: null,
  },
  {
    title: 'that of the logs that have begun',
    logs: ['2026-03-10T01:00:00Z', null],
    some: '2026-03-09',
  },
  { title: 'none, where no log has begun', logs: [null], some: null },
  { title: 'none, where no log comes', logs: ['2026-03-05T12:00:00Z'], some: null },
  { title: 'none without a log', logs: [], some: null },
])('the last complete day of the logs: $title', ({ logs, some, all = some }) => {
  expect(lastWholeDay(logs.map(log), { now, all: false })).toBe(some)
  expect(lastWholeDay(logs.map(log), { now, all: true })).toBe(all)
})
