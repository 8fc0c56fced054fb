import { availableParallelism } from 'node:os'

import { afterAll, describe, expect, it } from 'vitest'

import { inlinePageAnalyser, openPageAnalyser } from './page-analyser.js'
import type { PageToAnalyse } from './page-analysis.js'

/** Threads cannot run TypeScript, so the test uses the built file. */
const BUILT = new URL('../../dist/content-checks/thread.js', import.meta.url)
const { signal } = new AbortController()

const page = (html: string, rendered: string | null = null): PageToAnalyse => ({
  html,
  headers: {},
  url: 'https://shop.test/shoes',
  allowedByRobots: true,
  rendered: rendered === null ? null : { html: rendered, url: 'https://shop.test/shoes' },
  home: null,
})
const PAGE = page('<!doctype html><title>Shoes</title><p>Nine sizes, 139 euros.', '<p>Nine sizes, 139 euros.')

describe('the threads that analyse pages', () => {
  const analyser = openPageAnalyser({ file: BUILT })
  afterAll(() => analyser.close())

  it('find the same as an analysis without threads', async () => {
    expect(await analyser.analyse(PAGE, signal)).toEqual(await inlinePageAnalyser.analyse(PAGE, signal))
  })

  it('analyse more pages at once than there are threads', async () => {
    const pages = Array.from({ length: availableParallelism() + 3 }, (_, index) =>
      page(`<p>Page ${index} of many`),
    )
    const analyses = await Promise.all(pages.map((one) => analyser.analyse(one, signal)))
    expect(analyses.map((one) => one?.staticLength)).toEqual(pages.map(() => 'Page 0 of many'.length))
  })

  it.each([
    ['nested 200,000 deep', '<div>'.repeat(200_000)],
    ['of formatting that is never closed', '<b><i><u>'.repeat(20_000)],
    ['of a million attributes', `<p ${'a=1 '.repeat(1_000_000)}>`],
    ['of scripts', '<script type="application/ld+json">{"a":'.repeat(10_000)],
    ['of one endless word', 'x'.repeat(10_000_000)],
    ['of zeros', '\0'.repeat(10_000_000)],
  ])('survive a page %s', async (_, html) => {
    await analyser.analyse(page(html), signal)
    expect(await analyser.analyse(PAGE, signal)).toBeDefined()
  })

  it.each([
    ['time', { limitMs: 0 }],
    ['memory', { maxHeapMb: 24 }],
  ])('give up a page that takes more %s than it may', async (_, limits) => {
    const strict = openPageAnalyser({ file: BUILT, ...limits })
    expect(await strict.analyse(page('<p>mud <b>and</b> mud</p>'.repeat(100_000)), signal)).toBeUndefined()
    await strict.close()
  })

  it('pass on an error in our code', async () => {
    const nonsense = { ...PAGE, html: undefined as never }
    await expect(analyser.analyse(nonsense, signal)).rejects.toThrow(TypeError)
    expect(await analyser.analyse(PAGE, signal)).toBeDefined()
  })

  it('are not awaited by a caller that has given up', async () => {
    expect(await analyser.analyse(PAGE, AbortSignal.abort())).toBeUndefined()
  })
})
