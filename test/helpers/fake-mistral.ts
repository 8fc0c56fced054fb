import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach } from 'vitest'

interface FakeMistral {
  /** Settings with its address, but without a key. */
  environment: Record<string, string>
  /** The keys of the questions, in order. */
  keys: string[]
  /** Called before each answer; a status other than 200 refuses the question. */
  before: (key: string) => Promise<number>
}

/** A provider on loopback that checks its keys. Each answer takes 1,000 tokens in and out, at the listed price. */
export function useFakeMistral(): FakeMistral {
  const fake: FakeMistral = { environment: {}, keys: [], before: async () => 200 }
  const server = createServer((request, response) => {
    void (async () => {
      for await (const chunk of request) void chunk
      const key = keyOf(request)
      fake.keys.push(key)
      const status = await fake.before(key)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(status === 200 ? ANSWER : { detail: 'Unauthorized' }))
    })()
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    fake.environment.MISTRAL_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    // USD per million tokens: an answer costs 0.01 USD.
    fake.environment.MISTRAL_PRICES = '5/5/0'
    // Calls per minute, and parallel calls. Other tests cover the pauses between calls.
    fake.environment.MISTRAL_LIMITS = '60000/4'
  })
  beforeEach(() => {
    fake.keys.length = 0
    fake.before = async () => 200
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return fake
}

const keyOf = ({ headers }: IncomingMessage) => (headers.authorization ?? '').replace('Bearer ', '')

const ANSWER = {
  outputs: [
    {
      type: 'message.output',
      model: 'mistral-medium-latest',
      content: 'The next full moon is the Wolf Moon.',
    },
  ],
  usage: { prompt_tokens: 1000, completion_tokens: 1000 },
}
