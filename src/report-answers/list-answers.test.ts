import { expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { OPERATOR } from '../auth/index.js'
import type { Db } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { listAnswers } from './list-answers.js'

const test = useTestApp()

const LONG = 200_000
const COUNT = 30

/** Records the length of the texts that each statement returns. */
function weighing(db: Db, noted: number[]): Db {
  return {
    ...db,
    snapshot: (work) =>
      db.snapshot((tx) =>
        work({
          ...tx,
          rows: async <Row>(statement: Parameters<Db['rows']>[0]) => {
            const rows = await tx.rows<Row>(statement)
            const texts = rows.map((row) => (row as { content?: string }).content ?? '')
            noted.push(texts.reduce((sum, { length }) => sum + length, 0))
            return rows
          },
        }),
      ),
  }
}

it('a list of long answers reads a few of them at a time, and returns all in order', async () => {
  const workspaceId = (await seedWorkspace(test)) as WorkspaceId
  const [promptId = ''] = await seedPrompts(test, workspaceId)
  const { id: reportId } = await seedReport(test, workspaceId, { promptIds: [promptId] })
  await test.runJobs()
  const body = Array.from({ length: COUNT }, (_, index) => ({
    promptId,
    engine: 'chatgpt',
    day: '2026-03-01',
    run: index + 1,
    text: `${index + 1} `.padEnd(LONG, 'a'),
  }))
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
  const noted: number[] = []
  const ctx = { ...test.services, db: weighing(test.db, noted), actor: OPERATOR, workspaceId }
  const query = { startDate: '2026-03-01', endDate: '2026-03-01' }
  const page = { limit: 500, after: undefined }
  const { items, next } = await listAnswers(ctx, { reportId, query }, page)
  const runs = items.map(({ run, excerpt }) => [run, Number.parseInt(excerpt, 10)])
  expect(runs).toEqual(Array.from({ length: COUNT }, (_, index) => [COUNT - index, COUNT - index]))
  expect(next).toBeNull()
  expect(Math.max(...noted)).toBeLessThanOrEqual(2_000_000)
  expect(noted.reduce((sum, one) => sum + one, 0)).toBe(COUNT * LONG)
})
