// Before a start, builds in parallel what has changed since the last build. Types are not checked: that takes longer than all the
// rest, and developers run it after a change (`npm run build`, `npm run verify`).
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const EVERYWHERE = ['package.json', 'package-lock.json', 'tsconfig.json', 'build-if-changed.mjs']

const PARTS = [
  {
    name: 'program',
    inputs: ['src', 'tsconfig.build.json', 'vite.program.config.ts', 'superseded-chunks.ts'],
    built: 'dist/cli/main.js',
    commands: [
      ['tsc', '-p', 'tsconfig.build.json', '--noCheck'],
      ['vite', 'build', '--config', 'vite.program.config.ts', '--logLevel', 'warn'],
    ],
  },
  {
    name: 'client',
    inputs: ['packages/client/src', 'packages/client/tsconfig.json', 'packages/client/package.json'],
    built: 'packages/client/dist/index.js',
    commands: [['tsc', '-p', 'packages/client', '--noCheck']],
  },
  {
    name: 'dashboard',
    inputs: ['dashboard', 'docs', 'packages/client/src'],
    built: 'dist/dashboard/index.html',
    commands: [['vite', 'build', 'dashboard', '--logLevel', 'warn']],
  },
]

/** Compares time and size: reading all files would take longer than many a build. */
function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const path of [...inputs, ...EVERYWHERE].flatMap(filesAt)) {
    const { mtimeMs, size } = statSync(path)
    hash.update(`${path} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

function filesAt(path) {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
}

async function buildIfChanged({ name, inputs, built, commands }) {
  const stamp = `dist-modules/.inputs-${name}`
  const now = fingerprint(inputs)
  if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return 0
  for (const [command, ...args] of commands) {
    const status = await run(command, args)
    if (status !== 0) return status
  }
  mkdirSync('dist-modules', { recursive: true })
  writeFileSync(stamp, now)
  return 0
}

function run(command, args) {
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH },
  })
  return new Promise((settle) => {
    child.once('error', (error) => {
      console.error(`${command} cannot be run (${error.message}). Run npm ci first.`)
      settle(1)
    })
    child.once('exit', (code) => settle(code ?? 1))
  })
}

const statuses = await Promise.all(PARTS.map(buildIfChanged))
process.exitCode = statuses.find((status) => status !== 0) ?? 0
