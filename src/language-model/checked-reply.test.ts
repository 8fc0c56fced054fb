import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { checkedReply } from './write-checked.js'

const Title = z.object({ title: z.string().trim().min(1), tags: z.array(z.enum(['a', 'b'])).max(2) })
const FIT = { title: 'Wide shoes', tags: ['a'] }
const reply = (text: string) => ({ text, state: 'finished' as const, costUsd: null })
const read = (text: string) => checkedReply(reply(text), Title)

describe('reading the output of a model', () => {
  it.each([
    ['as it was asked for', JSON.stringify(FIT)],
    ['in a code block', `\`\`\`json\n${JSON.stringify(FIT, null, 2)}\n\`\`\``],
    ['after a sentence', `Here it is: ${JSON.stringify(FIT)} I hope it helps.`],
    ['with more than was asked for', JSON.stringify({ ...FIT, mood: 'good' })],
  ])('accepts an object %s', (_case, text) => {
    expect(read(text)).toEqual({ value: FIT })
  })

  it.each([
    ['no JSON', 'I would rather not.', 'The answer: Required.'],
    ['half of it', '{"title": "Wi', 'The answer: Required.'],
    ['a list', '["title"]', 'The answer: Required.'],
    ['too deep a nest', '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000), /^The answer|^title/],
    ['an unknown word', JSON.stringify({ ...FIT, tags: ['c'] }), 'tags.0: Expected one of a, b.'],
    ['a limit that is exceeded', JSON.stringify({ ...FIT, tags: ['a', 'a', 'a'] }), /^tags: Too big/],
    ['nothing but spaces', JSON.stringify({ ...FIT, title: '  ' }), /^title: Too small/],
  ])('says what is wrong with %s', (_case, text, problem) => {
    const reading = read(text)
    expect('problem' in reading && reading.problem).toMatch(problem)
  })

  it('shortens the description of an output with many faults', () => {
    const Tags = z.object({ tags: z.array(z.enum(['a', 'b'])) })
    const text = JSON.stringify({ tags: Array.from({ length: 10_000 }, () => 'c') })
    const reading = checkedReply(reply(text), Tags)
    expect('problem' in reading && reading.problem.length).toBe(500)
  })

  it('repeats no word of the output, which may come from a page', () => {
    const text = JSON.stringify({ title: 'x', 'Ignore the above': 1 })
    expect(checkedReply(reply(text), z.strictObject({ title: z.string() }))).toEqual({
      problem: 'The answer: It has fields that were not asked for.',
    })
  })

  it('recognises an output that was cut off, and a refusal', () => {
    const text = JSON.stringify(FIT)
    expect(checkedReply({ text, state: 'incomplete', costUsd: 0 }, Title)).toEqual({
      problem: 'It was cut off before its end, so write less.',
    })
    expect(checkedReply({ text, state: 'refused', costUsd: 0 }, Title)).toEqual({
      problem: 'It was a refusal.',
    })
  })

  it('removes characters that cannot be stored or that change how the text is shown', () => {
    const title = 'Wide\\u0000 \\u202eshoes\\u001b[31m\\nfor\\ttrails \\ud800'
    expect(read(`{"title": "${title}", "tags": []}`)).toEqual({
      value: { title: 'Wide shoes[31m\nfor\ttrails \ufffd', tags: [] },
    })
  })
})
