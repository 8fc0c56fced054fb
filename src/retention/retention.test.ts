import { beforeAll, describe, expect, it } from 'vitest'

import { useDemo } from '../../test/helpers/demo.js'
import { listHeldWorkspaces } from '../backup/index.js'
import { sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import { WorkspaceId } from '../kernel/ids.js'
import { deleteUnkeptAnswers } from './delete-answers.js'
import { deleteOldAnswers, planRetention } from './index.js'

const demo = useDemo()

const countIn = async (table: string, workspaceId: string): Promise<number> => {
  const text = `select count(*) as rows from ${table} where workspace_id = $1`
  return (await demo.test.db.first<{ rows: number }>({ text, values: [workspaceId] }))?.rows ?? 0
}

const answersBefore = async (day: Day): Promise<number> => {
  const found = await demo.test.db.first<{ rows: number }>(
    sql`select count(*) as rows from answers where workspace_id = ${demo.workspaceId} and day < ${day}::date`,
  )
  return found?.rows ?? 0
}

const read = async (path: string) =>
  (await demo.test.send('GET', `/v1/reports/brand/${demo.reportId}${path}`)).body

const keepDays = async (answersKeptDays: number | null) => {
  const body = { answersKeptDays }
  expect(await demo.test.send('PATCH', `/v1/workspaces/${demo.workspaceId}`, { body })).toMatchObject({
    status: 200,
    body,
  })
}

/** The demo has answers from January to March 2026. */
describe('a workspace that keeps its answers for a number of days', () => {
  const before = {} as { kept: unknown; gone: Record<string, unknown> }
  beforeAll(async () => {
    before.kept = await read('/stats?startDate=2026-02-20&endDate=2026-03-02')
    before.gone = await read('/stats?startDate=2026-01-01&endDate=2026-01-31')
  })

  it('deletes nothing if the limit is lifted before the deletion runs', async () => {
    const { test } = demo
    await keepDays(31)
    test.clock.now = new Date('2026-03-03T10:00:00.000Z')
    await planRetention(test.services)
    await keepDays(null)
    const held = await answersBefore('2026-02-01')
    expect(held).toBeGreaterThan(1000)
    await test.runJobs()
    expect(await answersBefore('2026-02-01')).toBe(held)
  })

  it('deletes only what is older than the days that are set when the deletion runs', async () => {
    const { test } = demo
    await keepDays(31)
    test.clock.now = new Date('2026-03-04T10:00:00.000Z')
    await planRetention(test.services)
    await keepDays(60)
    const held = await answersBefore('2026-02-01')
    await test.runJobs()
    expect(await answersBefore('2026-02-01')).toBe(held)
  })

  it('deletes no further month once the limit is lifted', async () => {
    const { test, workspaceId } = demo
    await keepDays(31)
    const old = { workspaceId: WorkspaceId.parse(workspaceId), before: '2026-02-01' }
    const held = await answersBefore('2026-02-01')
    expect(await deleteUnkeptAnswers(test.services, old, { progress: () => keepDays(null) })).toBe(1)
    const left = await answersBefore('2026-02-01')
    expect(left).toBeLessThan(held)
    expect(left).toBeGreaterThan(1000)
  })

  it('deletes the months that are older, with their figures, and no day that is kept', async () => {
    const { test } = demo
    expect(await answersBefore('2026-02-01')).toBeGreaterThan(1000)
    await keepDays(31)
    // 31 days before 3 March are the last days of January. A month is deleted only when all of it is old enough.
    test.clock.now = new Date('2026-03-03T10:00:00.000Z')
    await planRetention(test.services)
    await test.runJobs()
    expect(await answersBefore('2026-01-01')).toBe(0)
    expect(await answersBefore('2026-02-01')).toBeGreaterThan(1000)
    test.clock.now = new Date('2026-03-04T10:00:00.000Z')
    await planRetention(test.services)
    await test.runJobs()
    expect(await answersBefore('2026-02-01')).toBe(0)
    expect(await read('/stats?startDate=2026-02-20&endDate=2026-03-02')).toEqual(before.kept)
    expect(await read('/stats?startDate=2026-01-01&endDate=2026-01-31')).not.toEqual(before.gone)
    expect(await read('/stats?startDate=2026-01-01&endDate=2026-01-31')).toMatchObject({ executions: 0 })
  })

  it('has only the remaining days in the manifest of the next backup', async () => {
    const client = await demo.test.db.connect()
    const [held] = await listHeldWorkspaces(client)
    await client.end()
    expect(held).toMatchObject({ id: demo.workspaceId, firstDay: '2026-02-01' })
  })

  it('continues an interrupted deletion', async () => {
    const stop = new AbortController()
    const old = { workspaceId: WorkspaceId.parse(demo.workspaceId), before: '2026-03-01' }
    const progress = (deleted: number) => {
      if (deleted === 3) stop.abort(new Error('stopped'))
    }
    await expect(
      deleteOldAnswers(demo.test.services, old, { signal: stop.signal, progress }),
    ).rejects.toThrow('stopped')
    const left = await answersBefore('2026-03-01')
    expect(left).toBeGreaterThan(0)
    await deleteOldAnswers(demo.test.services, old)
    expect(await answersBefore('2026-03-01')).toBe(0)
    expect(await deleteOldAnswers(demo.test.services, old)).toBe(0)
  })

  it('keeps at least a month', async () => {
    const body = { answersKeptDays: 30 }
    expect((await demo.test.send('PATCH', `/v1/workspaces/${demo.workspaceId}`, { body })).status).toBe(400)
  })
})

describe('a workspace that is deleted', () => {
  it('is hidden at once, in every list, and then deleted in steps', async () => {
    const { test, workspaceId, reportId } = demo
    expect((await test.send('DELETE', `/v1/workspaces/${workspaceId}`)).status).toBe(204)
    expect((await test.send('GET', `/v1/workspaces/${workspaceId}`)).status).toBe(404)
    expect((await test.send('DELETE', `/v1/workspaces/${workspaceId}`)).status).toBe(404)
    expect((await test.send('GET', `/v1/reports/brand/${reportId}`)).status).toBe(404)
    for (const list of [
      '/v1/workspaces',
      '/v1/overview',
      '/v1/reports/brand',
      '/v1/audits/geo/crawlability-checks',
    ]) {
      expect((await test.send('GET', list)).body).toMatchObject({ items: [] })
    }
    expect(await countIn('answers', workspaceId)).toBeGreaterThan(0)
    await test.runJobs()
    const tables = await test.db.rows<{ name: string }>(sql`
      select distinct table_name as name
      from information_schema.columns
      where table_schema = current_schema() and column_name = 'workspace_id'`)
    for (const { name } of tables) expect([name, await countIn(name, workspaceId)]).toEqual([name, 0])
    expect(await test.db.rows(sql`select 1 from workspace_deletions`)).toEqual([])
  })
})
