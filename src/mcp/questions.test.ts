import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { useDemo } from '../../test/helpers/demo.js'
import { seedCrawlers } from './calls.fixture.js'
import { type Call, reader } from './question.fixture.js'
import { QUESTIONS_OF_EVIDENCE } from './questions-of-evidence.fixture.js'
import { QUESTIONS_OF_STANDING } from './questions-of-standing.fixture.js'
import { connectAssistant } from './session.fixture.js'
import { CHARACTERS_A_TOKEN, printTokens } from './tokens.fixture.js'

const QUESTIONS = [...QUESTIONS_OF_STANDING, ...QUESTIONS_OF_EVIDENCE]

const demo = useDemo()
let client: Client

beforeAll(async () => {
  client = await connectAssistant(demo.url)
  await seedCrawlers(demo)
})
afterAll(() => client.close())

it('there are ten questions of a marketer', () => {
  expect(QUESTIONS).toHaveLength(10)
})

it.each(QUESTIONS)(
  '“$asks” gets the right answer, in at most three calls and 4,000 tokens',
  async ({ asks, answer, truth }) => {
    const said: string[] = []
    const call: Call = async <Answer>(name: string, args = {}) => {
      const { isError, structuredContent, content } = await client.callTool({ name, arguments: { ...args } })
      if (isError === true) throw new Error(JSON.stringify(content))
      said.push(JSON.stringify(structuredContent))
      return structuredContent as Answer
    }
    const answered = await answer(call)
    const expected = await truth(reader(demo))
    expect(answered).toEqual(expected)
    expect(JSON.stringify(expected)).toMatch(/[1-9]/)
    await printTokens(`${asks} ${said.length} calls`, said.join(''))
    expect(said.length).toBeLessThanOrEqual(3)
    expect(said.join('').length).toBeLessThanOrEqual(4000 * CHARACTERS_A_TOKEN)
  },
)
