import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openBenchDatabase } from './database.js'
import { startProgram } from './history/program.js'
import { argument, sizeGiven } from './options.js'
import { makeLargeReport } from './reads/large-report.js'

/** 630 answers per prompt: seven engines on ninety days. */
const PROMPTS = sizeGiven(argument, 1_588, 4)
const AIM_SECONDS_PER_MILLION = 60
const AIM_MB = 300
const PROGRAM = join(import.meta.dirname, '../../bin/sightline.js')

interface Exported {
  written: number
  unchanged: number
  rows: number
  bytes: number
}

const database = await openBenchDatabase()
const directory = await mkdtemp(join(tmpdir(), 'sightline-warehouse-'))
const program = await startProgram(database.dataDirectory)
try {
  const { workspaceId, answers } = await makeLargeReport(program, database.db, PROMPTS)
  const rawSeconds = await measureRaw(workspaceId)
  const first = await runExport(workspaceId)
  const second = await runExport(workspaceId)
  const perMillion = (first.seconds * 1_000_000) / answers
  console.log(`\n${answers} answers, ${first.result.written} files, ${first.result.rows} rows`)
  console.log(`  ${(first.result.bytes / 1e6).toFixed(0)} MB of Parquet`)
  console.log(
    `  raw: the texts and citations sent by the database and thrown away  ${rawSeconds.toFixed(1)} s`,
  )
  console.log(
    `  export  ${first.seconds.toFixed(1)} s, ${perMillion.toFixed(1)} s a million answers (aim ${AIM_SECONDS_PER_MILLION}), ` +
      `${first.processorSeconds.toFixed(1)} s of processor, ${(first.seconds / rawSeconds).toFixed(1)} × raw, ` +
      `peak ${first.peakMb} MB (aim ${AIM_MB})`,
  )
  console.log(
    `  again, nothing changed  ${second.seconds.toFixed(1)} s, ${second.result.unchanged} files unchanged`,
  )
} finally {
  await program.stop()
  await database.close()
  await rm(directory, { recursive: true, force: true })
}

/** The limit: every export has to receive at least this. */
async function measureRaw(workspaceId: string): Promise<number> {
  const startedMs = performance.now()
  let characters = 0
  await database.db.each(
    { text: 'select content, cited::text from answers where workspace_id = $1', values: [workspaceId] },
    (row) => (characters += (row as { content: string }).content.length),
  )
  return (performance.now() - startedMs) / 1000
}

/** Runs the command as a person would, beside the running program. */
async function runExport(workspaceId: string) {
  const startedMs = performance.now()
  const args = ['export', '--to', directory, '--workspace', workspaceId, '--json']
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: directory,
    env: { PATH: process.env.PATH, SIGHTLINE_DATA_DIR: database.dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  let peakKb = 0
  let ticks = 0
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const timer = setInterval(() => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    peakKb = Math.max(peakKb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
    // User and system time, in hundredths of a second.
    const [user = 0, system = 0] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(' ').slice(13, 15)
    ticks = Number(user) + Number(system)
  }, 200)
  child.once('exit', () => clearInterval(timer))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The export ended with ${code}: ${output}`)
  const [result] = JSON.parse(output) as [Exported]
  return {
    seconds: (performance.now() - startedMs) / 1000,
    processorSeconds: ticks / 100,
    peakMb: Math.round(peakKb / 1024),
    result,
  }
}
