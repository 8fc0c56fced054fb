import { expect, vi } from 'vitest'

import type { Db } from '../../../src/db/db.js'
import { CONTRACT_ENGINES } from '../../../src/kernel/engines.js'
import { send } from '../../helpers/running-program.js'

/** Enough prompts that some questions are in progress at each fault. */
const ASKED = Array.from({ length: 150 }, (_, n) => `Which tent holds in storm ${n}?`)

/** Creates a workspace whose prompts the engines are asked. Returns its id. */
export async function collect(url: string, key: string): Promise<string> {
  const { body } = await send(`${url}/v1/workspaces`, key, { name: 'Tents' })
  const asked = await send(`${url}/v1/workspaces/${String(body.id)}/prompts`, key, {
    prompts: ASKED,
    country: 'us',
  })
  const promptIds = (asked.body.items as { id: string }[]).map(({ id }) => id)
  const report = { workspaceId: body.id, brand: 'Wideline', brandDomain: 'wideline.example', promptIds }
  expect((await send(`${url}/v1/reports/brand`, key, report)).status).toBe(201)
  return String(body.id)
}

/** Waits until no question is open, then checks that each was asked and every answer is stored once. Describes the outcomes. */
export async function expectCollected(db: Db, workspaceId: string, patienceMs: number): Promise<string> {
  await vi.waitFor(
    async () =>
      expect((await countQuestions(db, workspaceId)).filter(({ state }) => isOpen(state))).toEqual([]),
    { timeout: patienceMs, interval: 1_000 },
  )
  const questions = await countQuestions(db, workspaceId)
  const answered = questions.find(({ state }) => state === 'answered')?.count ?? 0
  const stored = await db.first<{ count: number }>({
    text: 'select count(*) as count from answers where workspace_id = $1',
    values: [workspaceId],
  })
  expect(answered).toBeGreaterThan((ASKED.length * CONTRACT_ENGINES.length) / 2)
  expect(stored?.count).toBe(answered)
  expect(questions.reduce((sum, { count }) => sum + count, 0)).toBe(ASKED.length * CONTRACT_ENGINES.length)
  const failedWith = questions.filter(({ state }) => state === 'failed').map(({ kind }) => kind)
  expect(failedWith.filter((kind) => kind !== 'unavailable' && kind !== 'timeout')).toEqual([])
  return JSON.stringify(questions)
}

const countQuestions = (db: Db, workspaceId: string) =>
  db.rows<{ state: string; kind: string | null; count: number }>({
    text: `
      select state, failure_kind as kind, count(*) as count
      from questions
      where workspace_id = $1
      group by state, failure_kind
      order by state, failure_kind`,
    values: [workspaceId],
  })

const isOpen = (state: string) => state !== 'answered' && state !== 'failed'
