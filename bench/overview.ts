import { existsSync, readFileSync } from 'node:fs'

import { addDays, dayOf, type Window } from '../src/kernel/days.js'
import { monthsIn } from '../src/mentions/index.js'
import { openBenchDatabase } from './database.js'
import { settle } from './history/answers.js'
import { quantile } from './history/latencies.js'
import { type RunningProgram, startProgram } from './history/program.js'
import { size } from './options.js'
import { prepareDays, writeReports } from './overview/reports.js'

/**
 * Measures the overview of a page of a hundred reports through the whole program, compares it with one statement that reads the
 * same rows and discards them, and measures how long another request waits meanwhile.
 */

const REPORTS = size(1_000, 20)
const LARGE = size(1_000, 10)
const TENS = size(30, 3)
const HUNDRED = size(100, 4)
const READS = size(30, 2)
const AIM_MS = 100
const AIM_HELD_MS = 50
/** Unit in which Linux counts processor time. */
const TICK_MS = 10

const today = dayOf(new Date())
const windowOf = (days: number): Window => ({ startDate: addDays(today, 1 - days), endDate: today })
const twice = (window: Window, days: number) => ({ ...window, startDate: addDays(window.startDate, -days) })
const months = monthsIn(twice(windowOf(90), 90))

const database = await openBenchDatabase()
const { db, dataDirectory } = database
const program = await startProgram(dataDirectory)
try {
  await measure(program)
} finally {
  await program.stop()
  await database.close()
}

async function measure({ send, pid }: RunningProgram): Promise<void> {
  const { id: workspaceId } = await send<{ id: string }>('POST', '/v1/workspaces', { name: 'Bench' })
  await prepareDays(db)
  const few = Array.from({ length: REPORTS }, (_, index) => TENS - 20 + ((index * 7) % 41))
  const prompts = few.map((count, index) => (index === REPORTS - 5 ? LARGE : Math.max(count, 1)))
  await writeReports(db, { workspaceId, from: 1, prompts, months, today })
  await settle(db)
  const newest = prompts.slice(-100).reduce((sum, count) => sum + count, 0)
  console.log(
    `${REPORTS} reports; a page of 100 with ${newest} prompts, of which one report has ${LARGE}; 7 engines\n`,
  )
  for (const days of [30, 90]) await compare({ send, pid }, days)
  const hundreds = Array.from({ length: 100 }, () => HUNDRED)
  await writeReports(db, { workspaceId, from: REPORTS + 1, prompts: hundreds, months, today })
  await settle(db)
  console.log(`\n${REPORTS + 100} reports; a page of 100 with ${HUNDRED} prompts each\n`)
  for (const days of [30, 90]) await compare({ send, pid }, days)
}

async function compare({ send, pid }: Pick<RunningProgram, 'send' | 'pid'>, days: number): Promise<void> {
  const window = windowOf(days)
  const url = `/v1/overview?limit=100&branded=auto&startDate=${window.startDate}&endDate=${window.endDate}`
  const ours: number[] = []
  const raw: number[] = []
  for (let round = -3; round < READS; round += 1) {
    const [first, second] = [await timeOf(() => send('GET', url)), await timeOf(() => readRows(window, days))]
    if (round >= 0) {
      ours.push(first)
      raw.push(second)
    }
  }
  const cpu = await cpuOf(pid, () => send('GET', url))
  const held = await heldWhile(send, () => send('GET', url))
  const [p95, longest] = [quantile(ours, 0.95), Math.max(...held)]
  console.log(`  ${days} days: the overview   ${shown(ours)}  ${verdict(p95 < AIM_MS)} ${AIM_MS} ms`)
  console.log(
    `           the same rows  ${shown(raw)}  ${(quantile(ours, 0.5) / quantile(raw, 0.5)).toFixed(2)} times`,
  )
  console.log(
    `           CPU of a read  program ${cpu.program.toFixed(0)} ms, database ${cpu.database.toFixed(0)} ms`,
  )
  console.log(
    `           GET /v1/health meanwhile, longest ${longest.toFixed(1)} ms  ${verdict(longest < AIM_HELD_MS)} ${AIM_HELD_MS} ms`,
  )
}

/** Reads the rows that the overview is computed from, and discards them. */
async function readRows(window: Window, days: number): Promise<void> {
  await db.rows({
    text: `with page as materialized (
        select report.workspace_id, report.id, shown.lineup
        from (select workspace_id, id from reports order by id desc limit 100) as report
        join report_versions shown on shown.workspace_id = report.workspace_id and shown.report_id = report.id
      )
      select page.id, (
        select string_agg(known.days, '')
        from mention_days known
        where known.workspace_id = page.workspace_id and known.lineup = page.lineup and known.month = any($1::date[]))
      from page
      union all
      select page.id, sum(known.cost_usd)::text
      from page
      join report_prompts assigned on assigned.workspace_id = page.workspace_id and assigned.report_id = page.id
      join collected_months known on known.workspace_id = page.workspace_id and known.prompt_id = assigned.prompt_id
        and known.month = any($2::date[])
      group by page.id`,
    values: [monthsIn(twice(window, days)), monthsIn(window)],
  })
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

/** Processor time of a read, which says more than elapsed time on a shared machine. Only on Linux. */
async function cpuOf(program: number, work: () => Promise<unknown>) {
  const backends = await db.rows<{ pid: number }>({
    text: `select pid from pg_stat_activity where backend_type = 'client backend'`,
    values: [],
  })
  const used = () => ({ program: cpuMs([program]), database: cpuMs(backends.map(({ pid }) => pid)) })
  const before = used()
  for (let round = 0; round < READS; round += 1) await work()
  const after = used()
  return {
    program: (after.program - before.program) / READS,
    database: (after.database - before.database) / READS,
  }
}

function cpuMs(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    const file = `/proc/${pid}/stat`
    // The connection may have ended meanwhile.
    if (!existsSync(file)) return sum
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS
  }, 0)
}

/** The durations of many small requests while the work is done several times. */
async function heldWhile(send: RunningProgram['send'], work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const rounds = (async () => {
    for (let round = 0; round < 10; round += 1) await work()
    isOver = true
  })()
  while (!isOver) times.push(await timeOf(() => send('GET', '/v1/health')))
  await rounds
  return times
}

function shown(times: number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`.padEnd(30)
}

function verdict(isMet: boolean): string {
  return isMet ? 'meets' : 'MISSES'
}
