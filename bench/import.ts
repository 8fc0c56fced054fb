import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { openEmbedded } from '../src/db/embedded/index.js'
import { openPostgres } from '../src/db/postgres.js'
import { writeAnswerFile } from './import/answer-file.js'
import { argument, sizeGiven } from './options.js'

const COUNT = sizeGiven(argument, 200_000, 100)
const AIM_PER_SECOND = 5_000
const AIM_MEMORY_MB = 300
const BATCH = 500
const PROGRAM = join(import.meta.dirname, '../../bin/sightline.js')

interface Run {
  seconds: number
  peakMb: number
  output: string
}

/** Runs the command as a person would. */
async function run(args: string[], directory: string): Promise<Run> {
  const startedMs = performance.now()
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: directory,
    env: { PATH: process.env.PATH, SIGHTLINE_DATA_DIR: join(directory, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const memory = watchMemory(child)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`sightline ${args.join(' ')} ended with ${code}: ${output}`)
  return { seconds: (performance.now() - startedMs) / 1000, peakMb: memory(), output }
}

function watchMemory({ pid }: ChildProcess): () => number {
  let peakKb = 0
  const look = () => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      peakKb = Math.max(peakKb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
    } catch {
      // The process has ended, or the system is not Linux.
    }
  }
  const timer = setInterval(look, 200)
  return () => {
    clearInterval(timer)
    return Math.round(peakKb / 1024)
  }
}

/** The limit: parses the same lines and writes their texts to a bare table, with one statement per batch. */
async function measureBare(file: string, directory: string): Promise<number> {
  const embedded = await openEmbedded({ directory: join(directory, 'data/postgres') })
  const db = openPostgres({ connection: embedded.connection, poolSize: 2 })
  await db.script('create table bare (prompt text, engine text, day date, content text, citations json)')
  const startedMs = performance.now()
  let rows: Record<string, unknown>[] = []
  const flush = async () => {
    const all = (name: string) => rows.map((row) => row[name])
    await db.run({
      text: 'insert into bare select * from unnest($1::text[], $2::text[], $3::date[], $4::text[], $5::json[])',
      values: [
        all('prompt'),
        all('engine'),
        all('day'),
        all('text'),
        all('citations').map((one) => JSON.stringify(one)),
      ],
    })
    rows = []
  }
  for await (const line of createInterface(createReadStream(file))) {
    rows.push(JSON.parse(line) as Record<string, unknown>)
    if (rows.length === BATCH) await flush()
  }
  await flush()
  const seconds = (performance.now() - startedMs) / 1000
  await db.script('drop table bare')
  await db.close()
  await embedded.release()
  return seconds
}

const directory = await mkdtemp(join(tmpdir(), 'sightline-bench-'))
await chmod(directory, 0o755)
try {
  const file = join(directory, 'answers.ndjson')
  await writeAnswerFile(file, COUNT)
  const { size } = await stat(file)
  console.log(
    `${COUNT} answers, ${Math.round(size / COUNT)} bytes each, 8 citations, a quarter with links in the text\n`,
  )
  const created = await run(['workspaces', 'create', '--name', 'Bench', '--json'], directory)
  const workspace = (JSON.parse(created.output) as { id: string }).id
  const command = ['answers', 'import', '--workspace', workspace, '--json', file]
  const first = await run(command, directory)
  const again = await run(command, directory)
  const bareSeconds = await measureBare(file, directory)
  report('first import', first)
  report('the same again', again)
  console.log(`  ${'bare texts'.padEnd(16)} ${line(bareSeconds)}`)
  const rate = COUNT / first.seconds
  console.log(`\n  ours : bare      ${(bareSeconds / first.seconds).toFixed(2)}`)
  console.log(`  rate             ${verdict(rate >= AIM_PER_SECOND)} the aim: ${AIM_PER_SECOND} answers/s`)
  console.log(
    `  memory           ${verdict(first.peakMb < AIM_MEMORY_MB)} the aim: under ${AIM_MEMORY_MB} MB`,
  )
  console.log(first.output.replaceAll(/\s+/g, ' '))
} finally {
  await rm(directory, { recursive: true, force: true })
}

function report(name: string, { seconds, peakMb }: Run): void {
  console.log(`  ${name.padEnd(16)} ${line(seconds)}   peak ${peakMb} MB`)
}

function line(seconds: number): string {
  const perSecond = Math.round(COUNT / seconds)
  const perMillion = Math.round((seconds / COUNT) * 1_000_000)
  return `${seconds.toFixed(1).padStart(7)} s ${String(perSecond).padStart(7)} answers/s ${String(perMillion).padStart(6)} s a million`
}

function verdict(isMet: boolean): string {
  return isMet ? 'meets' : 'MISSES'
}
