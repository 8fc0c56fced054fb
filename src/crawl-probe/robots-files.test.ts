import { describe, expect, it } from 'vitest'

import type { Fetched, Fetcher } from '../web/index.js'
import { openRobotsFiles, type RobotsCacheOptions } from './robots-files.js'

const { signal } = new AbortController()
const MINUTE = 60_000

const says = (text: string, status = 200): Fetched => ({
  ok: true,
  status,
  headers: new Headers(),
  body: Buffer.from(text),
  url: '',
  hops: [],
})
const FAILED: Fetched = { ok: false, reason: 'timeout', message: 'The server did not respond in time.' }

/** A fetcher that returns this result and counts its calls, with its own clock. */
function stage(answer: () => Fetched | Promise<Fetched>, memory: RobotsCacheOptions = {}) {
  const asked: string[] = []
  const clock = { ms: 0 }
  const fetcher: Fetcher = {
    fetch: async (url) => {
      asked.push(url)
      return answer()
    },
    close: async () => undefined,
  }
  const files = openRobotsFiles(fetcher, { nowMs: () => clock.ms, ...memory })
  return {
    asked,
    clock,
    at: (page: string, stop = signal, maxAgeMs?: number) => files.at(new URL(page), stop, maxAgeMs),
  }
}

describe('robots.txt of a site', () => {
  it('is fetched once for the checks of five minutes, and then again', async () => {
    const { asked, clock, at } = stage(() => says('Disallow: /'))
    expect(await at('https://a.test/1')).toEqual({ outcome: 200, text: 'Disallow: /' })
    clock.ms = 5 * MINUTE - 1
    expect(await at('https://a.test/2')).toEqual({ outcome: 200, text: 'Disallow: /' })
    expect(asked).toEqual(['https://a.test/robots.txt'])
    clock.ms = 5 * MINUTE
    await at('https://a.test/3')
    expect(asked).toHaveLength(2)
  })

  it('is fetched again for a check that was requested later, and once for all of its batch', async () => {
    const texts = ['Disallow: /', 'Allow: /']
    const { asked, clock, at } = stage(() => says(texts.shift() ?? ''))
    expect(await at('https://a.test/')).toMatchObject({ text: 'Disallow: /' })
    // This check was requested after 20 s and runs a second later.
    clock.ms = 21_000
    expect(await at('https://a.test/', signal, 1000)).toMatchObject({ text: 'Allow: /' })
    clock.ms = 60_000
    expect(await at('https://a.test/2', signal, 40_000)).toMatchObject({ text: 'Allow: /' })
    expect(asked).toHaveLength(2)
  })

  it('is fetched once for checks that ask at the same time', async () => {
    let answerNow = (_fetched: Fetched) => {}
    const { asked, at } = stage(() => new Promise((resolve) => (answerNow = resolve)))
    const files = [at('https://a.test/1'), at('https://a.test/2')]
    answerNow(says('Allow: /'))
    const file = { outcome: 200, text: 'Allow: /' }
    expect(await Promise.all(files)).toEqual([file, file])
    expect(asked).toHaveLength(1)
  })

  it.each(['http://a.test/', 'https://www.a.test/', 'https://a.test:8443/'])(
    'is not used for %s, another origin',
    async (other) => {
      const { asked, at } = stage(() => says(''))
      await at('https://a.test/')
      await at(other)
      expect(asked).toHaveLength(2)
    },
  )

  it.each([
    ['a page that is not found', says('', 404), 1],
    ['a refusal', says('', 403), 2],
    ['a server that fails', says('', 500), 2],
    ['a server that is asked too often', says('', 429), 4],
    ['no response', FAILED, 2],
  ])('that is %s is requested again only if that may be temporary', async (_name, answer, times) => {
    const { asked, at } = stage(() => answer)
    await at('https://a.test/1')
    await at('https://a.test/2')
    // A refusal is requested twice: as a browser, and as the best-known crawler.
    expect(asked).toHaveLength(times)
  })

  it('is still fetched for others if the first check that asked was cancelled', async () => {
    let answerNow = (_fetched: Fetched) => {}
    const { asked, at } = stage(() => new Promise((resolve) => (answerNow = resolve)))
    const controller = new AbortController()
    const first = at('https://a.test/1', controller.signal)
    const second = at('https://a.test/2')
    controller.abort()
    expect(await first).toEqual({ outcome: 'unreachable', text: '' })
    answerNow(says('Allow: /'))
    expect(await second).toEqual({ outcome: 200, text: 'Allow: /' })
    expect(asked).toHaveLength(1)
  })

  it('is dropped before all files exceed the memory limit, the oldest first', async () => {
    const { asked, at } = stage(() => says('x'.repeat(400)), { maxLength: 1000 })
    for (const name of ['a', 'b', 'c']) await at(`https://${name}.test/`)
    await at('https://c.test/')
    await at('https://b.test/')
    expect(asked).toHaveLength(3)
    await at('https://a.test/')
    expect(asked).toHaveLength(4)
  })

  it('is dropped if there are very many, however small', async () => {
    const { asked, at } = stage(() => says(''), { maxFiles: 2 })
    for (const name of ['a', 'b', 'c', 'a']) await at(`https://${name}.test/`)
    expect(asked).toHaveLength(4)
  })

  it('is kept up to the size that counts, and no further', async () => {
    const { at } = stage(() => says('#'.repeat(2 * 1024 * 1024)))
    expect((await at('https://a.test/')).text).toHaveLength(512 * 1024)
  })
})
