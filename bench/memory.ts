import { setTimeout as pause } from 'node:timers/promises'

import { type BenchDatabase, openBenchDatabase } from './database.js'
import { type RunningProgram, startProgram } from './history/program.js'
import { startChild } from './http/child.js'
import { openRehearsal } from './http/rehearsal.js'
import { writeRequests } from './http/script.js'
import { bytesOf } from './http/wire.js'
import { downloadAtOnce, importLargeAnswers } from './memory/downloads.js'
import { sendMalformed } from './memory/malformed.js'
import { followHighest } from './memory/highest-parts.js'
import { moduleCosts } from './memory/module-costs.js'
import { partsTable } from './memory/parts.js'
import { resetPeak, memoryOf } from './memory/process-memory.js'
import { openEveryScreen, readyDemo } from './memory/visitor.js'
import { size } from './options.js'

/**
 * Measures the memory of the program's process, without PostgreSQL: idle, with the demo in use, under the load of `bench:http`,
 * under malformed requests, and while large lists are downloaded. Also shows it by thread and by module.
 */

const CONNECTIONS = size(8, 2)
const LOAD_MS = size(10_000, 200)
const IDLE_MS = size(5_000, 100)
/** Longer than the program keeps idle threads. */
const AFTERWARDS_MS = size(75_000, 100)
const MALFORMED = size(10_000, 32)
const LARGE_ANSWERS = { count: size(400, 20), characters: size(60_000, 1_000) }
const DOWNLOADS = 12
/** Warnings about a busy machine do not belong in the table. */
const QUIET = { SIGHTLINE_LOG_LEVEL: 'error' }

// Exiting also ends the program that this process started.
process.once('SIGINT', () => process.exit(130))
const database = await openBenchDatabase()
try {
  console.log(`What a thread holds for each module that it loads\n${await moduleCosts()}\n`)
  console.log('Resident memory, MB                                          now     peak   aim')
  await measureIdle(database)
  await measureInUse(database)
} finally {
  await database.close()
}

async function measureIdle({ dataDirectory }: BenchDatabase): Promise<void> {
  const program = await startProgram(dataDirectory, QUIET)
  try {
    await pause(IDLE_MS)
    await printStage(program, 'started, without the demo')
    await pause(AFTERWARDS_MS)
    await printStage(program, 'idle, without the demo', 150)
  } finally {
    await program.stop()
  }
}

async function measureInUse(open: BenchDatabase): Promise<void> {
  const program = await startProgram(open.dataDirectory, { ...QUIET, SIGHTLINE_DEMO: 'on' })
  try {
    const demo = await readyDemo(program)
    await printStage(program, 'the demo has been filled in')
    await pause(AFTERWARDS_MS)
    await resetPeak(program.pid)
    const reads = await openEveryScreen(program, demo)
    await printStage(program, `demo in use: ${reads} reads of a visitor`, 300)
    const requests = await requestsOn(open)
    await stage(program, 'under the load of bench:http', () => load(program, requests), 450)
    await stage(
      program,
      `${MALFORMED} malformed requests`,
      () => sendMalformed(open, program, MALFORMED),
      450,
    )
    const paths = await importLargeAnswers(program, LARGE_ANSWERS)
    await printStage(
      program,
      `${LARGE_ANSWERS.count} answers of ${LARGE_ANSWERS.characters} characters imported`,
    )
    await stage(program, `${DOWNLOADS} downloads of them at once`, () =>
      downloadAtOnce(program, paths, DOWNLOADS),
    )
    await stage(program, 'afterwards, when nobody asks any more', () => pause(AFTERWARDS_MS))
  } finally {
    await program.stop()
  }
}

async function stage(
  program: RunningProgram,
  name: string,
  work: () => Promise<unknown>,
  aimMb?: number,
): Promise<void> {
  await resetPeak(program.pid)
  const following = followHighest(program)
  await work()
  const { residentMb, table } = await following.stop()
  await printStage(program, name, aimMb)
  console.log(`    and with ${residentMb.toFixed(0)} MB resident\n${table}\n`)
}

async function printStage(program: RunningProgram, name: string, aimMb?: number): Promise<void> {
  const { residentMb, peakMb } = await memoryOf(program.pid)
  const figures = [residentMb, peakMb].map((mb) => (mb?.toFixed(0) ?? '').padStart(8))
  console.log(`  ${name.padEnd(54)} ${figures.join(' ')} ${String(aimMb ?? '').padStart(5)}`)
  console.log(`${await partsTable(program)}\n`)
}

async function requestsOn({ db }: BenchDatabase) {
  const rehearsal = await openRehearsal(db)
  const requests = await writeRequests(db, rehearsal, CONNECTIONS)
  await rehearsal.close()
  return requests
}

/** Both requests of `bench:http`, for the same time. */
async function load(
  { url }: RunningProgram,
  requests: Awaited<ReturnType<typeof requestsOn>>,
): Promise<void> {
  const child = startChild('load.js')
  const port = Number(new URL(url).port)
  for (const name of ['list', 'update'] as const) {
    const lanes = requests[name].map((lane) => lane.map((one) => bytesOf(one, requests.authorization)))
    await child.ask('prepare', { name, lanes })
    await child.ask('run', { port, name, durationMs: LOAD_MS })
  }
  await child.stop()
}
