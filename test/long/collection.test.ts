import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openPostgres, type Postgres } from '../../src/db/postgres.js'
import { CONTRACT_ENGINES } from '../../src/kernel/engines.js'
import type { BrandReport } from '../../src/reports/schema.js'
import { appOn, type TestApp } from '../helpers/app.js'
import { useTestConnection } from '../helpers/database.js'
import { type FakeProviders, openFakeProviders } from '../helpers/fake-providers.js'
import { type Program, useScratch } from '../helpers/program.js'
import { seedPrompts, seedReport, seedWorkspace } from '../helpers/seed.js'

const KILLS = 20
const PROMPTS = Array.from({ length: 15 }, (_, n) => `Which shoe is best for case ${n}?`)
/** Fewer than the ten refusals after which a provider is paused. */
const BUSY = PROMPTS.slice(0, 4)
const QUESTIONS = 2 * PROMPTS.length * CONTRACT_ENGINES.length

interface Asking {
  engine: string
  prompt: string
  country: string
  calls: number
}

describe('collection by workers that are killed', () => {
  const server = useTestConnection()
  const scratch = useScratch()
  let db: Postgres
  let test: TestApp
  let providers: FakeProviders

  beforeAll(async () => {
    db = openPostgres({ connection: server.connection, poolSize: 4 })
    test = appOn(db)
    test.clock.now = new Date()
    providers = await openFakeProviders()
    providers.delay(() => 50 + Math.random() * 350)
    providers.misbehave('claude', () => ({ status: 500 }))
    providers.misbehave('copilot', ({ prompt }, before) =>
      BUSY.includes(prompt) && before === 0 ? { status: 429, headers: { 'retry-after': '1' } } : undefined,
    )
  })
  afterAll(async () => {
    await providers.close()
    await test.app.close()
    await db.close()
  })

  async function startWorker(): Promise<Program> {
    const { host = '', user = '', password = '', database = '', port = 5432 } = server.connection
    const address = `postgres://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    const env = { ...providers.environment(), DATABASE_URL: address }
    return scratch.run(['worker'], { cwd: await scratch.directory(), env })
  }

  const listAsking = () =>
    db.rows<Asking>({
      text: `
        select question.engine, asked.prompt, asked.country, question.calls
        from questions question
        join prompts asked on asked.workspace_id = question.workspace_id and asked.id = question.prompt_id
        where question.state = 'asking'`,
      values: [],
    })

  it(`asks again only the questions that were in progress when one of ${KILLS} workers was killed`, async () => {
    const workspaceId = await seedWorkspace(test)
    const us = await seedPrompts(test, workspaceId, { prompts: PROMPTS })
    const uk = await seedPrompts(test, workspaceId, { prompts: PROMPTS, country: 'uk' })
    const report = await seedReport(test, workspaceId, { promptIds: [...us, ...uk] })
    const inFlight = new Set<string>()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const worker = await startWorker()
      const before = providers.calls.length
      // Near the end, the only open questions may still be held by a killed worker.
      await Promise.race([
        vi.waitFor(() => expect(providers.calls.length).toBeGreaterThan(before), {
          timeout: 30_000,
          interval: 20,
        }),
        pause(8_000),
      ])
      await pause(Math.random() * 700)
      worker.process.kill('SIGKILL')
      await once(worker.process, 'close')
      for (const { engine, prompt, country, calls } of await listAsking())
        inFlight.add([engine, prompt, country, calls].join('|'))
    }
    const last = await startWorker()
    await vi.waitFor(async () => expect(await statusOf(report)).toBe('ready'), {
      timeout: 240_000,
      interval: 200,
    })
    last.process.kill('SIGTERM')
    await last.exited

    const failed = await db.rows<{ engine: string; failure: string }>({
      text: "select distinct engine, failure_kind || ': ' || failure as failure from questions where state = 'failed' and engine <> 'claude'",
      values: [],
    })
    expect(failed).toEqual([])
    const stored = await db.rows<{ engine: string; count: number }>({
      text: 'select engine, count(*) as count from answers group by engine order by engine',
      values: [],
    })
    const each = 2 * PROMPTS.length
    expect(stored).toEqual(
      CONTRACT_ENGINES.filter((engine) => engine !== 'claude')
        .toSorted()
        .map((engine) => ({ engine, count: each })),
    )
    const answering = providers.calls.filter(({ engine }) => engine !== 'claude')
    // Some questions of the busy engine were refused once before they were answered.
    const needed = QUESTIONS - each + 2 * BUSY.length
    const repeated = answering.length - needed
    console.log(
      `${providers.calls.length} calls, ${inFlight.size} in flight at ${KILLS} kills, ${repeated} asked again`,
    )
    expect(repeated).toBeLessThanOrEqual(inFlight.size)
    expect(inFlight.size).toBeGreaterThan(0)
  })

  const statusOf = async ({ id }: BrandReport) =>
    (await test.send<BrandReport>('GET', `/v1/reports/brand/${id}`)).body.status
})
