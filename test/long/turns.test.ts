import { afterAll, beforeAll, expect, it } from 'vitest'

import { type BenchDatabase, openBenchDatabase } from '../../bench/database.js'
import { quantile, until } from '../../bench/history/latencies.js'
import { type RunningProgram, startProgram } from '../../bench/history/program.js'
import { FIRST_DAY, LAST_DAY, makeLargeReport } from '../../bench/reads/large-report.js'
import { startPinging } from '../../bench/reads/ping.js'
import { addDays } from '../../src/kernel/days.js'

const GREEDY_PROMPTS = 24
const MODEST_PROMPTS = 6
const GREEDY_KEYS = 3
const AT_ONCE = 30
const FLOOD_MS = 40_000
const IDLE_READS = 100
const PAUSE_MS = 50
/** Of the modest key, in the flood against idle. */
const MAX_TIMES_SLOWER = 3

interface Tenant {
  key: string
  path: string
}

const here = {} as { database: BenchDatabase; program: RunningProgram; greedy: Tenant[]; modest: Tenant }

beforeAll(async () => {
  here.database = await openBenchDatabase()
  here.program = await startProgram(here.database.dataDirectory)
  here.greedy = []
  for (let count = 0; count < GREEDY_KEYS; count += 1) here.greedy.push(await makeTenant(GREEDY_PROMPTS))
  here.modest = await makeTenant(MODEST_PROMPTS)
}, 600_000)

afterAll(async () => {
  await here.program?.stop()
  await here.database?.close()
})

async function makeTenant(prompts: number): Promise<Tenant> {
  const { workspaceId, path } = await makeLargeReport(here.program, here.database.db, prompts)
  const { key } = await here.program.send<{ key: string }>('POST', '/v1/api-keys', {
    name: 'flood',
    scopes: ['read'],
    workspaceIds: [workspaceId],
  })
  return { key, path }
}

interface Answered {
  ms: number
  status: number
}

async function read({ key, path }: Tenant, address: string, accept = 'application/json'): Promise<Answered> {
  const startedMs = performance.now()
  const headers = { authorization: `Bearer ${key}`, accept }
  const response = await fetch(`${here.program.url}${path}${address}`, { headers })
  // Received, but not kept: twelve of them would be gigabytes.
  for await (const _ of response.body ?? []);
  return { ms: performance.now() - startedMs, status: response.status }
}

const WINDOW = `startDate=${FIRST_DAY}&endDate=${LAST_DAY}`
const MODEST_READS = [`/stats?${WINDOW}&compact=true`, `/prompts?${WINDOW}&limit=10`, `/citations?${WINDOW}`]

/** Wide windows, none of which was read a moment before. */
function heavyRead(place: number): [string, string?] {
  const days = `startDate=${addDays(FIRST_DAY, -(place % 400))}&endDate=${LAST_DAY}`
  const reads: [string, string?][] = [
    [`/stats?${days}`],
    [`/citations?${days}&sortBy=citations`, 'application/x-ndjson'],
    [`/answers?${days}`, 'application/x-ndjson'],
    [`/citations?${days}`, 'text/csv'],
    [`/changes?${WINDOW}`],
    [`/prompts?${days}&sortBy=brandMentions`, 'text/csv'],
  ]
  return reads[place % reads.length] ?? ['']
}

/** One visitor, who reads one thing after another until told to stop. */
async function visit(isOver: (count: number) => boolean): Promise<Answered[]> {
  const answered: Answered[] = []
  while (!isOver(answered.length)) {
    answered.push(await read(here.modest, MODEST_READS[answered.length % MODEST_READS.length] ?? ''))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return answered
}

/** So many reads at once, each followed by the next one; those still under way at the end are given up. */
function flood(tenant: Tenant, isOver: () => boolean): { statuses: number[]; ended: Promise<unknown> } {
  const statuses: number[] = []
  let place = 0
  const client = async () => {
    while (!isOver()) {
      const { status } = await read(tenant, ...heavyRead((place += 1)))
      statuses.push(status)
      // As long as Retry-After says, where it is refused.
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
  return { statuses, ended: Promise.all(Array.from({ length: AT_ONCE }, client)) }
}

const p95 = (answered: Answered[]) =>
  quantile(
    answered.map(({ ms }) => ms),
    0.95,
  )

function counted(statuses: number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}

it('three keys that read as much as they can do not slow down a fourth', async () => {
  await visit((count) => count === 10)
  const idlePing = await startPinging(here.program.url)
  const idle = await visit((count) => count === IDLE_READS)
  const idleHeldMs = await idlePing.stop()

  let isOver = false
  const floods = here.greedy.map((tenant) => flood(tenant, () => isOver))
  await until(async () => floods.every(({ statuses }) => statuses.length > 0))
  const ping = await startPinging(here.program.url)
  const endMs = performance.now() + FLOOD_MS
  const during = await visit(() => performance.now() > endMs)
  const heldMs = await ping.stop()
  isOver = true

  const shown = (name: string, answered: Answered[]) =>
    `${name}: p50 ${quantile(
      answered.map(({ ms }) => ms),
      0.5,
    ).toFixed(
      0,
    )} ms, p95 ${p95(answered).toFixed(0)} ms, longest ${Math.max(...answered.map(({ ms }) => ms)).toFixed(0)} ms, ${counted(answered.map(({ status }) => status))}`
  console.log(shown('idle', idle))
  console.log(shown('in the flood', during))
  console.log(`times slower: ${(p95(during) / p95(idle)).toFixed(1)}`)
  floods.forEach(({ statuses }, place) => console.log(`greedy key ${place}: ${counted(statuses)}`))
  console.log(`event loop held: idle ${idleHeldMs.toFixed(0)} ms, in the flood ${heldMs.toFixed(0)} ms`)

  expect(during.map(({ status }) => status)).toEqual(during.map(() => 200))
  expect(p95(during) / p95(idle)).toBeLessThanOrEqual(MAX_TIMES_SLOWER)
  await Promise.all(floods.map(({ ended }) => ended))
})
