import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

import { beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)

/** Many times longer than any bench takes. */
const LIMIT_MS = 300_000

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const benches = Object.keys(scripts).filter((name) => name.startsWith('bench:'))

/** The program that a bench runs once everything is compiled. */
function programOf(bench: string): string {
  const [, program] = / && node (\S+)$/.exec(scripts[bench] ?? '') ?? []
  if (program === undefined) throw new Error(`${bench} should end with "&& node" and the file that it runs.`)
  return program
}

describe('every bench of package.json', () => {
  beforeAll(() => run('npx', ['tsc', '-p', 'tsconfig.bench.json']), 120_000)

  it('is found by this test', () => {
    expect(benches).toContain('bench:http')
    expect(benches.length).toBeGreaterThan(10)
  })

  it.each(benches)('%s runs without an error', async (bench) => {
    // A failure includes the output of the bench, so that its cause can be read.
    const { stdout } = await run(process.execPath, [programOf(bench), '--smoke'], { timeout: LIMIT_MS })
    expect(stdout).not.toBe('')
  })
})
