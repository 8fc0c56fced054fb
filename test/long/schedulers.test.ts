import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { openPostgres, type Postgres } from '../../src/db/postgres.js'
import { CONTRACT_ENGINES } from '../../src/kernel/engines.js'
import type { BrandReport } from '../../src/reports/schema.js'
import { appOn, type TestApp } from '../helpers/app.js'
import { useTestConnection } from '../helpers/database.js'
import { type FakeProviders, openFakeProviders } from '../helpers/fake-providers.js'
import { type Program, useScratch } from '../helpers/program.js'
import { seedPrompts, seedReport, seedWorkspace } from '../helpers/seed.js'

const PROMPTS = Array.from({ length: 40 }, (_, n) => `Which shoe is best for case ${n}?`)
const RUNS = 2
const PAUSE_MS = 60_000
const PATIENCE_MS = 240_000
/** Difference between the clock of each worker and that of the database, in seconds. */
const CLOCKS_S = [0, 0, 120, -120, 0]

/** The path in Debian's package `faketime`. */
const FAKETIME = ['aarch64', 'x86_64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file))
if (FAKETIME === undefined) console.log('All clocks agree here: libfaketime is not installed.')

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
  providers.delay(() => 100 + Math.random() * 900)
})
afterAll(async () => {
  await providers.close()
  await test.app.close()
  await db.close()
})

async function startWorker(clockS: number): Promise<Program> {
  const { host = '', user = '', password = '', database = '', port = 5432 } = server.connection
  const address = `postgres://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const isAhead = clockS !== 0 && FAKETIME !== undefined
  const env = {
    ...providers.environment(),
    DATABASE_URL: address,
    SIGHTLINE_RUNS_PER_DAY: String(RUNS),
    ...(isAhead && {
      LD_PRELOAD: FAKETIME,
      FAKETIME: `${clockS < 0 ? '' : '+'}${clockS}s`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
  }
  return scratch.run(['worker'], { cwd: await scratch.directory(), env })
}

const one = async (text: string): Promise<number> => {
  const row = await db.first<{ count: number }>({ text, values: [] })
  return row?.count ?? 0
}

it(
  `${CLOCKS_S.length} workers that start at once ask each question once, although their clocks differ and one of them stops for a minute`,
  async () => {
    const workspaceId = await seedWorkspace(test)
    const promptIds = await seedPrompts(test, workspaceId, { prompts: PROMPTS })
    const report = await seedReport(test, workspaceId, { promptIds })
    const workers = await Promise.all(CLOCKS_S.map(startWorker))
    const [paused] = workers
    await vi.waitFor(() => expect(providers.calls.length).toBeGreaterThan(20), {
      timeout: PATIENCE_MS,
      interval: 20,
    })
    paused?.process.kill('SIGSTOP')
    // Other workers may repeat its open questions, because they take the stopped worker for dead.
    const underWay = await one("select count(*) as count from questions where state = 'asking'")
    await pause(PAUSE_MS)
    paused?.process.kill('SIGCONT')
    await vi.waitFor(
      async () => {
        const { body } = await test.send<BrandReport>('GET', `/v1/reports/brand/${report.id}`)
        expect(body.status).toBe('ready')
      },
      { timeout: PATIENCE_MS, interval: 200 },
    )
    // The second run of each question is planned for the rest of the day.
    const questions = PROMPTS.length * CONTRACT_ENGINES.length
    await vi.waitFor(
      async () => expect(await one('select count(*) as count from questions')).toBe(RUNS * questions),
      { timeout: PATIENCE_MS, interval: 200 },
    )
    for (const worker of workers) worker.process.kill('SIGTERM')
    for (const worker of workers) await worker.exited

    const answers = await one('select count(*) as count from answers')
    const answered = await one("select count(*) as count from questions where state = 'answered'")
    const leftOut = await one(`select count(*) as count from questions where run = 1 and state <> 'answered'`)
    const repeated = providers.calls.length - answered
    console.log(
      `${RUNS * questions} questions planned, ${answered} asked by ${providers.calls.length} calls; ${underWay} were under way when one worker stood still`,
    )
    expect({ leftOut, answers }).toEqual({ leftOut: 0, answers: answered })
    expect(repeated).toBeGreaterThanOrEqual(0)
    expect(repeated).toBeLessThanOrEqual(underWay)
  },
  2 * PATIENCE_MS + PAUSE_MS,
)
