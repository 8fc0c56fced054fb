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
    now: new Date(`2026-03-02T10:00:${String(second).padStart(2, '0')}.000Z`),
  })

it('keeps the newest ten responses of each provider, readable by their owner only', async () => {
  const files = []
  for (let second = 0; second < 12; second += 1) files.push(await keep('anthropic', second))
  const other = await keep('openai', 1)
  const left = (await readdir(join(directory, 'odd-responses'))).map((name) =>
    join(directory, 'odd-responses', name),
  )
  expect(left.toSorted()).toEqual([...files.slice(2), other].toSorted())
  expect((await stat(other)).mode & 0o777).toBe(0o600)
})

it('keeps all responses of one run of doctor, of however many engines', async () => {
  const now = new Date('2026-03-02T11:00:00.000Z')
  const engines = [
    'google',
    'google_ai_mode',
    'copilot',
    'chatgpt',
    'gemini',
    'claude',
    'perplexity',
  ] as const
  const odd = engines.map((engine) =>
    keepOddResponse(directory, { provider: 'dataforseo', engine, body: '{}', now }),
  )
  for (const file of await Promise.all(odd)) await expect(stat(file)).resolves.toBeDefined()
})

it('keeps 64 kB of a response, and none of our keys', async () => {
  const file = await keep('serpapi', 1, `sl_live_0123456789abcdef ${'é'.repeat(100_000)}`)
  const text = await readFile(file)
  expect(text.length).toBeLessThanOrEqual(64 * 1024)
  expect(text.toString()).toMatch(/^sl_live_\[redacted\] éé/)
})
