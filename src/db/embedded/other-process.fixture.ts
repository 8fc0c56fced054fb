import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll } from 'vitest'

import type { Host } from './host.js'
import { canUse, serverUser } from './server-user.js'
import type { Connection } from './server/connection.js'
import { FAST } from './throwaway.fixture.js'

const PROJECT = resolve(import.meta.dirname, '../../..')

interface OtherProcess {
  child: ChildProcess
  /** What the process reports after it was asked to open the server. */
  opened: Promise<{ how?: string; connection: Connection; dataDirectory: string; error?: string }>
}

interface As {
  uid?: number
  gid?: number
  env?: Record<string, string>
}

/** Node 20 cannot run TypeScript, so the launcher is compiled once for the processes of a test file. */
export function useOtherProcesses(): (directory: string, host?: Partial<Host>, as?: As) => OtherProcess {
  let compiled = ''
  const children: ChildProcess[] = []
  beforeAll(() => {
    compiled = mkdtempSync(join(tmpdir(), 'sightline-launcher-'))
    compileTo(compiled)
  })
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(compiled, { recursive: true, force: true })
  })
  return (directory, host = {}, as = {}) => {
    const options = JSON.stringify({ directory, settings: FAST, host })
    const script = join(compiled, 'child.fixture.mjs')
    const child = fork(script, [compiled, options], { cwd: '/', execArgv: [], env: {}, ...as })
    children.push(child)
    return { child, opened: firstMessage(child) }
  }
}

/** Returns false if this process is not root, or if the project or Node itself is in root's closed home directory. */
export function canStartAsOthers(): boolean {
  if (process.getuid?.() !== 0) return false
  const needed = [process.execPath, join(PROJECT, 'node_modules', 'pg', 'package.json')]
  return needed.every((path) => canUse(serverUser(), 'read', path))
}

/** Returns a named user who is neither root nor the user that root's server runs as. */
export function somebodyElse(): { uid: number; gid: number; name: string } | undefined {
  const entry = readFileSync('/etc/passwd', 'utf8').match(/^(daemon|bin):[^:]*:(\d+):(\d+):/m)
  return entry ? { name: entry[1] ?? '', uid: Number(entry[2]), gid: Number(entry[3]) } : undefined
}

async function firstMessage(child: ChildProcess): OtherProcess['opened'] {
  const ended = once(child, 'exit').then(() => [{ error: 'The process ended without an answer' }])
  const [message] = await Promise.race([once(child, 'message'), ended])
  return message
}

function compileTo(directory: string): void {
  const options = [
    '--ignoreConfig',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--skipLibCheck',
    '--types',
    'node',
  ]
  const source = join(import.meta.dirname, 'open-embedded.ts')
  const tsc = join(PROJECT, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [
    tsc,
    source,
    '--outDir',
    directory,
    '--rootDir',
    import.meta.dirname,
    ...options,
  ])
  writeFileSync(join(directory, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(directory, 'child.fixture.mjs'),
    readFileSync(join(import.meta.dirname, 'child.fixture.mjs'), 'utf8'),
  )
  symlinkSync(join(PROJECT, 'node_modules'), join(directory, 'node_modules'))
  chmodSync(directory, 0o755)
}
