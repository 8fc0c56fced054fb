import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readConfig } from '../src/config.js'
import { dayOf } from '../src/kernel/days.js'
import { silentLog } from '../src/kernel/log.js'
import { openApplication } from '../src/main/open-application.js'
import { allTasks } from '../src/main/workers/tasks.js'
import { monthsIn } from '../src/mentions/index.js'
import { type BenchCluster, openBenchCluster, openBenchDatabase } from './database.js'
import { startProgram } from './history/program.js'
import { cpuOf } from './growth/processor-time.js'
import { fillWorkspaces, reportIdOf, workspaceIdOf } from './growth/fill.js'
import { argument, options, size, sizeGiven } from './options.js'

/**
 * Measures what a request and an idle worker cost with a hundred, a thousand and ten thousand workspaces. Processor time of
 * program and database is measured, which other processes hardly change. The ratios compare the largest with the smallest.
 */

/** The largest number of workspaces can be given, to save time. */
const MOST = sizeGiven(argument, 10_000, 6)
const SIZES = options.smoke ? [2, 4, MOST] : [100, 1_000, 10_000].filter((one) => one < MOST).concat(MOST)
const ROUNDS = size(40, 2)
/** Repetitions before each measurement. */
const WARM = size(30, 1)
const TASK_ROUNDS = size(10, 1)
const AIM = 1.3
const ADMIN = 'bench_admin_key_0123456789'

const today = dayOf(new Date())
const months = monthsIn({ startDate: `${today.slice(0, 8)}01`, endDate: today })

type Costs = Map<string, number>

const { db, environment, close } = await openDatabase()
const dataDirectory = await mkdtemp(join(tmpdir(), 'sightline-growth-'))
const config = readConfig({
  PORT: '0',
  SIGHTLINE_DATA_DIR: dataDirectory,
  ...environment,
  SIGHTLINE_DEMO: 'off',
  SIGHTLINE_ADMIN_KEY: ADMIN,
  SIGHTLINE_LOG_LEVEL: 'silent',
})
const keys = new Map<number, string>()
const requests: Costs[] = []
const tasks: { costs: Costs; perSecondMs: number }[] = []
try {
  for (const [index, to] of SIZES.entries()) {
    const from = SIZES[index - 1] ?? 0
    for (const [number, key] of await fillWorkspaces(db, { from, to, today, months })) keys.set(number, key)
    requests.push(await measureRequests(to))
    tasks.push(await measureTasks())
    console.error(`${to} workspaces: done`)
  }
  print()
} finally {
  await close()
  await rm(dataDirectory, { recursive: true, force: true })
}

async function openDatabase(): Promise<BenchCluster> {
  if (options.citus !== undefined) return openBenchCluster(Number(options.citus))
  const embedded = await openBenchDatabase()
  return { ...embedded, environment: { SIGHTLINE_DATA_DIR: embedded.dataDirectory } }
}

/** Each request is about one workspace, a different one each time, and goes to a server that has just started. */
async function measureRequests(workspaces: number): Promise<Costs> {
  const server = await startProgram(dataDirectory, { SIGHTLINE_ADMIN_KEY: ADMIN, ...environment }, 'serve')
  const send = async (method: string, path: string, { key = ADMIN, body }: Asking = {}): Promise<string> => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text
  }
  const made: string[] = []
  const numberOf = (round: number) => (round * 37) % workspaces
  const keyOf = (round: number) => keys.get(numberOf(round)) ?? ''
  const work: Record<string, (round: number) => Promise<unknown>> = {
    'create a key': (round) =>
      send('POST', '/v1/api-keys', {
        body: { name: 'New', scopes: ['read'], workspaceIds: [workspaceIdOf(numberOf(round))] },
      }),
    'sign in': (round) => send('POST', '/v1/session', { body: { key: keyOf(round) } }),
    'overview of one workspace': (round) => send('GET', '/v1/overview?branded=auto', { key: keyOf(round) }),
    'overview, first hundred of all': () => send('GET', '/v1/overview?limit=100&branded=auto'),
    'workspaces, first hundred of all': () => send('GET', '/v1/workspaces?limit=100'),
    'statistics of a report': (round) =>
      send('GET', `/v1/reports/brand/${reportIdOf(numberOf(round))}/stats`, { key: keyOf(round) }),
    'change a report': (round) =>
      send('PATCH', `/v1/reports/brand/${reportIdOf(numberOf(round))}`, {
        key: keyOf(round),
        body: { reportTitle: `Bench ${round}` },
      }),
    'create a workspace': async () => {
      const { id } = JSON.parse(await send('POST', '/v1/workspaces', { body: { name: 'New' } })) as {
        id: string
      }
      made.push(id)
    },
    'delete a workspace': async () => {
      const id = made.pop()
      if (id !== undefined) await send('DELETE', `/v1/workspaces/${id}`)
    },
  }
  const costs: Costs = new Map()
  try {
    for (const [name, once] of Object.entries(work)) {
      for (let round = 0; round < WARM; round += 1) await once(round)
      const rounds = name === 'delete a workspace' ? made.length : ROUNDS
      costs.set(
        name,
        (await cpuOf(db, server.pid, async () => {
          for (let round = 0; round < rounds; round += 1) await once(WARM + round)
        })) / rounds,
      )
    }
  } finally {
    await server.stop()
  }
  return costs
}

interface Asking {
  key?: string
  body?: object
}

/** Measures every task of a worker once no work is left, and what all tasks together cost per second. */
async function measureTasks(): Promise<{ costs: Costs; perSecondMs: number }> {
  const application = await openApplication(config, silentLog)
  const stopping = new AbortController().signal
  const costs: Costs = new Map()
  let perSecondMs = 0
  try {
    for (const { name, everyMs, run } of allTasks(application, config)) {
      await run(stopping)
      await run(stopping)
      const cost =
        (await cpuOf(db, process.pid, async () => {
          for (let round = 0; round < TASK_ROUNDS; round += 1) await run(stopping)
        })) / TASK_ROUNDS
      costs.set(name, cost)
      perSecondMs += (cost / everyMs) * 1000
    }
  } finally {
    await application.close()
  }
  return { costs, perSecondMs }
}

function print(): void {
  console.log(
    `Processor time, in ms, of a request with ${SIZES.join(', ')} workspaces; aim: at most ${AIM} times as much\n`,
  )
  printCosts(requests)
  console.log('\nOf a task of a worker with nothing to do\n')
  printCosts(tasks.map(({ costs }) => costs))
  console.log(
    `\nAll tasks, ms of processor a second: ${tasks.map(({ perSecondMs }) => perSecondMs.toFixed(2)).join(', ')}`,
  )
}

function printCosts(all: Costs[]): void {
  for (const name of all[0]?.keys() ?? []) {
    const values = all.map((costs) => costs.get(name) ?? 0)
    const [least = 0, most = 0] = [values[0], values.at(-1)]
    // The kernel's clock cannot resolve less.
    const ratio = Math.max(most, 1) / Math.max(least, 1)
    const shown = values.map((value) => value.toFixed(1).padStart(8)).join('')
    console.log(`${name.padEnd(36)}${shown}   × ${ratio.toFixed(2)} ${ratio <= AIM ? '' : 'MISSES'}`)
  }
}
