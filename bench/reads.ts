import type { Postgres } from '../src/db/postgres.js'
import { monthsIn } from '../src/mentions/index.js'
import { openBenchDatabase } from './database.js'
import { quantile } from './history/latencies.js'
import { type RunningProgram, startProgram } from './history/program.js'
import { serverProcess, treeSeconds } from './ingest/processes.js'
import { argument, secondArgument, size, sizeGiven } from './options.js'
import { addHistory, FIRST_DAY, LAST_DAY, type LargeReport, makeLargeReport } from './reads/large-report.js'
import { startPinging } from './reads/ping.js'
import { receive } from './reads/receive.js'
import { type WantedRead, wantedReads } from './reads/wanted.js'

/** Numbers of prompts, to see how times grow. The last size is also measured with history before its window. */
const SIZES = argument === undefined ? [size(1_000, 6), size(100, 4)] : argument.split(',').map(Number)
/** The second round stores this many times as much history before the window. */
const BEFORE = sizeGiven(secondArgument, 10, 1)
const READS = size(40, 2)
/** Slow reads are measured fewer times, but at least this often. */
const LEAST_READS = 5
const MAX_MS = 5_000
const AIM_SLOWER = 1.2

const database = await openBenchDatabase()
const { db, dataDirectory } = database
const program = await startProgram(dataDirectory)
try {
  for (const [index, prompts] of SIZES.entries()) await measure(program, prompts, index === SIZES.length - 1)
} finally {
  await program.stop()
  await database.close()
}

interface Measured {
  /** The first read after the program has read something else. */
  firstMs: number
  /** Times of reads with no write between them. */
  times: number[]
  cost: Cost
  /** Times of reads that each follow a write, as when answers of other reports arrive. */
  timesAfterWrite: number[]
  costAfterWrite: Cost
  /** The longest time that another request waited for the event loop during the reads. */
  heldMs: number
}

/** Milliseconds of processor time per read, over all threads of the program and all processes of the database. */
interface Cost {
  program: number
  database: number
}

async function measure(running: RunningProgram, prompts: number, withHistory: boolean): Promise<void> {
  const report = await makeLargeReport(running, db, prompts)
  const { answers, page } = report
  console.log(
    `\n${prompts} prompts: ${answers} answers, ${answers * 8} citations, 10 brands; the page of the history is in ${page.answers} answers\n`,
  )
  await printLimits(db, report)
  const reads = wantedReads(report)
  const alone = await measureAll(running, reads)
  print(reads, alone)
  if (!withHistory || BEFORE === 0) return
  const older = await addHistory(running, db, { report, times: BEFORE })
  console.log(`\nthe same with ${older} answers before the window\n`)
  const full = await measureAll(running, reads)
  print(reads, full, alone)
}

/** Prints the time that the database alone needs to send the texts that a read is computed from. */
async function printLimits(of: Postgres, { workspaceId, promptIds }: LargeReport): Promise<void> {
  const months = monthsIn({ startDate: FIRST_DAY, endDate: LAST_DAY })
  for (const table of ['mention_sheets', 'citation_sheets']) {
    const times: number[] = []
    let characters = 0
    for (let round = 0; round < size(10, 1); round += 1) {
      const startedMs = performance.now()
      characters = 0
      await of.each(
        {
          text: `select cells from ${table} where workspace_id = $1 and prompt_id = any($2::text[]) and month = any($3::date[])`,
          values: [workspaceId, promptIds, months],
        },
        (row) => (characters += (row as { cells: string }).cells.length),
      )
      times.push(performance.now() - startedMs)
    }
    const mb = (characters / 1e6).toFixed(1)
    console.log(`  raw: the texts of ${table}, ${mb} MB, thrown away ${shown(times)}`)
  }
}

async function measureAll(running: RunningProgram, reads: WantedRead[]): Promise<Map<string, Measured>> {
  const { url, pid } = running
  const idle = await startPinging(url)
  await new Promise((resolve) => setTimeout(resolve, size(2_000, 50)))
  console.log(`  a health check beside no read waits at most ${(await idle.stop()).toFixed(0)} ms\n`)
  const server = await serverProcess(db)
  const found = new Map<string, Measured>()
  for (const { name, url: path } of reads) {
    const read = () => clocked(() => receive(running, path))
    const firstMs = await read()
    const { times, cost } = await readOften(read, { pid, server })
    const { times: timesAfterWrite, cost: costAfterWrite } = await readOften(read, {
      pid,
      server,
      isWritten: true,
    })
    const ping = await startPinging(url)
    for (let round = 0; round < LEAST_READS; round += 1) await read()
    found.set(name, { firstMs, times, cost, timesAfterWrite, costAfterWrite, heldMs: await ping.stop() })
  }
  return found
}

async function readOften(
  read: () => Promise<number>,
  { pid, server, isWritten = false }: { pid: number; server: number; isWritten?: boolean },
): Promise<{ times: number[]; cost: Cost }> {
  const [program, database] = [treeSeconds(pid), treeSeconds(server)]
  const times: number[] = []
  const beganMs = performance.now()
  while (times.length < READS && (times.length < LEAST_READS || performance.now() - beganMs < MAX_MS)) {
    // A transaction with a number invalidates later reads, even if it writes nothing.
    if (isWritten) await db.run({ text: 'select pg_current_xact_id()', values: [] })
    times.push(await read())
  }
  const perRead = (seconds: number) => (1000 * seconds) / times.length
  const cost = {
    program: perRead(treeSeconds(pid) - program),
    database: perRead(treeSeconds(server) - database),
  }
  return { times, cost }
}

async function clocked(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

function print(reads: WantedRead[], measured: Map<string, Measured>, before?: Map<string, Measured>): void {
  console.log(
    `  in ms                            first   p50 / p95        CPU + database   aim p95      each after a write                loop held${before ? '   × alone' : ''}`,
  )
  for (const { name, aimMs } of reads) {
    const one = measured.get(name)
    if (one === undefined) continue
    const p95 = quantile(one.times, 0.95)
    const aim = aimMs === undefined ? '' : `${verdict(p95 < aimMs)} ${aimMs}`
    const alone = before?.get(name)
    const slower = alone && quantile(one.times, 0.5) / quantile(alone.times, 0.5)
    const comparison =
      slower === undefined ? '' : `   ${slower.toFixed(2)} ${verdict(slower <= AIM_SLOWER)} ${AIM_SLOWER}`
    console.log(
      `  ${name.padEnd(30)} ${one.firstMs.toFixed(0).padStart(7)}   ${shown(one.times)} ${cpu(one.cost)}     ${aim.padEnd(12)} ${shown(one.timesAfterWrite)} ${cpu(one.costAfterWrite)} ${one.heldMs.toFixed(0).padStart(8)}${comparison}`,
    )
  }
}

function cpu({ program, database }: Cost): string {
  return `${program.toFixed(0)} + ${database.toFixed(0)}`.padEnd(12)
}

function shown(times: number[]): string {
  return `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)}`.padEnd(16)
}

function verdict(isMet: boolean): string {
  return isMet ? 'meets' : 'MISSES'
}
