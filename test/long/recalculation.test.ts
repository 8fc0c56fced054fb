import { once } from 'node:events'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

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
const PROMPTS = 100
/** How many more prompts each worker can compute before it is killed: more than one task has. */
const STEP = 20
const ANSWERS = 800
const BATCH = 400

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
  /** The highest progress so far. */
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

  /** Reads the old numbers until the recalculation is done. */
  async function readUntilDone({ world, report }: Stage): Promise<void> {
    const reads = numbersOf(world, report)
    for (let round = 0; ; round += 1) {
      const one = reads[round % reads.length] as Read
      const found = await readNumbers(test, one)
      if ((await readReport(report)).recalculation === null) return
      // The recalculation was still running when the number was read.
      expect(found).toEqual(expectedNumbers(one))
    }
  }

  /** Number of sheets of the version that is being computed. */
  const countSheets = async ({ id }: ReportFact) => {
    const rows = await db.rows({
      text: `
        select
        from report_versions version
        join mention_sheets sheet on sheet.workspace_id = version.workspace_id and sheet.lineup = version.lineup
        where version.report_id = $1 and version.version = (select max(version) from report_versions where report_id = $1)`,
      values: [id],
    })
    return rows.length
  }

  /**
   * Locks some prompts as a worker that computes their sheets does. Other workers wait for them and cannot finish. A worker
   * begins with the last prompts.
   */
  async function holdPrompts({ workspaceId }: World, count: number): Promise<() => Promise<void>> {
    const client = new pg.Client(server.connection)
    await client.connect()
    await client.query('begin')
    await client.query(
      `select
       from prompts
       where workspace_id = $1 and id in (select id from prompts where workspace_id = $1 order by id limit $2)
       order by id
       for update`,
      [workspaceId, count],
    )
    return () => client.end()
  }

  /** Kills a worker that has computed some sheets and waits for locked prompts. Returns the number of sheets. */
  async function killAtWork({ world, report }: Stage, kill: number): Promise<number> {
    const before = await countSheets(report)
    const release = await holdPrompts(world, PROMPTS - STEP * (kill + 1))
    const worker = await startWorker()
    await vi.waitFor(async () => expect(await countSheets(report)).toBeGreaterThan(before), {
      timeout: 120_000,
      interval: 50,
    })
    await expectNumbers(world, report)
    const { recalculation } = await readReport(report)
    expect(recalculation?.progress).toBeGreaterThanOrEqual(furthest)
    furthest = recalculation?.progress ?? 1
    worker.process.kill('SIGKILL')
    await once(worker.process, 'close')
    await release()
    return countSheets(report)
  }

  async function seedStage(): Promise<Stage> {
    const countries = Array.from({ length: PROMPTS }, (_, index) => (index % 3 === 0 ? 'de' : 'us'))
    const reports = [{ brands: FIRST_BRANDS, prompts: [...countries.keys()] }]
    const world = await begin(test, { countries, tagged: [0, 57], reports, answers: [] })
    const answers = longAnswers({ count: ANSWERS, seed: 1 })
    for (let from = 0; from < ANSWERS; from += BATCH)
      await importAnswers(test, world, answers.slice(from, from + BATCH))
    const [report] = world.reports
    if (report === undefined) throw new Error('There is no report.')
    return { world, report }
  }

  it(`completes although ${KILLS} workers were killed, and shows the old numbers until then`, async () => {
    const stage = await seedStage()
    const { world, report } = stage
    await expectNumbers(world, report)
    const [own, ...competitors] = LATER_BRANDS
    await patch(test, report, { ...report.fields, ...own, competitors })
    for (let kill = 0; kill < KILLS; kill += 1) {
      const sheets = await killAtWork(stage, kill)
      console.log(`killed at ${sheets} sheets`)
      await expectNumbers(world, report)
      // Answers that arrive while no worker runs are counted at once, in the old numbers.
      await importAnswers(test, world, longAnswers({ count: 40, seed: 2 + kill }))
      await expectNumbers(world, report)
    }

    const last = await startWorker()
    await readUntilDone(stage)
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
