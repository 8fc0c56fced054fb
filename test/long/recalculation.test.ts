import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openPostgres, type Postgres } from '../../src/db/postgres.js'
import type { BrandReport } from '../../src/reports/schema.js'
import { appOn, type TestApp } from '../helpers/app.js'
import { useTestConnection } from '../helpers/database.js'
import { type Program, useScratch } from '../helpers/program.js'
import { patch } from '../numbers/edit-reports.js'
import { importAnswers } from '../numbers/import-answers.js'
import { begin } from '../numbers/play.js'
import { expectedNumbers, readNumbers } from '../numbers/read-numbers.js'
import { type Asked, type Read, readsOf } from '../numbers/reads.js'
import { flip, type ReportFact, type World } from '../numbers/world.js'
import { FIRST_BRANDS, LATER_BRANDS, longAnswers } from './recalculation/history.js'

const KILLS = 4
/** How far a worker comes before it is killed. */
const STEP = 0.12
const PROMPTS = 100
const ANSWERS = 4000
const BATCH = 500

const LAST_MONTHS: Asked = {
  query: {
    window: { startDate: '2025-12-15', endDate: '2026-03-02' },
    country: undefined,
    engines: [],
    isTagged: false,
  },
  prompts: [0, 57],
  pages: [0, 8],
}
const ONE_ENGINE: Asked = {
  query: { window: undefined, country: 'de', engines: ['chatgpt'], isTagged: false },
  prompts: [1],
  pages: [5],
}

describe('recalculation by workers that are killed', () => {
  const server = useTestConnection()
  const scratch = useScratch()
  let db: Postgres
  let test: TestApp
  /** As far as anybody has seen it come. */
  let furthest = 0

  beforeAll(() => {
    db = openPostgres({ connection: server.connection, poolSize: 4 })
    test = appOn(db)
  })
  afterAll(async () => {
    await test.app.close()
    await db.close()
  })

  async function startWorker(): Promise<Program> {
    const { host = '', user = '', password = '', database = '', port = 5432 } = server.connection
    const address = `postgres://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    return scratch.run(['worker'], { cwd: await scratch.directory(), env: { DATABASE_URL: address } })
  }

  const readReport = async ({ id }: ReportFact) =>
    (await test.send<BrandReport>('GET', `/v1/reports/brand/${id}`)).body

  const numbersOf = (world: World, report: ReportFact) =>
    [LAST_MONTHS, ONE_ENGINE].flatMap((asked) => readsOf(world, report, asked))

  async function expectNumbers(world: World, report: ReportFact): Promise<void> {
    for (const one of numbersOf(world, report))
      expect(await readNumbers(test, one)).toEqual(expectedNumbers(one))
  }

  /** Reads the old numbers until the work has come so far; gives how far it has, 1 when it is done. */
  async function readUntil(wanted: number, { world, report }: Stage): Promise<number> {
    const reads = numbersOf(world, report)
    for (let round = 0; ; round += 1) {
      const one = reads[round % reads.length] as Read
      const found = await readNumbers(test, one)
      const { recalculation } = await readReport(report)
      if (recalculation === null) return 1
      // It was not done yet when the number was read.
      expect(found).toEqual(expectedNumbers(one))
      expect(recalculation.progress).toBeGreaterThanOrEqual(furthest)
      furthest = recalculation.progress
      if (furthest > wanted) return furthest
      await pause(20)
    }
  }

  async function seedStage(): Promise<Stage> {
    const countries = Array.from({ length: PROMPTS }, (_, place) => (place % 3 === 0 ? 'de' : 'us'))
    const reports = [{ brands: FIRST_BRANDS, prompts: [...countries.keys()] }]
    const world = await begin(test, { countries, tagged: [0, 57], reports, answers: [] })
    const answers = longAnswers({ count: ANSWERS, seed: 1 })
    for (let from = 0; from < ANSWERS; from += BATCH)
      await importAnswers(test, world, answers.slice(from, from + BATCH))
    const [report] = world.reports
    if (report === undefined) throw new Error('There is no report.')
    return { world, report }
  }

  /** Answers that come while nobody is at work count at once, in the old numbers. */
  async function killAndImport(worker: Program, { world, report }: Stage, kill: number): Promise<void> {
    worker.process.kill('SIGKILL')
    await once(worker.process, 'close')
    await expectNumbers(world, report)
    await importAnswers(test, world, longAnswers({ count: 40, seed: 2 + kill }))
    await expectNumbers(world, report)
  }

  it(`is completed although ${KILLS} were, and until then every number is the old one`, async () => {
    const stage = await seedStage()
    const { world, report } = stage
    await expectNumbers(world, report)
    const [own, ...competitors] = LATER_BRANDS
    await patch(test, report, { ...report.fields, ...own, competitors })
    const killedAt: number[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const worker = await startWorker()
      killedAt.push(await readUntil(furthest + STEP, stage))
      await killAndImport(worker, stage, kill)
    }
    console.log(`killed at ${killedAt.map((progress) => `${Math.round(100 * progress)} %`).join(', ')}`)
    expect(Math.max(...killedAt)).toBeLessThan(1)

    const last = await startWorker()
    await readUntil(1, stage)
    flip(world, report)
    expect((await readReport(report)).isRecalculating).toBe(false)
    await expectNumbers(world, report)
    last.process.kill('SIGTERM')
    await last.exited
  })
})

interface Stage {
  world: World
  report: ReportFact
}
