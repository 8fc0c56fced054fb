import { openSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'

import { type BenchDatabase, openBenchDatabase } from './database.js'
import type { BareSetting } from './http/bare-server.js'
import { type Child, startChild } from './http/child.js'
import type { OurSetting } from './http/our-server.js'
import { type BenchRequest, openRehearsal } from './http/rehearsal.js'
import { type Contestant, type Figures, runRounds } from './http/rounds.js'
import { type Script, writeScript } from './http/script.js'
import type { StoredSetting } from './http/stored-server.js'
import { memoryLine, tableOf } from './http/table.js'

/**
 * Two requests to our real server, against a bare node:http server that sends the same statements, and beside
 * one that sends stored bytes. Other work on this machine moves the figures; trust the ratios.
 */

const CONNECTIONS = 8
const POOL_SIZE = 10
const ROUNDS = { rounds: 5, roundMs: 2000 }
const IDLE_MS = 5000
const IDLE_AIM_MB = 150

const print = (text: string) => process.stdout.write(`${text}\n`)

const children: Child[] = []

async function main(): Promise<void> {
  const database = await openBenchDatabase()
  const close = async () => {
    await Promise.all(children.map((child) => child.stop()))
    await database.close()
  }
  process.once('SIGINT', () => void close().finally(() => process.exit(130)))
  try {
    await bench(database)
  } finally {
    await close()
  }
}

async function bench(database: BenchDatabase): Promise<void> {
  const rehearsal = await openRehearsal(database.db)
  const script = await writeScript(database.db, rehearsal, CONNECTIONS)
  await rehearsal.close()
  print(memoryLine('idle, API and workers in one process', await idleMemory(database), IDLE_AIM_MB))
  const { contestants, answers } = await openContestants(database, script)
  const load = started('load.js')
  let peakRssBytes = 0
  for (const [name, method] of [['list', 'GET'], ['update', 'PATCH']] as const) {
    const lanes = script[name].lanes
    const bytes = lanes.map((requests) => requests.map((one) => bytesOf(one, script.authorization)))
    await load.ask('prepare', { name, lanes: bytes })
    const figures = await runRounds(load, contestants, { name, ...ROUNDS })
    const title = titleOf(lanes[0]?.[0] as BenchRequest, answers[method] as Buffer)
    print(tableOf(title, figures))
    peakRssBytes = Math.max(peakRssBytes, ...(figures.get('ours') as Figures[]).map((one) => one.peakRssBytes))
  }
  print(memoryLine('peak under this load, API alone', peakRssBytes))
}

function started(file: string, stderr: 'inherit' | number = 'inherit'): Child {
  const child = startChild(file, ['ignore', 'inherit', stderr, 'ipc'])
  children.push(child)
  return child
}
