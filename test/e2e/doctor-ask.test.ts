import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type FakeProviders, openFakeProviders } from '../helpers/fake-providers.js'
import { runCommand } from '../helpers/command-line.js'
import { runToEnd, useScratch } from '../helpers/program.js'

const scratch = useScratch()
let providers: FakeProviders
let cwd = ''

beforeAll(async () => {
  providers = await openFakeProviders()
  cwd = await scratch.withDatabase()
  // The commands use the database of this running server.
  await scratch.run(['start'], { cwd }).until(/ready at/)
})
afterAll(() => providers.close())
beforeEach(() => {
  providers.calls.length = 0
  for (const engine of ['chatgpt', 'claude', 'gemini'] as const) providers.misbehave(engine, () => undefined)
})

const doctor = (args: string[], env: Record<string, string> = {}) =>
  runCommand(['doctor', ...args], { cwd, env: { ...providers.environment(), ...env } })
const kept = () => {
  const directory = join(cwd, 'data/odd-responses')
  return readdirSync(directory).map((file) => ({ file, text: readFileSync(join(directory, file), 'utf8') }))
}

interface Shown {
  question: string
  mostUsd: number
  engines: {
    engine: string
    failure?: string
    keptIn?: string
    warnings: string[]
    read?: { costUsd: number }
  }[]
}
/** The JSON follows the plan, which is printed for people. */
const shown = (output: string) => JSON.parse(output.slice(output.indexOf('\n{') + 1)) as Shown
const of = (output: string, engine: string) => shown(output).engines.find((one) => one.engine === engine)

describe('doctor --ask', () => {
  it('asks nothing without a terminal and without --yes, but shows the expected cost', async () => {
    // A separate process without standard input.
    const { code, output } = await runToEnd(['doctor', '--ask'], { cwd, env: providers.environment() })
    expect(code).toBe(2)
    expect(output).toMatch(/7 questions, one to each engine, for up to about \d\.\d+ USD/)
    expect(output).toContain('--yes')
    expect(providers.calls).toEqual([])
  })

  it('asks every engine once, and prints what it sent and what it read', async () => {
    const { code, output } = await doctor(['--ask', '--yes'])
    expect(providers.calls.map(({ engine }) => engine).toSorted()).toEqual(
      ['chatgpt', 'claude', 'copilot', 'gemini', 'google', 'google_ai_mode', 'perplexity'].toSorted(),
    )
    expect(new Set(providers.calls.map(({ prompt }) => prompt)).size).toBe(1)
    expect(output).toMatch(/ok +chatgpt +interface, through openai/)
    expect(output).toContain('sent: model gpt-6.1-terra, country us, search forced')
    expect(output).toMatch(/read: model a-model, \d+ characters, 1 citation, 1 search, country native/)
    expect(output).toMatch(/ok +copilot +screen, through brightdata/)
    expect(output).not.toContain('key-of-')
    expect(code).toBe(0)
  })

  it('warns of an unknown price, and of missing or unknown fields, and keeps such a response in a file', async () => {
    const env = { ANTHROPIC_MODEL: 'a-model-without-a-price' }
    const { output } = await doctor(['--ask', '--yes', '--json'], env)
    const claude = of(output, 'claude')
    expect(claude?.warnings.join('\n')).toContain('no price')
    expect(of(output, 'gemini')).toMatchObject({
      warnings: expect.arrayContaining([expect.stringContaining('usageMetadata')]),
      keptIn: expect.stringContaining('odd-responses'),
    })
    expect(kept().some(({ file, text }) => file.startsWith('gemini') && text.includes('modelVersion'))).toBe(
      true,
    )
  })

  it('counts the cost in the daily budget, and asks nothing if the budget is used up', async () => {
    const env = { SIGHTLINE_MAX_USD_PER_DAY: '0.0001' }
    const { code, output } = await doctor(['--ask', '--yes', '--json'], env)
    expect(code).toBe(1)
    expect(providers.calls).toEqual([])
    expect(of(output, 'chatgpt')?.failure).toContain('budget')
    const { output: today } = await doctor([])
    expect(today).toMatch(/Collection .*; 0\.[0-9]*[1-9][0-9]* USD spent/)
  })

  it('keeps an unreadable response in a file, shortened and without the provider key', async () => {
    const html = `<html>key-of-anthropic ${'x'.repeat(200_000)}</html>`
    providers.misbehave('claude', () => ({ status: 200, body: html }))
    const { code, output } = await doctor(['--ask', '--yes', '--json'])
    expect(code).toBe(1)
    const { failure, keptIn = '' } = of(output, 'claude') ?? {}
    expect(failure).toContain('not JSON')
    const text = readFileSync(resolve(cwd, keptIn), 'utf8')
    expect(text).toContain('<html>[redacted]')
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(64 * 1024)
  })

  it('has nothing to ask if no provider is set up', async () => {
    const { code, output } = await runCommand(['doctor', '--ask', '--yes'], { cwd })
    expect(code).toBe(1)
    expect(output).toContain('No engine has a provider')
  })
})
