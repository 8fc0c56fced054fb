import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { everythingSaid, failureOf } from './asking.fixture.js'
import { exchange, parseReply } from './exchange.js'
import { SECRET, useReplay } from './replay.fixture.js'

describe('the response of a provider', () => {
  const replay = useReplay()

  const textWith = async (...secrets: string[]) => {
    replay.reply({ body: { text: `Ask ollama to test ${SECRET}.` } })
    const { baseUrl } = replay.settings('openai')
    const { signal } = new AbortController()
    const { json } = await exchange({ method: 'GET', url: baseUrl, signal, secrets })
    return (json as { text: string }).text
  }

  it('is stored without the keys', async () => {
    expect(await textWith(SECRET)).toBe('Ask ollama to test [redacted].')
  })

  it.each(['', 'k', 'test', 'ollama'])('is not changed if “%s” is set instead of a key', async (secret) => {
    expect(await textWith(secret)).toBe(`Ask ollama to test ${SECRET}.`)
  })

  it('is kept, without the keys, if it cannot be read, and is in no log', async () => {
    replay.reply({ body: `<p>${SECRET} for a customer’s prompt</p>` })
    const { baseUrl } = replay.settings('openai')
    const { signal } = new AbortController()
    const reply = await exchange({ method: 'GET', url: baseUrl, signal, secrets: [SECRET] })
    const read = async () => parseReply(z.object({ text: z.string() }), reply)
    const failure = await failureOf(read())
    expect(failure.body).toBe('<p>[redacted] for a customer’s prompt</p>')
    expect(everythingSaid(failure)).not.toContain('customer')
    expect(Object.keys(failure)).not.toContain('body')
  })
})
