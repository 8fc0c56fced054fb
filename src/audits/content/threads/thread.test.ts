import { availableParallelism } from 'node:os'

import { afterAll, describe, expect, it } from 'vitest'

import type { PageOrder } from '../page-judgement.js'
import { judgingHere } from './inline.js'
import { openJudge } from './open-judge.js'

/** Threads cannot be started from sources, so this is the one that was built. */
const BUILT = new URL('../../../../dist/audits/content/threads/thread.js', import.meta.url)
const { signal } = new AbortController()

const page = (html: string, rendered: string | null = null): PageOrder => ({
  body: Buffer.from(html),
  contentType: 'text/html; charset=utf-8',
  headers: {},
  url: 'https://shop.test/shoes',
  allowedByRobots: true,
  rendered: rendered === null ? null : { html: rendered, url: 'https://shop.test/shoes' },
})
const PAGE = page('<!doctype html><title>Shoes</title><p>Nine sizes, 139 euros.', '<p>Nine sizes, 139 euros.')

describe('the thread that judges pages', () => {
  const judge = openJudge({ file: BUILT })
  afterAll(() => judge.close())

  it('comes to the same as would be come to here', async () => {
    expect(await judge.judge(PAGE, signal)).toEqual(await judgingHere.judge(PAGE, signal))
  })

  it('judges more pages at once than it has threads', async () => {
    const pages = Array.from({ length: availableParallelism() + 3 }, (_, index) =>
      page(`<p>Page ${index} of many`),
    )
    const judgements = await Promise.all(pages.map((one) => judge.judge(one, signal)))
    expect(judgements.map((one) => one?.staticLength)).toEqual(pages.map(() => 'Page 0 of many'.length))
  })

  it.each([
    ['nested 200,000 deep', '<div>'.repeat(200_000)],
    ['of formatting that is never closed', '<b><i><u>'.repeat(20_000)],
    ['of a million attributes', `<p ${'a=1 '.repeat(1_000_000)}>`],
    ['of scripts', '<script type="application/ld+json">{"a":'.repeat(10_000)],
    ['of one endless word', 'x'.repeat(10_000_000)],
    ['of zeros', '\0'.repeat(10_000_000)],
  ])('survives a page %s', async (_, html) => {
    await judge.judge(page(html), signal)
    expect(await judge.judge(PAGE, signal)).toBeDefined()
  })

  it.each([
    ['time', { limitMs: 0 }],
    ['memory', { maxHeapMb: 24 }],
  ])('gives up a page that takes more %s than it may', async (_, limits) => {
    const strict = openJudge({ file: BUILT, ...limits })
    expect(await strict.judge(page('<p>mud <b>and</b> mud</p>'.repeat(100_000)), signal)).toBeUndefined()
    await strict.close()
  })

  it('throws what is a fault of ours', async () => {
    const nonsense = { ...PAGE, body: undefined as never }
    await expect(judge.judge(nonsense, signal)).rejects.toThrow(TypeError)
    expect(await judge.judge(PAGE, signal)).toBeDefined()
  })

  it('is not waited for by whoever has given up', async () => {
    expect(await judge.judge(PAGE, AbortSignal.abort())).toBeUndefined()
  })
})
