import { PassThrough } from 'node:stream'

import { describe, expect, it, vi } from 'vitest'

import { BrowserEnded, type DevtoolsEvent, openDevtools } from './devtools.js'

function open() {
  const [reader, writer] = [new PassThrough(), new PassThrough()]
  const distrust = vi.fn<() => void>()
  const devtools = openDevtools({ reader, writer, distrust })
  const say = (message: unknown) => reader.write(`${JSON.stringify(message)}\0`)
  return { reader, writer, distrust, devtools, say }
}

describe('a talk with the browser', () => {
  it('asks in the words of the protocol, and finds the answer to each question', async () => {
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

  it('tells events to whoever listens', async () => {
    const { devtools, say } = open()
    const heard: DevtoolsEvent[] = []
    const stop = devtools.listen((event) => heard.push(event))
    say({ method: 'Page.told', params: { a: 1 }, sessionId: 'session' })
    await vi.waitFor(() =>
      expect(heard).toEqual([{ method: 'Page.told', params: { a: 1 }, sessionId: 'session' }]),
    )
    stop()
    say({ method: 'Page.told', params: {} })
    const asked = devtools.send('Any.question')
    say({ id: 1, result: {} })
    await asked
    expect(heard).toHaveLength(1)
  })

  it('ends with every question open when the browser ends', async () => {
    const { reader, devtools } = open()
    const asked = devtools.send('Page.navigate')
    expect(devtools.isOpen()).toBe(true)
    reader.destroy()
    await expect(asked).rejects.toThrow(BrowserEnded)
    await expect(devtools.send('Page.navigate')).rejects.toThrow(BrowserEnded)
    expect(devtools.isOpen()).toBe(false)
  })

  it.each(['no JSON', '[]', '{"id":"one","result":{}}', '"text"'])(
    'ends the trust in a browser that says %s',
    async (message) => {
      const { reader, distrust } = open()
      reader.write(`${message}\0`)
      await vi.waitFor(() => expect(distrust).toHaveBeenCalled())
    },
  )
})
