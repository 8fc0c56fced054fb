import { setTimeout as pause } from 'node:timers/promises'

import { type BenchDatabase, openBenchDatabase } from './database.js'
import { type Child, startChild, type StartChild } from './http/child.js'
import { openBare, openOurs, openStored, sameAnswers } from './http/contestants.js'
import { openRehearsal } from './http/rehearsal.js'
import { runRounds } from './http/rounds.js'
import { type Script, writeScript } from './http/script.js'
import { measureStatsAnswers } from './http/stats-answers.js'
import { memoryLine, tableOf } from './http/table.js'
import { bytesOf } from './http/wire.js'
import { size } from './options.js'

/**
 * Measures two requests to our server, to a bare node:http server that sends the same statements, and to one that sends stored
 * bytes; then statistics, whole and compact, compressed and not. Other work on this machine moves the figures, so only the ratios
 * count.
 */

const CONNECTIONS = size(8, 2)
const ROUNDS = { warmUpRounds: size(9, 0), rounds: size(9, 1), roundMs: size(1000, 100) }
const IDLE_MS = size(5000, 100)
const IDLE_AIM_MB = 150

const STATS = { prompts: size(60, 2), days: size(30, 2), rounds: size(200, 2) }

const REQUESTS = [
  { name: 'list', method: 'GET', title: 'GET /v1/reports/brand, a page of 100' },
  { name: 'update', method: 'PATCH', title: 'PATCH /v1/reports/brand/{reportId}, a new version and its job' },
] as const

async function main(): Promise<void> {
  const children: Child[] = []
  const start: StartChild = (...order) => {
    const child = startChild(...order)
    children.push(child)
    return child
  }
  const database = await openBenchDatabase()
  const close = async () => {
    await Promise.all(children.map((child) => child.stop()))
    await database.close()
  }
  process.once('SIGINT', () => void close().finally(() => process.exit(130)))
  try {
    await bench(start, database)
  } finally {
    await close()
  }
}

async function bench(start: StartChild, database: BenchDatabase): Promise<void> {
  const rehearsal = await openRehearsal(database.db)
  const script = await writeScript(database.db, rehearsal, CONNECTIONS)
  await rehearsal.close()
  print(memoryLine('Idle, API and workers in one process', await idleMemory(start, database), IDLE_AIM_MB))
  print(memoryLine('Peak under load, API alone', await measure(start, database, script)))
  print(await measureStatsAnswers(database, STATS))
}

async function idleMemory(start: StartChild, database: BenchDatabase): Promise<number> {
  const { child } = await openOurs(start, database, ['serve', 'work'])
  await pause(IDLE_MS)
  const rssBytes = await child.ask<number>('rss')
  await child.stop()
  return rssBytes
}

/** Prints everything, then measures the peak memory of our server. */
async function measure(start: StartChild, database: BenchDatabase, script: Script): Promise<number> {
  const ours = await openOurs(start, database, ['serve'])
  const bare = await openBare(start, database, script)
  const answers = await sameAnswers([ours, bare], script)
  const stored = await openStored(start, answers)
  const load = start('load.js')
  let peakRssBytes = 0
  for (const { name, method, title } of REQUESTS) {
    const lanes = script[name].lanes.map((lane) => lane.map((one) => bytesOf(one, script.authorization)))
    await load.ask('prepare', { name, lanes })
    const figures = await runRounds(load, [ours, bare, stored], { name, ...ROUNDS })
    const sizes = `${kilobytes(lanes[0]?.[0]?.length)} KB sent, ${kilobytes(answers[method]?.length)} KB answered`
    print(tableOf(`\n${title} (${sizes}, ${CONNECTIONS} connections)`, figures))
    peakRssBytes = Math.max(...(figures.get('ours') ?? []).map((one) => one.peakRssBytes))
  }
  return peakRssBytes
}

function kilobytes(bytes = 0): string {
  return (bytes / 1000).toFixed(1)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

await main()
