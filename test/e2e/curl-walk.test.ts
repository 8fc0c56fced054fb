import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, it } from 'vitest'

import { useScratch } from '../helpers/program.js'
import { ROOT } from '../helpers/source.js'

const scratch = useScratch()
const run = promisify(execFile)
const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
)

/** The shell blocks of docs/curl.md as one script. */
function walk(): string {
  const page = readFileSync(join(ROOT, 'docs/curl.md'), 'utf8')
  return [...page.matchAll(/```sh\n(.*?)```/gs)].map((block) => block[1]).join('\n')
}

it.skipIf(!hasCurl)('the curl commands of docs/curl.md lead from the key to the first report', async () => {
  const cwd = await scratch.withDatabase()
  const program = scratch.run(['start'], { cwd })
  const [, url = ''] = await program.until(/ready at (\S+)/)
  const script = walk()
    .replace('http://127.0.0.1:8080', url)
    .replace('npx sightline', `"${process.execPath}" "${join(ROOT, 'bin/sightline.js')}"`)
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
    cwd,
    env: { PATH: process.env.PATH },
  })
  const lines = stdout.trim().split('\n')
  const answers = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as object)
  const [responses, stats, unnamed, found, citations, imported, preview, changed, versions, ...others] =
    answers
  const [moved, note, timeline, overruled, suggested, refused] = others
  expect(responses).toMatchObject({ items: [{ engine: 'perplexity', simulated: true }] })
  expect(stats).toMatchObject({ status: 'finished', brands: [{ brand: 'Nike' }, { brand: 'Adidas' }] })
  expect(lines).toContainEqual(expect.stringMatching(/^brand,brandDomain,isMainBrand,/))
  expect(unnamed).toHaveProperty('items')
  expect(found).toHaveProperty('paging')
  expect(citations).toMatchObject({ paging: { limit: 3, offset: 0 } })
  expect(imported).toMatchObject({ received: 1, stored: 1, rejected: 0 })
  expect(preview).toMatchObject({ answersScanned: expect.any(Number), gained: [], lost: [] })
  expect(changed).toMatchObject({ brandVariations: ['Air Jordan'], isRecalculating: true, simulated: true })
  expect(versions).toMatchObject({ items: [{ version: 2 }, { version: 1 }] })
  expect(moved).toHaveProperty('items')
  expect(note).toMatchObject({ text: 'The spring campaign began.' })
  expect(timeline).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ kind: 'note' })]),
  })
  expect(overruled).toMatchObject({ items: [{ brand: 'Nike', always: ['the swoosh'] }, { brand: 'Adidas' }] })
  expect(suggested).toHaveProperty('items')
  expect(refused).toMatchObject({
    target: 'body',
    errors: [{ code: 'invalid_domain' }, { code: 'conflict' }, { code: 'invalid_regex' }],
  })
  expect(stdout).toContain('id,workspaceId,prompt,country')
  expect(lines.filter((line) => /^\w{26},\w{26},.*running shoes/.test(line))).toHaveLength(2)
  expect(stdout).toContain('engine,available,provider,capture,reason')
  expect(answers).toContainEqual(
    expect.objectContaining({ url: 'https://www.nike.com/running', status: 'pending' }),
  )
  expect(answers).toContainEqual(expect.objectContaining({ status: 'completed', engines: expect.any(Array) }))
  expect(lines.at(-1)).toMatch(/^sl_live_/)
})
