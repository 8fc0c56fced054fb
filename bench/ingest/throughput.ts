import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { BenchDatabase } from '../database.js'
import type { RunningProgram } from '../history/program.js'
import { type BenchSource, HOST, type LogFile, writeLogFile } from './log-files.js'
import { type BenchConnector, importFile, type OurUsage, sendFile, withProgram } from './our-program.js'
import type { Usage } from './processes.js'
import { runBaselines } from './baselines.js'
import { ratios, tableOf } from './table.js'
import { checkStored } from './truth.js'

/** Ingests a week of logs from disk and over HTTP, and compares it with other programs on the same files. */
export async function measureThroughput(
  database: BenchDatabase,
  directory: string,
  megabytes: number,
): Promise<void> {
  const write = (source: BenchSource) => writeLogFile(join(directory, `${source}.log`), source, megabytes)
  const [combined, json] = [await write('combined'), await write('cloudflare')]
  describe(combined, 'combined')
  describe(json, 'Cloudflare JSON')
  const connectors = await withProgram(database, connectorsOf)
  await measureCombined(database, { connector: connectors.combined, file: combined })
  await measureJson(database, { connector: connectors.cloudflare, file: json })
  await measureSent(database, { connector: connectors.sent, file: combined })
  console.log('\nEvery visit that was written is stored, and none beside.')
}

interface Load {
  connector: BenchConnector
  file: LogFile
}

async function measureCombined(database: BenchDatabase, load: Load): Promise<void> {
  const { connector, file } = load
  const empty = `${file.path}.empty`
  await writeFile(empty, '')
  const baselines = await runBaselines(file.path, ['wc -l', 'grep -c GPTBot', 'goaccess'])
  const first = await importFile(database, connector.id, file.path)
  await check(database, { ...load, usage: first })
  const again = await importFile(database, connector.id, file.path)
  await check(database, { ...load, usage: again, known: true })
  const ours = {
    'ours, from disk': first,
    'ours, the same again': again,
    'ours, an empty file': await importFile(database, connector.id, empty),
  }
  print({ ...baselines, ...ours }, file, ratios(first, baselines))
}

async function measureJson(database: BenchDatabase, load: Load): Promise<void> {
  const { connector, file } = load
  const baselines = await runBaselines(file.path, ['wc -l', 'grep -c GPTBot'])
  const usage = await importFile(database, connector.id, file.path)
  await check(database, { ...load, usage })
  print({ ...baselines, 'ours, JSON from disk': usage }, file, ratios(usage, baselines))
}

async function measureSent(database: BenchDatabase, load: Load): Promise<void> {
  const { connector, file } = load
  const packed = `${file.path}.gz`
  spawnSync('gzip', ['-c', file.path], { stdio: ['ignore', openSync(packed, 'w'), 'inherit'] })
  const usage = await withProgram(database, (program) =>
    sendFile(database, program, { connector, file: packed }),
  )
  await check(database, { ...load, usage })
  const before = `The program had taken ${usage.idlePeakMb.toFixed(0)} MB before anything was sent.`
  print({ 'ours, gzip over HTTP': usage }, file, before)
}

function print(usages: Record<string, Usage>, { megabytes }: LogFile, below = ''): void {
  console.log(`\n${tableOf(usages, megabytes)}\n${below}`)
}

function describe({ megabytes, lines, truth }: LogFile, name: string): void {
  const each = Math.round((megabytes * 1_000_000) / lines)
  console.log(
    `${name}: ${megabytes.toFixed(0)} MB, ${lines} lines of ${each} bytes, ${truth.total} of agents`,
  )
}

async function connectorsOf({ send }: RunningProgram) {
  const { id } = await send<{ id: string }>('POST', '/v1/workspaces', { name: 'Bench' })
  const create = (name: string, source: BenchSource) =>
    send<BenchConnector>('POST', `/v1/workspaces/${id}/log-connectors`, { name, source, domains: [HOST] })
  return {
    combined: await create('From disk', 'combined'),
    cloudflare: await create('JSON', 'cloudflare'),
    sent: await create('Over HTTP', 'combined'),
  }
}

interface Taken extends Load {
  usage: OurUsage
  /** True if the file was ingested before, so that all of its visits must be duplicates. */
  known?: boolean
}

/** Throws unless each visit was counted once. */
async function check({ db }: BenchDatabase, { connector, file, usage, known = false }: Taken): Promise<void> {
  const { agentVisits, dropped } = usage.result
  const [counted, duplicate] = known ? [0, file.truth.total] : [file.truth.total, 0]
  if (agentVisits !== counted || (dropped.duplicate ?? 0) !== duplicate) {
    throw new Error(`Expected ${counted} visits and ${duplicate} duplicates: ${usage.output}`)
  }
  await checkStored(db, connector.id, file.truth)
}
