// `npm run verify`: all checks that need no database. They run in two lanes, which takes half as long on two cores. A check is
// skipped if its files have not changed since the last run. Only failing checks print their output; the others still run to their
// end.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const KEPT = 'node_modules/.cache/verify'

const types = (project, name) =>
  `tsc -p ${project} --incremental --tsBuildInfoFile ${KEPT}/${name}.tsbuildinfo`

const TESTS = process.argv.includes('--without-tests') ? [] : ['vitest run --project pure --reporter dot']

const LANES = [
  [...TESTS, 'oxfmt --check', 'tsc -p examples'],
  [
    'oxlint',
    types('.', 'whole'),
    types('test/dashboard', 'test-dashboard'),
    types('dashboard', 'dashboard'),
    'npm run --silent lint:openapi',
  ],
]

/** All files that a step depends on, where these are few. */
const READ_BY = {
  'npm run --silent lint:openapi': [
    'openapi.json',
    'redocly.yaml',
    'test/lint-openapi.mjs',
    'package-lock.json',
    'package.json',
  ],
}

const began = Date.now()
mkdirSync(KEPT, { recursive: true })
const failed = (await Promise.all(LANES.map(runAll))).flat()
console.log(
  failed.length === 0
    ? `Everything is in order, after ${secondsSince(began)}.`
    : `Not in order: ${failed.join(', ')}.`,
)
process.exitCode = failed.length === 0 ? 0 : 1

/** Runs commands one after another. Returns those that failed. */
async function runAll(commands) {
  const faulty = []
  for (const command of commands) if (!(await runIfChanged(command))) faulty.push(command)
  return faulty
}

async function runIfChanged(command) {
  const files = READ_BY[command]
  if (files === undefined) return run(command)
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  const stamp = `${KEPT}/${hash.digest('hex')}`
  if (existsSync(stamp)) return true
  const isOk = await run(command)
  if (isOk) writeFileSync(stamp, '')
  return isOk
}

async function run(command) {
  const start = Date.now()
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${command} (${secondsSince(start)})`)
  if (code !== 0) console.log(said)
  return code === 0
}

function secondsSince(ms) {
  return `${Math.round((Date.now() - ms) / 1000)} s`
}
