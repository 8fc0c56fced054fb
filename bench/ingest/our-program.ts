import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { join } from 'node:path'

import type { BenchDatabase } from '../database.js'
import { type RunningProgram, startProgram } from '../history/program.js'
import {
  childrenOf,
  commandOf,
  peakMegabytes,
  run,
  serverProcess,
  treeSeconds,
  type Usage,
} from './processes.js'

const PROGRAM = join(import.meta.dirname, '../../../bin/sightline.js')

/** What our program uses, and what the database uses for it. */
export interface OurUsage extends Usage {
  databaseSeconds: number
  result: IngestResult
}

interface IngestResult {
  accepted: number
  agentVisits: number
  dropped: Record<string, number | undefined>
}

export interface BenchConnector {
  id: string
  ingestUrl: string
  token: string
}

/** The program runs as long as `use` does. */
export async function withProgram<Result>(
  { dataDirectory }: BenchDatabase,
  use: (program: RunningProgram) => Promise<Result>,
): Promise<Result> {
  const program = await startProgram(dataDirectory)
  try {
    return await use(program)
  } finally {
    await program.stop()
  }
}

/** Runs `sightline logs import` as a person would. */
export async function importFile(
  database: BenchDatabase,
  connectorId: string,
  file: string,
): Promise<OurUsage> {
  const server = await serverProcess(database.db)
  const before = treeSeconds(server)
  const usage = await run({
    command: process.execPath,
    args: [PROGRAM, 'logs', 'import', '--connector', connectorId, '--json', file],
    env: { PATH: process.env.PATH, SIGHTLINE_DATA_DIR: database.dataDirectory },
  })
  const databaseSeconds = treeSeconds(server) - before
  const [result] = [JSON.parse(usage.output)].flat() as [IngestResult]
  return { ...usage, databaseSeconds, result }
}

/** Sends the file as the body of one request, from disk, as fast as the server reads it. */
export async function sendFile(
  database: BenchDatabase,
  { url }: RunningProgram,
  sent: { connector: BenchConnector; file: string },
): Promise<OurUsage & { idlePeakMb: number }> {
  const server = await serverProcess(database.db)
  const ours = programProcess()
  const before = { database: treeSeconds(server), ours: treeSeconds(ours) }
  const idlePeakMb = peakMegabytes(ours)
  const startedMs = performance.now()
  const output = await posted(new URL(sent.connector.ingestUrl, url), sent)
  return {
    seconds: (performance.now() - startedMs) / 1000,
    cpuSeconds: treeSeconds(ours) - before.ours,
    databaseSeconds: treeSeconds(server) - before.database,
    peakMb: peakMegabytes(ours),
    idlePeakMb,
    output,
    result: JSON.parse(output) as IngestResult,
  }
}

async function posted(
  url: URL,
  { connector, file }: { connector: BenchConnector; file: string },
): Promise<string> {
  const outgoing = request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${connector.token}`,
      'content-type': 'text/plain',
      'content-encoding': 'gzip',
    },
  })
  const [answer] = await Promise.all([
    once(outgoing, 'response').then(([response]) => response as IncomingMessage),
    pipeline(createReadStream(file), outgoing),
  ])
  const body = await text(answer)
  if (answer.statusCode !== 202) throw new Error(`${url.pathname}: ${answer.statusCode} ${body}`)
  return body
}

/** The server process that `startProgram` started. */
export function programProcess(): number {
  const [pid] = childrenOf(process.pid).filter((child) => commandOf(child).includes('sightline.js'))
  if (pid === undefined) throw new Error('The program does not run.')
  return pid
}
