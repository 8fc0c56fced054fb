// Builds before a start, unless nothing has changed since the last build that it made.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const INPUTS = ['src', 'dashboard', 'docs', 'packages/client/src', 'packages/client/tsconfig.json']
const FILES = [
  'package.json',
  'package-lock.json',
  'packages/client/package.json',
  'superseded-chunks.ts',
  'tsconfig.json',
  'tsconfig.build.json',
  'vite.program.config.ts',
]
const BUILT = ['dist/cli/main.js', 'dist/dashboard/index.html', 'packages/client/dist/index.js']
const STAMP = 'dist-modules/.inputs'

/** By time and size: reading them all would take longer than many a build. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of [...INPUTS, ...FILES].flatMap(filesAt)) {
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

const inputs = fingerprint()
const isBuilt = BUILT.every((file) => existsSync(file)) && existsSync(STAMP)
if (!isBuilt || readFileSync(STAMP, 'utf8') !== inputs) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync('dist-modules', { recursive: true })
  writeFileSync(STAMP, inputs)
}
