import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { messageSplitter } from './message-splitter.js'

function heard(...chunks: Buffer[]): string[] {
  const messages: string[] = []
  const split = messageSplitter((text) => messages.push(text))
  for (const chunk of chunks) split(chunk)
  return messages
}

describe('messages from the browser', () => {
  it('are whole, however they were cut in transit', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0'))
    fc.assert(
      fc.property(fc.array(text), fc.infiniteStream(fc.integer({ min: 1, max: 9 })), (messages, sizes) => {
        const bytes = Buffer.from(messages.map((message) => `${message}\0`).join(''))
        const chunks: Buffer[] = []
        for (let at = 0; at < bytes.length; at += chunks.at(-1)?.length ?? 1)
          chunks.push(bytes.subarray(at, at + (sizes.next().value ?? 1)))
        expect(heard(...chunks)).toEqual(messages)
      }),
    )
  })

  it('are left out when they are long and answer no question', () => {
    const long = 'x'.repeat(1_000_000)
    const event = `{"method":"Network.told","params":"${long}"}`
    const answer = `{"id":1,"result":"${long}"}`
    expect(heard(Buffer.from(`${event}\0${answer}\0{}\0`))).toEqual([answer, '{}'])
  })

  it('must end at some time', () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    expect(() => heard(...Array.from({ length: 65 }, () => chunk))).toThrow('too long')
  })
})
