import { describe, expect, it } from 'vitest'

import { ENGINE_CODES, engineCode, engineWithCode, ENGINES } from './engines.js'

/** As they stand on stored sheets. A code may be added; none may ever stand for another engine. */
const STORED = {
  chatgpt: 0,
  google: 1,
  perplexity: 2,
  copilot: 3,
  google_ai_mode: 4,
  gemini: 5,
  claude: 6,
}

describe('the code of an engine', () => {
  it('is the one that stored sheets hold', () => {
    expect(Object.fromEntries(ENGINES.map((engine) => [engine, engineCode(engine)]))).toEqual(STORED)
  })

  it('is its own, has room on a sheet, and leads back to it', () => {
    const codes = ENGINES.map(engineCode)
    expect(new Set(codes).size).toBe(ENGINES.length)
    expect(Math.max(...codes)).toBeLessThan(ENGINE_CODES)
    expect(codes.map(engineWithCode)).toEqual([...ENGINES])
  })

  it('that no engine has is an error, and never another engine', () => {
    expect(() => engineWithCode(ENGINE_CODES - 1)).toThrow('No engine has the code 31.')
  })
})
