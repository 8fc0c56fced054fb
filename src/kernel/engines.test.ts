import { describe, expect, it } from 'vitest'

import {
  CONTRACT_ENGINES,
  ENGINE_CODES,
  ENGINE_NAMES,
  engineCode,
  engineWithCode,
  ENGINES,
  isOfContract,
  listedEngines,
} from './engines.js'

/** Codes on stored sheets. New codes may be added, but none may ever mean another engine. */
const STORED = {
  chatgpt: 0,
  google: 1,
  perplexity: 2,
  copilot: 3,
  google_ai_mode: 4,
  gemini: 5,
  claude: 6,
  grok: 7,
  deepseek: 8,
  mistral: 9,
}

describe('the code of an engine', () => {
  it('is the one that stored sheets have', () => {
    expect(Object.fromEntries(ENGINES.map((engine) => [engine, engineCode(engine)]))).toEqual(STORED)
  })

  it('is unique, fits on a sheet, and is read as its engine', () => {
    const codes = ENGINES.map(engineCode)
    expect(new Set(codes).size).toBe(ENGINES.length)
    expect(Math.max(...codes)).toBeLessThan(ENGINE_CODES)
    expect(codes.map(engineWithCode)).toEqual([...ENGINES])
  })

  it('that no engine has is an error, and never another engine', () => {
    expect(() => engineWithCode(ENGINE_CODES - 1)).toThrow('No engine has the code 31.')
  })
})

describe('the engines', () => {
  it('of the contract come first, and are always the same seven', () => {
    expect(CONTRACT_ENGINES).toEqual(Object.keys(STORED).slice(0, 7))
    expect(ENGINES.slice(0, 7)).toEqual(CONTRACT_ENGINES)
    expect(ENGINES.filter(isOfContract)).toEqual(CONTRACT_ENGINES)
  })

  it('each have a name of their own', () => {
    expect(ENGINE_NAMES).toMatchObject({ google: 'Google AI Overview', grok: 'Grok', deepseek: 'DeepSeek' })
    expect(new Set(Object.values(ENGINE_NAMES)).size).toBe(ENGINES.length)
  })

  it.each([
    ['none', []],
    ['Mistral and Grok', ['mistral', 'grok']],
    ['an engine of the contract', ['claude']],
  ] as const)('are listed in one order: those of the contract, and %s that exists', (_which, present) => {
    const known = new Set<string>(present)
    const listed = listedEngines((engine) => known.has(engine))
    expect(listed.slice(0, 7)).toEqual(CONTRACT_ENGINES)
    expect(listed.slice(7)).toEqual(['grok', 'deepseek', 'mistral'].filter((engine) => known.has(engine)))
  })
})
