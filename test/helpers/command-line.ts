import { join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'

import type { main } from '../../src/cli/main.js'
import { ROOT } from './source.js'

interface CommandOptions {
  /** Directory with the program's data. Paths of files in the arguments must be absolute. */
  cwd: string
  env?: Record<string, string>
  /** Text for the standard input. */
  input?: string
}

let program: Promise<{ main: typeof main }> | undefined

const loadProgram = async (): Promise<{ main: typeof main }> =>
  import(pathToFileURL(join(ROOT, 'dist/cli/main.js')).href)

/**
 * Runs a command of the built program to its end, in this process: starting a new one takes up to two seconds of processor time.
 * Tests of the process itself, its signals and its terminal use `program.ts`.
 */
export async function runCommand(
  args: string[],
  { cwd, env = {}, input }: CommandOptions,
): Promise<{ code: number; output: string }> {
  program ??= loadProgram()
  let output = ''
  const heard = () =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        output += chunk.toString()
        done()
      },
    })
  const stdin = input === undefined ? new PassThrough() : Readable.from([Buffer.from(input)])
  const environment = { SIGHTLINE_DATA_DIR: join(cwd, 'data'), ...env }
  const { main: run } = await program
  try {
    const terminal = { stdin, stdout: heard(), stderr: heard() }
    const code = await run(args, { terminal, environment })
    return { code, output }
  } finally {
    // An import of the program sets this flag for its process, which here is the test's.
    setFlagsFromString('--heap-growing-percent=0')
  }
}
