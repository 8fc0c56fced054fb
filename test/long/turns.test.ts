import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { type BenchDatabase, openBenchDatabase } from '../../bench/database.js'
import { quantile, until } from '../../bench/history/latencies.js'
import { type RunningProgram, startProgram } from '../../bench/history/program.js'
import { FIRST_DAY, LAST_DAY, makeLargeReport } from '../../bench/reads/large-report.js'
import { startPinging } from '../../bench/reads/ping.js'
import { addDays } from '../../src/kernel/days.js'
import { type Answered, startVisit } from './floods/visitor.js'

const GREEDY_PROMPTS = 24
const MODEST_PROMPTS = 6
const GREEDY_KEYS = 3
const AT_ONCE = 30
const FLOOD_MS = 40_000
const IDLE_MS = 20_000
const PAUSE_MS = 50
/** The limit for the modest key's times during the flood, relative to idle. */
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

async function read({ key, path }: Tenant, address: string, accept = 'application/json'): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, accept }
  const response = await fetch(`${here.program.url}${path}${address}`, { headers })
  // The body is received, but not kept.
  for await (const _ of response.body ?? []);
  return response.status
}

const WINDOW = `startDate=${FIRST_DAY}&endDate=${LAST_DAY}`
const MODEST_READS = [`/stats?${WINDOW}&compact=true`, `/prompts?${WINDOW}&limit=10`, `/citations?${WINDOW}`]

/** Reads of wide windows, none of which was read shortly before. */
function heavyRead(turn: number): [string, string?] {
  const days = `startDate=${addDays(FIRST_DAY, -(turn % 400))}&endDate=${LAST_DAY}`
  const reads: [string, string?][] = [
    [`/stats?${days}`],
    [`/citations?${days}&sortBy=citations`, 'application/x-ndjson'],
    [`/answers?${days}`, 'application/x-ndjson'],
    [`/citations?${days}`, 'text/csv'],
    [`/changes?${WINDOW}`],
    [`/prompts?${days}&sortBy=brandMentions`, 'text/csv'],
  ]
  return reads[turn % reads.length] ?? ['']
}

/** The responses to one visitor who reads one thing after another meanwhile. */
async function visitedFor(ms: number): Promise<Answered[]> {
  const { key, path } = here.modest
  const urls = MODEST_READS.map((address) => `${here.program.url}${path}${address}`)
  const visit = startVisit({ urls, key, pauseMs: PAUSE_MS })
  await setTimeout(ms)
  return visit.stop()
}

/** This many parallel reads, each followed by the next. Those in progress at the end are abandoned. */
function flood(tenant: Tenant, isOver: () => boolean): { statuses: number[]; ended: Promise<unknown> } {
  const statuses: number[] = []
  let turn = 0
  const client = async () => {
    while (!isOver()) {
      const status = await read(tenant, ...heavyRead((turn += 1)))
      statuses.push(status)
      // After a refusal, waits as long as Retry-After says.
      if (status !== 200) await setTimeout(1000)
    }
  }
  return { statuses, ended: Promise.all(Array.from({ length: AT_ONCE }, client)) }
}

const part = (answered: Answered[], share: number) =>
  quantile(
    answered.map(({ ms }) => ms),
    share,
  )
const p95 = (answered: Answered[]) => part(answered, 0.95)

function shown(name: string, answered: Answered[]): string {
  const [p50, slow, longest] = [0.5, 0.95, 1].map((share) => part(answered, share).toFixed(0))
  const statuses = counted(answered.map(({ status }) => status))
  return `${name}: p50 ${p50} ms, p95 ${slow} ms, longest ${longest} ms, ${statuses}`
}

function counted(statuses: number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}

it('three keys that read as much as they can do not slow down a fourth key', async () => {
  await visitedFor(IDLE_MS / 4)
  const idlePing = await startPinging(here.program.url)
  const idle = await visitedFor(IDLE_MS)
  const idleHeldMs = await idlePing.stop()

  let isOver = false
  const floods = here.greedy.map((tenant) => flood(tenant, () => isOver))
  await until(async () => floods.every(({ statuses }) => statuses.length > 0))
  const ping = await startPinging(here.program.url)
  const during = await visitedFor(FLOOD_MS)
  const heldMs = await ping.stop()
  isOver = true

  console.log(shown('idle', idle))
  console.log(shown('in the flood', during))
  console.log(`times slower: ${(p95(during) / p95(idle)).toFixed(1)}`)
  floods.forEach(({ statuses }, index) => console.log(`greedy key ${index}: ${counted(statuses)}`))
  console.log(`event loop held: idle ${idleHeldMs.toFixed(0)} ms, in the flood ${heldMs.toFixed(0)} ms`)

  expect(during.map(({ status }) => status)).toEqual(during.map(() => 200))
  expect(p95(during) / p95(idle)).toBeLessThanOrEqual(MAX_TIMES_SLOWER)
  await Promise.all(floods.map(({ ended }) => ended))
})
