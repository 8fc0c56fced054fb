import { describe, expect, it } from 'vitest'

import { PROVIDERS } from '../providers.js'
import known from './known-fields.json' with { type: 'json' }
import { fieldFindings } from './known-fields.js'

const usual = {
  id: 'resp_1',
  object: 'response',
  status: 'completed',
  model: 'gpt-6.1-terra',
  output: [
    { type: 'reasoning', id: 'rs_1', summary: [], anything: 1 },
    { type: 'web_search_call', id: 'ws_1', status: 'completed', action: { type: 'search', queries: ['x'] } },
    {
      type: 'message',
      id: 'msg_1',
      role: 'assistant',
      status: 'completed',
      phase: 'final_answer',
      content: [{ type: 'output_text', text: 'A.', annotations: [], logprobs: [] }],
    },
  ],
  usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 },
}
const of = (body: unknown) => fieldFindings('openai', JSON.stringify(body))

describe('the fields of a response', () => {
  it('are all known in a documented response', () => {
    expect(of(usual)).toEqual({ missing: [], unknown: [] })
  })

  it('that Sightline reads are reported as missing, in whatever part they should be', () => {
    const { usage: _, ...rest } = usual
    expect(of(rest).missing).toEqual(['usage'])
    expect(of({ ...usual, usage: { output_tokens: 1 } }).missing).toEqual(['usage.input_tokens'])
    const output = [{ type: 'message', content: [{ type: 'output_text' }] }]
    expect(of({ ...usual, output }).missing).toEqual(['output[message].content[output_text].text'])
  })

  it('that are unknown are named, with the types of items, but without their content', () => {
    const output = [...usual.output, { type: 'ad_call', price: { usd: 1 } }]
    expect(of({ ...usual, sponsor: { name: 'x' }, output }).unknown).toEqual(['output[ad_call]', 'sponsor'])
  })

  it.each([
    ['no JSON', '<html>'],
    ['half of it', '{"status": "comp'],
    ['nothing', ''],
  ])('are not compared if the body is %s', (_title, body) => {
    expect(fieldFindings('openai', body)).toEqual({ missing: ['the body as JSON'], unknown: [] })
  })

  it.each([['7'], ['null'], ['"text"'], ['[]']])('are all missing in %s', (body) => {
    expect(fieldFindings('openai', body).missing).toContain('status')
  })

  it.each(PROVIDERS)('are listed for $name', ({ name }) => {
    expect(Object.keys(known)).toContain(name)
  })

  it('are not compared for a provider without a list of fields', () => {
    expect(fieldFindings('another', '{"a":1}')).toEqual({ missing: [], unknown: [] })
  })

  it('are named without terminal control characters, and are limited in number, length and depth', () => {
    const strange = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`\u001b[31m${at}`, at]))
    const found = of({ ...usual, ...strange, ['k'.repeat(10_000)]: 1 })
    expect(found.unknown).toHaveLength(20)
    for (const name of found.unknown) expect(name).toMatch(/^[\x20-\x7e…]{1,200}$/)
    const deep = `${'{"output":['.repeat(5_000)}${']}'.repeat(5_000)}`
    expect(fieldFindings('openai', deep).missing).toContain('status')
  })
})
