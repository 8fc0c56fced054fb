import { afterAll, describe, expect, it } from 'vitest'

import type { SentBytes } from '../facts/page-facts.js'
import { openPageReader } from './open-page-reader.js'

/** Threads cannot run TypeScript, so the test uses the built file. */
const BUILT = new URL('../../../dist/cited-pages/threads/thread.js', import.meta.url)

const signal = new AbortController().signal
const page = (html: string): SentBytes => ({
  url: 'https://fellrunner.example/',
  status: 200,
  headers: [['content-type', 'text/html']],
  body: Buffer.from(html),
  citedTitle: null,
  matchers: [],
  today: '2026-03-02',
})
const WORDS = 'We walked many miles in each of these shoes. '.repeat(10)

describe('a thread that reads pages', () => {
  const reader = openPageReader({ file: BUILT })
  afterAll(() => reader.close())

  it('sends back the facts of a page', async () => {
    const found = await reader.read(page(`<title>Shoes</title><p>${WORDS}`), { group: 'w1', signal })
    expect(found).toMatchObject({ isRead: true, facts: { title: 'Shoes', isList: false }, named: [] })
  })
})

it('a page that takes too long is reported as too complex', async () => {
  const hasty = openPageReader({ file: BUILT, limitMs: 1 })
  const found = await hasty.read(page(`<p>${WORDS}`.repeat(20_000)), { group: 'w1', signal })
  await hasty.close()
  expect(found).toEqual({ isRead: false, failure: 'too_complex' })
})
