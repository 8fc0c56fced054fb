import { PassThrough } from 'node:stream'

import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'

import { BrowserEnded, type DevtoolsEvent, messageSplitter, openDevtools } from './devtools.js'

function open() {
  const [reader, writer] = [new PassThrough(), new PassThrough()]
  const onInvalid = vi.fn<() => void>()
  const devtools = openDevtools({ reader, writer, onInvalid })
  const say = (message: unknown) => reader.write(`${JSON.stringify(message)}\0`)
  return { reader, writer, onInvalid, devtools, say }
}

describe('the connection to the browser', () => {
  it('sends commands of the protocol, and assigns each response to its command', async () => {
    const { writer, devtools, say } = open()
    const first = devtools.send('Page.navigate', { url: 'x' }, 'session')
    const second = devtools.send('Browser.close')
    expect(writer.read().toString()).toBe(
      '{"id":1,"method":"Page.navigate","params":{"url":"x"},"sessionId":"session"}\0' +
        '{"id":2,"method":"Browser.close","params":{}}\0',
    )
    say({ id: 2, result: { second: true } })
    say({ id: 1, error: { code: -32_000, message: 'No.' } })
    await expect(first).rejects.toThrow('No.')
    expect(await second).toEqual({ second: true })
  })

  it('passes events to their listeners', async () => {
    const { devtools, say } = open()
    const heard: DevtoolsEvent[] = []
    const stop = devtools.listen((event) => heard.push(event))
    say({ method: 'Page.said', params: { a: 1 }, sessionId: 'session' })
    await vi.waitFor(
      () => expect(heard).toEqual([{ method: 'Page.said', params: { a: 1 }, sessionId: 'session' }]),
      { timeout: 30_000 },
    )
    stop()
    say({ method: 'Page.said', params: {} })
    const asked = devtools.send('Any.question')
    say({ id: 1, result: {} })
    await asked
    expect(heard).toHaveLength(1)
  })

  it('fails every open command when the browser ends', async () => {
    const { reader, devtools } = open()
    const asked = devtools.send('Page.navigate')
    expect(devtools.isOpen()).toBe(true)
    reader.destroy()
    await expect(asked).rejects.toThrow(BrowserEnded)
    await expect(devtools.send('Page.navigate')).rejects.toThrow(BrowserEnded)
    expect(devtools.isOpen()).toBe(false)
  })

  it.each(['no JSON', '[]', '{"id":"one","result":{}}', '"text"'])(
    'is reported as invalid when the browser sends %s',
    async (message) => {
      const { reader, onInvalid } = open()
      reader.write(`${message}\0`)
      await vi.waitFor(() => expect(onInvalid).toHaveBeenCalled(), { timeout: 30_000 })
    },
  )
})

function heard(...chunks: Buffer[]): string[] {
  const messages: string[] = []
  const split = messageSplitter((text) => messages.push(text))
  for (const chunk of chunks) split(chunk)
  return messages
}

describe('a message from the browser', () => {
  it('is put together from any pieces', () => {
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

  it('is skipped if it is long and responds to no command', () => {
    const long = 'x'.repeat(1_000_000)
    const event = `{"method":"Network.said","params":"${long}"}`
    const answer = `{"id":1,"result":"${long}"}`
    expect(heard(Buffer.from(`${event}\0${answer}\0{}\0`))).toEqual([answer, '{}'])
  })

  it('fails if it never ends', () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    expect(() => heard(...Array.from({ length: 65 }, () => chunk))).toThrow('too long')
  })
})
