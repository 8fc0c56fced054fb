import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { countWaiting } from '../../../test/helpers/database.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { type Answer, storeAnswers } from '../../answers/index.js'
import type { Db } from '../../db/db.js'
import { newId, type WorkspaceId } from '../../kernel/ids.js'
import type { ReportStats } from '../../statistics/stats-schema.js'
import { searchHere } from '../threads/scanners.js'
import { buildSheets } from './build-sheets.js'

const test = useTestApp()

let workspaceId: WorkspaceId
let promptId: string
let url: string

const answer = (run: number): Answer => ({
  id: newId(test.clock.now),
  promptId,
  country: 'us',
  engine: 'chatgpt',
  day: '2026-03-01',
  run,
  state: 'finished',
  refusal: null,
  content: 'Nike or Swoosh.',
  cited: [],
  retrieved: [],
  searchQueries: [],
  shopping: [],
  ads: [],
  provider: 'import',
  model: null,
  capture: 'import',
  countryApplied: 'unknown',
  searched: null,
  usage: null,
  costUsd: null,
  rawBody: null,
  parserVersion: null,
  askedDate: test.clock.now,
})

function openGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

/** Waits until another transaction waits for a lock, or until the work is done. */
async function untilHeldUp(work: Promise<unknown>): Promise<void> {
  const state = { isOver: false }
  void work.finally(() => (state.isOver = true)).catch(() => undefined)
  while (!state.isOver && (await countWaiting(test.db)) === 0)
    await new Promise((resolve) => setImmediate(resolve))
}

const numbers = async () => {
  const { body } = await test.send<ReportStats>('GET', `${url}/stats`)
  return { version: body.version, executions: body.executions, mentions: body.brands[0]?.mentions }
}

beforeEach(async () => {
  workspaceId = (await seedWorkspace(test)) as WorkspaceId
  ;[promptId = ''] = await seedPrompts(test, workspaceId)
  const { id } = await seedReport(test, workspaceId, { promptIds: [promptId] })
  url = `/v1/reports/brand/${id}`
  await test.runJobs()
  await storeAnswers(test.services, workspaceId, [answer(1)])
})

describe('a recalculation', () => {
  it('waits for an answer that is just being stored, and includes it', async () => {
    const gate = openGate()
    const ready = openGate()
    const storing = storeAnswers(test.services, workspaceId, [answer(2)], () => {
      ready.open()
      return gate.opened
    })
    await ready.opened
    await test.send('PATCH', url, { body: { brandVariations: ['Swoosh'] } })
    const computing = test.runJobs()
    await untilHeldUp(computing)
    expect(await numbers()).toEqual({ version: 1, executions: 1, mentions: 1 })
    gate.open()
    await Promise.all([storing, computing])
    expect(await numbers()).toEqual({ version: 2, executions: 2, mentions: 2 })
  })

  it('includes an answer that arrives while it reads the texts', async () => {
    await test.send('PATCH', url, { body: { brandVariations: ['Swoosh'] } })
    const [version] = await test.db.rows<{ lineup: string; brands: [] }>({
      text: `select lineup, brands from report_versions where workspace_id = $1 and version = 2`,
      values: [workspaceId],
    })
    const gate = openGate()
    const ready = openGate()
    const slow: Db = {
      ...test.db,
      transaction: (work) =>
        test.db.transaction((tx) =>
          work({
            ...tx,
            each: async (statement, visit) => {
              ready.open()
              await gate.opened
              return tx.each(statement, visit)
            },
          }),
        ),
    }
    const task = { workspaceId, month: '2026-03-01', promptIds: [promptId], bases: [] }
    const brands = version?.brands ?? []
    const building = buildSheets(slow, searchHere, { ...task, lineup: version?.lineup ?? '', brands })
    await ready.opened
    const storing = storeAnswers(test.services, workspaceId, [answer(2)])
    await untilHeldUp(storing)
    gate.open()
    await Promise.all([building, storing])
    await test.runJobs()
    expect(await numbers()).toEqual({ version: 2, executions: 2, mentions: 2 })
  })

  it('that a later change replaces leaves the report to that one', async () => {
    await test.send('PATCH', url, { body: { brandVariations: ['Swoosh'] } })
    await test.send('PATCH', url, { body: { brand: 'Adidas' } })
    await test.runJobs()
    expect(await numbers()).toMatchObject({ version: 3, mentions: 1 })
  })

  it('of a report that was deleted does nothing', async () => {
    await test.send('PATCH', url, { body: { brandVariations: ['Swoosh'] } })
    await test.send('DELETE', url)
    await test.runJobs()
    expect((await test.send('GET', url)).status).toBe(404)
  })
})
