import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** Scripts of package.json and tests run in the project's directory. */
const PROGRAM = resolve('bin/sightline.js')
const KEY = 'bench_admin_key_0123456789'

/** The program, running on an existing database. */
export interface RunningProgram {
  url: string
  pid: number
  /** The header for requests that `send` does not make. */
  authorization: string
  send<Body>(method: string, path: string, body?: object): Promise<Body>
  stop(): Promise<void>
}

export async function startProgram(
  dataDirectory: string,
  settings: Record<string, string> = {},
  role: 'start' | 'serve' = 'start',
): Promise<RunningProgram> {
  const child = spawn(process.execPath, [PROGRAM, role], {
    env: {
      PATH: process.env.PATH,
      // The image and the systemd unit set this variable; `npm start` does not.
      ...(process.env.MALLOC_ARENA_MAX && { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX }),
      PORT: '0',
      SIGHTLINE_DEMO: 'off',
      SIGHTLINE_ADMIN_KEY: KEY,
      SIGHTLINE_METRICS_TOKEN: KEY,
      SIGHTLINE_DATA_DIR: dataDirectory,
      SIGHTLINE_LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Ends the program whenever this process ends.
  process.once('exit', () => child.kill('SIGKILL'))
  const url = await listening(child)
  const authorization = `Bearer ${KEY}`
  const send = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as Body
  }
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  return { url, pid: child.pid ?? 0, authorization, send, stop }
}

async function listening(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk)
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
    if (found !== null) {
      child.stdout?.resume()
      return found[0]
    }
  }
  throw new Error(`The program ended: ${output}`)
}
