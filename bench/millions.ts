import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { openBenchDatabase } from './database.js'
import { copyWorkspace } from './growth/copy-workspace.js'
import { cpuOf } from './growth/processor-time.js'
import { COMPETITORS, OWN } from './history/answers.js'
import { clocked, quantile, until } from './history/latencies.js'
import { type RunningProgram, startProgram } from './history/program.js'
import { writeAnswerFile } from './import/answer-file.js'
import { argument, options, size, sizeGiven } from './options.js'

/**
 * Measures disk space of answers by table, and the cost of one customer's day, while a database grows to ten million answers. One
 * workspace has its answers imported, read and counted; the others are copies of it.
 */

const MOST = sizeGiven(argument, 10_000_000, 600)
/** Answers of the workspace: 36 days of a thousand prompts, asked of seven engines. */
const OWN_ANSWERS = size(252_000, 200)
const PER_DAY = size(7_000, 50)
const SIZES = options.smoke
  ? [OWN_ANSWERS, MOST]
  : [1_000_000, 5_000_000].filter((one) => one < MOST).concat(MOST)
const READS = size(40, 2)
const AIM = 1.3
/** Processor time per second of a worker that only looks for work. */
const IDLE_MS = 40
/** The worker looks for work every few seconds; for some kinds, every half minute. */
const QUIET_SECONDS = size(45, 1)

const database = await openBenchDatabase()
const { db, dataDirectory } = database
const file = join(dataDirectory, 'answers.ndjson')

type Figures = Map<string, number>

try {
  await writeAnswerFile(file, OWN_ANSWERS + SIZES.length * PER_DAY)
  const lines = await linesOf(file)
  const workspace = await startWorkspace(lines.slice(0, OWN_ANSWERS))
  const bytes: { answers: number; tables: Figures }[] = []
  const days: Figures[] = []
  let copies = 0
  for (const [index, to] of SIZES.entries()) {
    const wanted = Math.max(0, Math.round(to / OWN_ANSWERS) - 1)
    const numbers = Array.from({ length: wanted - copies }, (_, number) => copies + number + 1)
    const seconds = await clocked(() => copyWorkspace(db, workspace.workspaceId, numbers))
    copies = wanted
    console.error(`${numbers.length} copies in ${seconds.toFixed(0)} s`)
    bytes.push(await measureBytes())
    const from = OWN_ANSWERS + index * PER_DAY
    days.push(await measureDay(workspace, lines.slice(from, from + PER_DAY)))
    // Prints after each size, because the next takes half an hour or more.
    print(bytes, days)
  }
} finally {
  await database.close()
  await rm(file, { force: true })
}

interface Tracked {
  workspaceId: string
  reportPath: string
}

async function linesOf(path: string): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface(createReadStream(path))) lines.push(line)
  return lines
}

/** Does what a new customer with existing answers does: imports them, then creates a report of them. */
async function startWorkspace(lines: string[]): Promise<Tracked> {
  const program = await startProgram(dataDirectory)
  try {
    const { send } = program
    const { id: workspaceId } = await send<{ id: string }>('POST', '/v1/workspaces', {
      name: 'Bench',
      mode: 'live',
    })
    for (let from = 0; from < lines.length; from += PER_DAY)
      await importLines(program, workspaceId, lines.slice(from, from + PER_DAY))
    const promptIds = await listPromptIds(program, workspaceId)
    const body = { workspaceId, ...OWN, competitors: COMPETITORS, promptIds }
    const { id } = await send<{ id: string }>('POST', '/v1/reports/brand', body)
    const reportPath = `/v1/reports/brand/${id}`
    await until(async () => (await send<{ status: string }>('GET', reportPath)).status === 'ready')
    return { workspaceId, reportPath }
  } finally {
    await program.stop()
  }
}

async function importLines(
  { url, authorization }: RunningProgram,
  workspaceId: string,
  lines: string[],
): Promise<void> {
  const response = await fetch(`${url}/v1/workspaces/${workspaceId}/answers`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/x-ndjson' },
    body: lines.join('\n'),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The import ended with ${response.status}: ${text}`)
}

async function listPromptIds({ url, authorization }: RunningProgram, workspaceId: string): Promise<string[]> {
  const headers = { authorization, accept: 'application/x-ndjson' }
  const response = await fetch(`${url}/v1/workspaces/${workspaceId}/prompts`, { headers })
  const lines = (await response.text()).trimEnd().split('\n')
  return lines.map((line) => (JSON.parse(line) as { id: string }).id)
}

/** Bytes of each table with its partitions, indexes and TOAST. */
async function measureBytes(): Promise<{ answers: number; tables: Figures }> {
  const rows = await db.rows<{ name: string; bytes: string }>({
    text: `
      select coalesce(parent.relname, class.relname) as name, sum(pg_total_relation_size(class.oid)) as bytes
      from pg_class class
      left join pg_inherits part on part.inhrelid = class.oid
      left join pg_class parent on parent.oid = part.inhparent
      where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace
      group by 1
      union all
      select 'answers: ' || kind, sum(bytes)
      from (
        select pg_relation_size(inhrelid) as rows, pg_indexes_size(inhrelid) as indexes, pg_table_size(inhrelid) as kept
        from pg_inherits
        where inhparent = 'answers'::regclass) as part
      cross join lateral (values ('rows', rows), ('indexes', indexes), ('texts and citations', kept - rows)) as split (kind, bytes)
      group by 1
      order by 2 desc`,
    values: [],
  })
  const counted = await db.first<{ answers: string }>({
    text: 'select count(*) as answers from answers',
    values: [],
  })
  return {
    answers: Number(counted?.answers),
    tables: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])),
  }
}

/** One day of the customer: answers arrive, the worker does all work that follows, and people read. */
async function measureDay({ workspaceId, reportPath }: Tracked, lines: string[]): Promise<Figures> {
  const figures: Figures = new Map()
  const program = await startProgram(dataDirectory)
  const { send, pid } = program
  const cost = async (name: string, work: () => Promise<unknown>) => {
    figures.set(name, (await cpuOf(db, pid, work)) / 1000)
  }
  try {
    // The work of a program's start is not part of the day.
    await send('GET', `${reportPath}/stats`)
    await untilQuiet(pid)
    await cost('import of the day, s of processor', () => importLines(program, workspaceId, lines))
    await cost('what a worker does after it, s of processor', () => untilQuiet(pid))
    const window = 'startDate=2026-01-08&endDate=2026-02-06'
    const reads = {
      'statistics of 30 days': `${reportPath}/stats?${window}`,
      'citations of 30 days': `${reportPath}/citations?${window}`,
      'answers of 30 days, the first hundred': `${reportPath}/answers?${window}&limit=100`,
    }
    for (const [name, path] of Object.entries(reads)) {
      const times: number[] = []
      for (let round = 0; round < READS; round += 1)
        times.push((await clocked(() => send('GET', path))) * 1000)
      figures.set(`${name}, ms at p95`, quantile(times, 0.95))
    }
  } finally {
    await program.stop()
  }
  return figures
}

async function untilQuiet(pid: number): Promise<void> {
  for (;;) {
    const second = () => new Promise((done) => setTimeout(done, 1000))
    let busyMs = 0
    for (let seconds = 0; seconds < QUIET_SECONDS; seconds += 1) busyMs += await cpuOf(db, pid, second)
    if (busyMs < QUIET_SECONDS * IDLE_MS) return
  }
}

function print(bytes: { answers: number; tables: Figures }[], days: Figures[]): void {
  console.log(
    `\nBytes of an answer, where there are ${bytes.map(({ answers }) => answers.toLocaleString('en')).join(', ')}\n`,
  )
  for (const name of bytes[0]?.tables.keys() ?? []) {
    const each = bytes.map(({ answers, tables }) => (tables.get(name) ?? 0) / answers)
    if (Math.max(...each) >= 1) printLine(name, each)
  }
  console.log(`\nA day of ${PER_DAY} answers of one customer\n`)
  for (const name of days[0]?.keys() ?? [])
    printLine(
      name,
      days.map((day) => day.get(name) ?? 0),
    )
}

function printLine(name: string, values: number[]): void {
  const ratio = (values.at(-1) ?? 0) / Math.max(values[0] ?? 0, 0.01)
  const shown = values.map((value) => value.toFixed(value < 100 ? 1 : 0).padStart(9)).join('')
  console.log(`${name.padEnd(48)}${shown}   × ${ratio.toFixed(2)} ${ratio <= AIM ? '' : 'MISSES'}`)
}
