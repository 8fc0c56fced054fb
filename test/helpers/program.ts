import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll } from 'vitest'

import { putDatabaseInto } from './ready-database.js'
import { ROOT } from './source.js'

export const PROGRAM = join(ROOT, 'bin/sightline.js')

export interface Program {
  process: ChildProcess
  /** All output so far. */
  output: () => string
  /** Waits for this output and returns the match; throws if the program ends first. */
  until(pattern: RegExp): Promise<RegExpMatchArray>
  exited: Promise<number | null>
}

interface Scratch {
  /** A new directory to run in, like a fresh clone. */
  directory: () => Promise<string>
  /** A directory that already contains the database of a first start, for tests about something else. */
  withDatabase: () => Promise<string>
  run: typeof runProgram
}

/** Directories are removed afterwards, and programs that still run in them are stopped. */
export function useScratch(): Scratch {
  const directories: string[] = []
  const programs: Program[] = []
  afterAll(async () => {
    for (const program of programs) program.process.kill('SIGTERM')
    await Promise.all(programs.map((program) => program.exited))
    await Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true })))
  })
  const directory = async () => {
    const made = await mkdtemp(join(tmpdir(), 'sightline-e2e-'))
    directories.push(made)
    // If the tests run as root, the database runs as another user, who needs access.
    await chmod(made, 0o755)
    return made
  }
  return {
    directory,
    withDatabase: async () => {
      const made = await directory()
      await putDatabaseInto(made)
      return made
    },
    run: (args, options) => {
      const program = runProgram(args, options)
      programs.push(program)
      return program
    },
  }
}

interface RunOptions {
  cwd: string
  env?: Record<string, string>
  /** Text for the standard input; without it, nothing is connected. */
  input?: string
  /** Command that runs another program than this repository's, for example an installed one. */
  command?: string[]
}

/** Every program of a test shows its metrics to requests with this token. */
const METRICS_TOKEN = 'test_metrics_token_0123456789'
const DEFAULTS = {
  PORT: '0',
  SIGHTLINE_LOG_LEVEL: 'info',
  SIGHTLINE_DEMO: 'off',
  SIGHTLINE_METRICS_TOKEN: METRICS_TOKEN,
}
export const METRICS_HEADERS = { authorization: `Bearer ${METRICS_TOKEN}` }

function runProgram(args: string[], { cwd, env = {}, input, command }: RunOptions): Program {
  const [file = '', ...before] = command ?? [process.execPath, PROGRAM]
  const child = spawn(file, [...before, ...args], {
    cwd,
    env: { ...DEFAULTS, PATH: process.env.PATH, ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  child.stdin?.end(input)
  let text = ''
  const waiting = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    text += chunk.toString()
    for (const look of waiting) look()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const until = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(text)
        if (match) resolve(match)
      }
      waiting.add(look)
      look()
      void exited.then((code) => reject(new Error(`ended with ${code} before ${String(pattern)}:\n${text}`)))
    })
  return { process: child, output: () => text, until, exited }
}

/** Runs a command to its end. */
export async function runToEnd(
  args: string[],
  options: RunOptions,
): Promise<{ code: number | null; output: string }> {
  const program = runProgram(args, options)
  const code = await program.exited
  return { code, output: program.output() }
}
