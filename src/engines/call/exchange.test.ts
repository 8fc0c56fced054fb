import { describe, expect, it } from 'vitest'

import { exchange } from './exchange.js'
import { SECRET, useReplay } from './replay.fixture.js'

describe('what a provider says', () => {
  const replay = useReplay()

  const textWith = async (...secrets: string[]) => {
    replay.reply({ body: { text: `Ask ollama to test ${SECRET}.` } })
    const { baseUrl } = replay.settings('openai')
    const { signal } = new AbortController()
    const { json } = await exchange({ method: 'GET', url: baseUrl, signal, secrets })
    return (json as { text: string }).text
  }

  it('comes without the keys', async () => {
    expect(await textWith(SECRET)).toBe('Ask ollama to test [redacted].')
  })

  it.each(['', 'k', 'test', 'ollama'])('keeps its words where “%s” stands in for a key', async (secret) => {
    expect(await textWith(secret)).toBe(`Ask ollama to test ${SECRET}.`)
  })
})
