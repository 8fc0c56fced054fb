import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { keepOddResponse } from './keep-odd-response.js'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sightline-odd-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const keep = (provider: string, second: number, body = '{}') =>
  keepOddResponse(directory, {
    provider,
    engine: 'claude',
    body,
    now: new Date(`2026-03-02T10:00:0${second}.000Z`),
  })

it('keeps the newest three of each provider, for its owner alone', async () => {
  const files = []
  for (const second of [1, 2, 3, 4, 5]) files.push(await keep('anthropic', second))
  const other = await keep('openai', 1)
  const left = (await readdir(join(directory, 'odd-responses'))).map((name) =>
    join(directory, 'odd-responses', name),
  )
  expect(left.toSorted()).toEqual([...files.slice(2), other].toSorted())
  expect((await stat(other)).mode & 0o777).toBe(0o600)
})

it('keeps 64 kB of a response, and no key of ours', async () => {
  const file = await keep('serpapi', 1, `sl_live_0123456789abcdef ${'é'.repeat(100_000)}`)
  const text = await readFile(file)
  expect(text.length).toBeLessThanOrEqual(64 * 1024)
  expect(text.toString()).toMatch(/^sl_live_\[redacted\] éé/)
})
