import { Agent, request as httpRequest } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'

import { addDays } from '../../src/kernel/days.js'
import type { BenchDatabase } from '../database.js'
import { COMPETITORS, OWN, preparePool, settle, writeHistory } from '../history/answers.js'
import { quantile } from '../history/latencies.js'
import { type RunningProgram, startProgram } from '../history/program.js'

const FIRST_DAY = '2026-05-15'
const ENCODINGS = ['identity', 'gzip', 'br'] as const
type Encoding = (typeof ENCODINGS)[number]

const UNPACK = {
  identity: async (body: Buffer) => body,
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
}

interface StatsSizes {
  prompts: number
  days: number
  rounds: number
}

/**
 * Reads statistics whole and compact, in every encoding, in turns: bytes on the wire, and milliseconds until they are unpacked.
 */
export async function measureStatsAnswers(database: BenchDatabase, sizes: StatsSizes): Promise<string> {
  const program = await startProgram(database.dataDirectory)
  try {
    const path = await prepareReport(database, program, sizes)
    const window = `startDate=${FIRST_DAY}&endDate=${addDays(FIRST_DAY, sizes.days - 1)}`
    const kinds = { whole: `${path}/stats?${window}`, compact: `${path}/stats?${window}&compact=true` }
    const title = `\nGET …/stats, ${sizes.days} days, ${COMPETITORS.length + 1} brands, one client on loopback`
    const tables = []
    for (const [kind, url] of Object.entries(kinds))
      tables.push(...(await rowsOf(program, kind, { url, ...sizes })))
    return [title, ...tables].join('\n')
  } finally {
    await program.stop()
  }
}

async function prepareReport(
  { db }: BenchDatabase,
  { send }: RunningProgram,
  { prompts, days }: StatsSizes,
): Promise<string> {
  const { id: workspaceId } = await send<{ id: string }>('POST', '/v1/workspaces', { name: 'Statistics' })
  const { items } = await send<{ items: { id: string }[] }>('POST', `/v1/workspaces/${workspaceId}/prompts`, {
    prompts: Array.from({ length: prompts }, (_, index) => `Which shoe is best for case ${index}?`),
    country: 'us',
  })
  const promptIds = items.map(({ id }) => id)
  await preparePool(db, workspaceId)
  await writeHistory(db, { workspaceId, promptIds, firstDay: FIRST_DAY, days, characters: 1000 })
  const report = { workspaceId, ...OWN, competitors: COMPETITORS, promptIds }
  const { id } = await send<{ id: string }>('POST', '/v1/reports/brand', report)
  const path = `/v1/reports/brand/${id}`
  while ((await send<{ status: string }>('GET', path)).status !== 'ready')
    await new Promise((resolve) => setTimeout(resolve, 50))
  await settle(db)
  return path
}

interface Figures {
  bytes: number
  times: number[]
}

async function rowsOf(
  { url: base, authorization }: RunningProgram,
  kind: string,
  { url, rounds }: { url: string; rounds: number },
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true })
  const figures: Record<Encoding, Figures> = {
    identity: { bytes: 0, times: [] },
    gzip: { bytes: 0, times: [] },
    br: { bytes: 0, times: [] },
  }
  for (let round = -5; round < rounds; round += 1) {
    for (const encoding of ENCODINGS) {
      const startedMs = performance.now()
      const body = await received(`${base}${url}`, { authorization, 'accept-encoding': encoding }, agent)
      await UNPACK[encoding](body)
      if (round >= 0) figures[encoding].times.push(performance.now() - startedMs)
      figures[encoding].bytes = body.length
    }
  }
  agent.destroy()
  return ENCODINGS.map((encoding) => row(`${kind}, ${encoding}`, figures[encoding], figures.identity))
}

function received(url: string, headers: Record<string, string>, agent: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${url}: ${answer.statusCode} ${Buffer.concat(chunks).toString()}`)),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** Differences are computed per round, because a disturbance in a round affects both sides. */
function row(name: string, { bytes, times }: Figures, plain: Figures): string {
  const p50 = quantile(times, 0.5)
  const cost = quantile(
    times.map((ms, round) => ms - (plain.times[round] ?? Number.NaN)),
    0.5,
  )
  const figures = `${(bytes / 1000).toFixed(1).padStart(9)} KB ${p50.toFixed(2).padStart(8)} ms p50`
  if (bytes === plain.bytes) return `  ${name.padEnd(20)}${figures}`
  const savedBits = (plain.bytes - bytes) * 8
  const payback =
    cost <= 0
      ? 'costs nothing, even here'
      : `pays back on lines below ${(savedBits / cost / 1000).toFixed(0)} Mbit/s`
  return `  ${name.padEnd(20)}${figures}   ${(plain.bytes / bytes).toFixed(1)} times smaller, ${cost.toFixed(2)} ms more; ${payback}`
}
