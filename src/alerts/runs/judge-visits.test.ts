import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { peopleOfDay } from '../../../test/helpers/people-log.js'
import { seedConnector, seedGoal, type SeededConnector } from '../../../test/helpers/valid-request.js'
import { addDays, daysIn } from '../../kernel/days.js'
import { seedWatchedReport, type WatchedReport } from '../watched-report.fixture.js'

const test = useTestApp()
const [FIRST, MIDDLE, LAST] = ['2026-02-01', '2026-02-22', '2026-03-01']
let watched: WatchedReport
let connector: SeededConnector

beforeEach(async () => {
  await test.db.run({ text: 'delete from reports', values: [] })
  test.clock.now = new Date('2026-01-01T10:00:00.000Z')
  watched = await seedWatchedReport(test)
  await seedGoal(test, watched.workspaceId)
  connector = await seedConnector(test, watched.workspaceId, { source: 'json' })
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
})

const CHATGPT = 'https://chatgpt.com/'

async function send(startDate: string, endDate: string, visits: number, goals = 0): Promise<void> {
  const lines = daysIn({ startDate, endDate }).flatMap((day) =>
    peopleOfDay(day, { visits: visits + (Number(day.slice(8)) % 3), goals, referrer: CHATGPT }),
  )
  const raw = Buffer.from(lines.join('\n'))
  const { status, text } = await test.send('POST', `/v1/ingest/${connector.id}`, {
    raw,
    key: connector.token,
  })
  if (status !== 202) throw new Error(text)
}

const reported = async () =>
  (await watched.events()).filter(({ type }) => type === 'visits.changed').map(({ data }) => data)

describe('an alert on visits from engines', () => {
  it('fires once when they fall by more than noise, and reports when they are back', async () => {
    const { id } = await watched.watchOnly({
      metric: 'visits',
      direction: 'down',
      window: 7,
      engine: 'chatgpt',
    })
    await send(FIRST, MIDDLE, 30)
    await send(addDays(MIDDLE, 1), addDays(LAST, 1), 8)
    await watched.judge(addDays(LAST, -1))
    await watched.judge(LAST)
    expect(await reported()).toEqual([
      {
        reportId: watched.reportId,
        reportTitle: expect.any(String),
        alertId: id,
        state: 'firing',
        reason: null,
        metric: 'visits',
        direction: 'down',
        engine: 'chatgpt',
        country: null,
        window: { startDate: '2026-02-22', endDate: '2026-02-28' },
        windowBefore: { startDate: '2026-02-15', endDate: '2026-02-21' },
        previous: 216,
        current: 85,
        delta: -131,
        interval: expect.any(Array),
        visits: 301,
      },
    ])
    expect(await watched.alerts()).toMatchObject([{ state: 'firing' }])
    test.clock.now = new Date('2026-03-10T12:00:00.000Z')
    await send(addDays(LAST, 2), addDays(LAST, 9), 30)
    await watched.judge(addDays(LAST, 8))
    expect((await reported()).slice(1)).toMatchObject([{ state: 'recovered', reason: 'back', alertId: id }])
  })

  it.each([
    { title: 'visits of other engines', rule: { engine: 'gemini' } },
    { title: 'a rise, where it watches falls', rule: { direction: 'up' } },
    { title: 'less than it is to tell of', rule: { minimumChange: 200 } },
  ])('does not fire for $title', async ({ rule }) => {
    await watched.watchOnly({ metric: 'visits', direction: 'down', window: 7, ...rule })
    await send(FIRST, MIDDLE, 30)
    await send(addDays(MIDDLE, 1), addDays(LAST, 1), 8)
    await watched.judge(LAST)
    expect(await reported()).toEqual([])
  })

  it('does not fire if the log has stopped or begins too late', async () => {
    await watched.watchOnly({ metric: 'visits', direction: 'both', window: 7 })
    await send('2026-02-10', '2026-02-14', 30)
    await watched.judge('2026-02-20')
    await watched.judge('2026-02-25')
    expect(await reported()).toEqual([])
  })
})

describe('an alert on the goal rate', () => {
  it('fires when a larger share of visitors reaches a goal, whatever the number of visitors', async () => {
    await watched.watchOnly({ metric: 'goalRate', direction: 'up', window: 7 })
    await send(FIRST, MIDDLE, 20, 1)
    await send(addDays(MIDDLE, 1), addDays(LAST, 1), 30, 15)
    await watched.judge(LAST)
    expect(await reported()).toMatchObject([{ metric: 'goalRate', state: 'firing', direction: 'up' }])
  })

  it('does not fire if a goal was added meanwhile', async () => {
    await watched.watchOnly({ metric: 'goalRate', direction: 'up', window: 7 })
    test.clock.now = new Date('2026-02-20T10:00:00.000Z')
    await seedGoal(test, watched.workspaceId, { name: 'Second', pattern: '/a' })
    await send(FIRST, MIDDLE, 20, 1)
    await send(addDays(MIDDLE, 1), addDays(LAST, 1), 30, 15)
    await watched.judge(LAST)
    expect(await reported()).toEqual([])
  })
})
