import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { DETECTION_RULES } from '../../detection/index.js'
import { addDays, type Day, daysIn, startOf } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { planWatches } from './plan-watches.js'
import { isWatchPlanned } from './run-store.js'
import { watchEngines } from './watch-engines.js'

const test = useTestApp()
const [FIRST, CHANGED, LAST] = ['2026-01-14', '2026-02-21', '2026-02-27']

let workspaceId = ''
let promptIds: string[] = []

beforeEach(async () => {
  await test.db.script('delete from workspaces')
  test.clock.now = new Date('2026-02-28T02:00:00.000Z')
  workspaceId = await seedWorkspace(test)
  const prompts = Array.from({ length: 8 }, (_, index) => `Which shoe is best for case ${index}?`)
  promptIds = await seedPrompts(test, workspaceId, { prompts })
})

/**
 * Imports answers whose length and citations vary by prompt and day. After the engine's change, they are three times as long and
 * without citations.
 */
async function importDays(
  startDate: Day,
  endDate: Day,
  { isChanged = false, model = 'one' } = {},
): Promise<void> {
  const body = daysIn({ startDate, endDate }).flatMap((day) =>
    promptIds.map((promptId, prompt) => {
      const number = startOf(day).getTime() / 86_400_000
      const varied = (prompt * 37 + number * 61) % 10
      const text = 'It depends on the terrain. '.repeat((10 + varied) * (isChanged ? 3 : 1))
      const citations = isChanged
        ? []
        : [{ url: `https://shop.example/${varied}` }, { url: 'https://a.example/' }]
      return { promptId, engine: 'chatgpt', day, text, citations, model }
    }),
  )
  const { status } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
  expect(status).toBeLessThan(300)
}

async function watch(): Promise<void> {
  while ((await planWatches(test.services)) > 0) await test.runJobs()
}

async function changes() {
  const { body } = await test.send<{ items: { type: string; data: Record<string, unknown> }[] }>(
    'GET',
    `/v1/events?workspaceId=${workspaceId}&limit=100`,
  )
  return body.items.filter(({ type }) => type === 'engine.changed').map(({ data }) => data)
}

describe('an engine that answers in another way', () => {
  it('is reported once, from its first day, and is marked on every report', async () => {
    const { id } = await seedReport(test, workspaceId, { promptIds })
    await importDays(FIRST, addDays(CHANGED, -1))
    await importDays(CHANGED, LAST, { isChanged: true })
    await watch()
    const [change, ...others] = await changes()
    expect(others).toEqual([])
    expect(change).toMatchObject({
      engine: 'chatgpt',
      capture: 'import',
      model: 'one',
      day: CHANGED,
      prompts: 8,
      differences: expect.arrayContaining([{ measure: 'citations', previous: 2, current: 0 }]),
    })
    const { body } = await test.send<{
      items: { kind: string; day: string; text: string; reference: string }[]
    }>('GET', `/v1/reports/brand/${id}/timeline?startDate=${FIRST}&endDate=${LAST}`)
    expect(body.items.filter(({ kind }) => kind === 'engine_changed')).toEqual([
      {
        kind: 'engine_changed',
        day: CHANGED,
        text: expect.stringMatching(
          /^The answers of ChatGPT changed from 21 February: .*2\.0 fewer pages cited/,
        ),
        reference: 'chatgpt',
      },
    ])
    const ofGemini = await test.send<{ items: { kind: string }[] }>(
      'GET',
      `/v1/reports/brand/${id}/timeline?startDate=${FIRST}&endDate=${LAST}&engines=gemini`,
    )
    expect(ofGemini.body.items.filter(({ kind }) => kind === 'engine_changed')).toEqual([])
    test.clock.now = new Date('2026-03-02T02:00:00.000Z')
    await importDays('2026-02-28', '2026-03-01', { isChanged: true })
    await watch()
    expect(await changes()).toHaveLength(1)
  })

  it('is reported once if several workers look, and if a day is examined again', async () => {
    await importDays(FIRST, addDays(CHANGED, -1))
    await importDays(CHANGED, LAST, { isChanged: true })
    await planWatches(test.services)
    for (const _ of daysIn({ startDate: FIRST, endDate: LAST }))
      await Promise.all([1, 2, 3].map(() => watchEngines(test.services, workspaceId as never)))
    expect(await changes()).toHaveLength(1)
  })

  it('is not reported if another model answers: that is a series of its own', async () => {
    await importDays(FIRST, addDays(CHANGED, -1))
    await importDays(CHANGED, LAST, { isChanged: true, model: 'two' })
    await watch()
    expect(await changes()).toEqual([])
  })

  it('is not reported if texts are read by other rules than before', async () => {
    test.clock.now = new Date(`${CHANGED}T02:00:00.000Z`)
    await importDays(FIRST, addDays(CHANGED, -1))
    await watch()
    await test.db.run({
      text: 'update engine_fingerprints set reading = replace(reading, $1, $2)',
      values: [DETECTION_RULES, 'others'],
    })
    test.clock.now = new Date('2026-02-28T02:00:00.000Z')
    await importDays(CHANGED, LAST, { isChanged: true })
    await watch()
    expect(await changes()).toEqual([])
  })

  it('is not reported if it was long ago, but is marked', async () => {
    test.clock.now = new Date('2026-04-01T02:00:00.000Z')
    await importDays(FIRST, addDays(CHANGED, -1))
    await importDays(CHANGED, LAST, { isChanged: true })
    await watch()
    expect(await changes()).toEqual([])
    const rows = await test.db.rows({ text: 'select day from engine_changes', values: [] })
    expect(rows).toEqual([{ day: CHANGED }])
  })
})

describe('past days', () => {
  const watched = () => test.db.first({ text: 'select day, planned_at from engine_watch_runs', values: [] })

  it('are examined a few at a time by one job, and by further jobs until none is left', async () => {
    await importDays(FIRST, LAST)
    expect(await planWatches(test.services)).toBe(1)
    await test.runJobs()
    expect(await watched()).toEqual({ day: addDays(FIRST, 2), planned_at: null })
    await watch()
    expect(await watched()).toEqual({ day: LAST, planned_at: null })
  })

  it('are left to a waiting job, however long it waits, and to another if it was lost', async () => {
    await importDays(FIRST, LAST)
    expect(await planWatches(test.services)).toBe(1)
    test.clock.now = new Date('2026-02-28T02:16:00.000Z')
    expect(await planWatches(test.services)).toBe(0)
    await test.db.run({ text: "delete from jobs where queue = 'watch-engines'", values: [] })
    expect(await planWatches(test.services)).toBe(1)
  })
})

it('a job that was given up can be retried as long as its workspace is planned', async () => {
  const key = { workspaceId: workspaceId as WorkspaceId }
  await importDays(FIRST, LAST)
  expect(await isWatchPlanned(test.db, key)).toBe(false)
  await planWatches(test.services)
  expect(await isWatchPlanned(test.db, key)).toBe(true)
  await test.runJobs()
  expect(await isWatchPlanned(test.db, key)).toBe(false)
})

describe('an engine that answers as before', () => {
  it('is not reported, and its workspace is examined once a day', async () => {
    await importDays(FIRST, LAST)
    await watch()
    expect(await changes()).toEqual([])
    expect(await planWatches(test.services)).toBe(0)
    test.clock.now = new Date('2026-03-01T02:00:00.000Z')
    expect(await planWatches(test.services)).toBe(1)
    await test.runJobs()
  })

  it('leaves nothing behind when the workspace is deleted', async () => {
    await importDays(FIRST, LAST)
    await watch()
    await test.send('DELETE', `/v1/workspaces/${workspaceId}`)
    await test.runJobs()
    for (const table of ['engine_fingerprints', 'engine_watches', 'engine_changes', 'engine_watch_runs'])
      expect(await test.db.rows({ text: `select from ${table}`, values: [] })).toEqual([])
  })
})
