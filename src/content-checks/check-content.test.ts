import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { RenderResult, Renderer, RenderOrder } from '../browser/index.js'
import type { LanguageModel } from '../language-model/index.js'
import type { Fetched, Fetcher, FetchOptions } from '../web/index.js'
import { inlineCrawlProbe } from '../crawl-probe/crawl-probe.js'
import { checkContent, type ContentTools } from './check-content.js'
import { inlinePageAnalyser } from './page-analyser.js'

const URL_OF_PAGE = 'https://shop.test/shoes'
const INTRO = 'The Wideline is a trail running shoe for wide feet that we tested over 400 kilometres of mud.'
const PRICE = 'It costs 139 euros, weighs 287 grams and comes in nine sizes from forty to forty-eight.'
const shell = (body: string) =>
  `<!doctype html><title>Shoes</title><body>${body}<script src="app.js"></script>`

const answered = (html: string, status = 200): Fetched => ({
  ok: true,
  status,
  headers: new Headers({ 'content-type': 'text/html' }),
  body: Buffer.from(html),
  url: URL_OF_PAGE,
  hops: [],
})

const fetcherOf = (fetch: (url: string, options: FetchOptions) => Promise<Fetched>): Fetcher => ({
  fetch: (url, options = {}) =>
    url.endsWith('/robots.txt') ? Promise.resolve(answered('', 404)) : fetch(url, options),
  close: async () => undefined,
})
const sending = (html: string) => fetcherOf(async () => answered(html))

const rendererOf = (render: (order: RenderOrder) => Promise<RenderResult>): Renderer => ({
  render,
  close: async () => undefined,
})
const rendering = (html: string, fields: { status?: number; url?: string } = {}) =>
  rendererOf(async () => ({ ok: true, status: 200, url: URL_OF_PAGE, html, ...fields }))

const NOT_READY: RenderResult = { ok: false, reason: 'timeout', message: 'The page was not ready in time.' }
const untilCalledOff = <Result>(signal: AbortSignal | undefined, result: Result) =>
  new Promise<Result>((resolve) => signal?.addEventListener('abort', () => resolve(result), { once: true }))

interface TestTools extends Partial<Omit<ContentTools, 'crawlProbe'>> {
  fetcher?: Fetcher
}

const check = ({ fetcher, ...tools }: TestTools, fields: { serviceHeader?: string } = {}) =>
  checkContent(
    {
      crawlProbe: inlineCrawlProbe(fetcher ?? sending(shell(`<p>${INTRO}</p>`))),
      renderer: undefined,
      pageAnalyser: inlinePageAnalyser,
      ...tools,
    },
    { url: URL_OF_PAGE, crawlerIdentity: 'ChatGPT-User', ...fields },
    new AbortController().signal,
  )

describe('a page and its rendering', () => {
  it('are the same if the server sends everything', async () => {
    const { findings } = await check({ renderer: rendering(shell(`<p>${INTRO}</p>`)) })
    expect(findings?.dynamicContent).toMatchObject({
      score: 100,
      staticLength: INTRO.length,
      dynamicLength: INTRO.length,
    })
  })

  it('differ by what scripts add, which is quoted', async () => {
    const { findings } = await check({ renderer: rendering(shell(`<p>${INTRO}</p><p>${PRICE}</p>`)) })
    expect(findings?.dynamicContent).toMatchObject({ score: 50, dynamicLength: INTRO.length + PRICE.length })
    expect(findings?.dynamicContent.differenceDescription).toContain(`“${PRICE}”`)
  })

  it('differ completely if only scripts fill the page: the checks read what crawlers see, which is nothing', async () => {
    const { findings } = await check({
      fetcher: sending(shell('<div id="root"></div>')),
      renderer: rendering(shell(`<div id="root"><p>${INTRO}</p><p>${PRICE}</p></div>`)),
    })
    expect(findings?.dynamicContent).toMatchObject({ score: 0, staticLength: 0 })
    expect(findings?.contentAnalysis.overallScore).toBe(0)
    expect(findings?.structuralAnalysis.content.score).toBe(0)
  })

  it('have no score if both are empty', async () => {
    const empty = shell('<div id="root"></div>')
    expect(await check({ fetcher: sending(empty), renderer: rendering(empty) })).toEqual({
      findings: null,
      failureReason: 'The page is empty: it shows no text.',
    })
  })

  it('have no score if only scripts could fill the page and there is no browser', async () => {
    const { findings } = await check({ fetcher: sending(shell('<div id="root"></div>')) })
    expect(findings?.dynamicContent).toMatchObject({ score: null, staticLength: 0, dynamicLength: null })
  })

  it('are the same if the server sends in <noscript> what scripts show', async () => {
    const { findings } = await check({
      fetcher: sending(shell(`<p>${INTRO}</p><noscript><p>${PRICE}</p></noscript>`)),
      renderer: rendering(shell(`<p>${INTRO}</p><noscript>&lt;p&gt;</noscript><p>${PRICE}</p>`)),
    })
    const length = INTRO.length + PRICE.length
    expect(findings?.dynamicContent).toMatchObject({
      score: 100,
      staticLength: length,
      dynamicLength: length,
    })
  })

  it.each(['/shoes/', '/shoes#sizes', '/shoes?utm_source=us', ''])(
    'belong to the same page if only the spelling of the address differs: %s',
    async (path) => {
      const url = path === '' ? 'http://www.shop.test/shoes' : `https://shop.test${path}`
      const { findings } = await check({ renderer: rendering(shell(`<p>${INTRO}</p>`), { url }) })
      expect(findings?.dynamicContent.score).toBe(100)
    },
  )

  it.each(['<p>Moved.', ''])('are not compared if the page (%s) redirects to another', async (body) => {
    const url = `https://shop.test/other?${'long'.repeat(100)}`
    const { findings } = await check({
      fetcher: sending(`<meta http-equiv="refresh" content="0; url=${url}">${body}`),
      renderer: rendering(shell(`<p>${INTRO}</p>`), { url }),
    })
    expect(findings?.dynamicContent).toMatchObject({ score: null, dynamicLength: null })
    expect(findings?.dynamicContent.differenceDescription).toMatch(
      /^The page could not be compared with its rendering: A browser is redirected to another page, “https:\/\/shop\.test\/other\?long.{1,140}…”\.$/,
    )
  })

  it('have no score if scripts remove all text', async () => {
    const { findings } = await check({ renderer: rendering(shell('')) })
    expect(findings?.dynamicContent).toMatchObject({ score: null, dynamicLength: 0 })
  })

  it.each<[string, Renderer, string]>([
    ['is refused', rendering('no', { status: 403 }), 'The server refuses the page (status 403).'],
    ['is a test for humans', rendering('<title>Just a moment...</title>'), 'prove that they are human'],
    [
      'fails',
      rendererOf(async () => ({ ok: false, reason: 'crashed', message: 'The page crashed the browser.' })),
      'The page crashed the browser.',
    ],
  ])('are not compared if the rendering %s', async (_, renderer, reason) => {
    const { findings } = await check({ renderer })
    expect(findings?.dynamicContent).toMatchObject({
      score: null,
      dynamicLength: null,
      isPotentiallyBlocked: false,
    })
    expect(findings?.dynamicContent.differenceDescription).toContain(reason)
    expect(findings?.structuralAnalysis.overallScore).toBeGreaterThan(0)
  })

  it('are requested as the same visitor: the crawler, or a browser if the crawler is refused', async () => {
    const orders: RenderOrder[] = []
    const renderer = rendererOf(async (order) => {
      orders.push(order)
      return { ok: true, status: 200, url: URL_OF_PAGE, html: shell(INTRO) }
    })
    await check({ renderer }, { serviceHeader: '01K9' })
    const refusing = fetcherOf(async (_url, { headers }) =>
      headers?.['user-agent']?.includes('GPT') === true ? answered('no', 403) : answered(shell(INTRO)),
    )
    await check({ renderer, fetcher: refusing })
    expect(orders).toMatchObject([
      {
        url: URL_OF_PAGE,
        userAgent: expect.stringContaining('ChatGPT-User'),
        headers: { 'x-sightline-check': '01K9' },
      },
      { url: URL_OF_PAGE, userAgent: expect.stringContaining('Chrome/'), headers: {} },
    ])
  })
})

describe('the text of a page', () => {
  const score = { score: 70, description: 'Fine as it is.' }
  const judged = {
    semanticRepetition: score,
    summaryBlock: score,
    clarityAndAssertiveness: score,
    specificity: score,
  }
  const modelOf = (write: (signal: AbortSignal) => Promise<unknown>): LanguageModel => ({
    name: 'test model',
    write: ({ signal }) => write(signal) as never,
  })

  it('is judged by the language model if there is one', async () => {
    const { findings } = await check({ languageModel: modelOf(async () => judged) })
    expect(findings?.contentAnalysis).toMatchObject({ source: 'model', overallScore: 70 })
  })

  it('is judged by our own rules if the model cannot', async () => {
    const { findings } = await check({ languageModel: modelOf(async () => undefined) })
    expect(findings?.contentAnalysis.source).toBe('local')
  })

  it('is judged by our own rules if the model takes too long', async () => {
    vi.useFakeTimers()
    const pending = check({
      languageModel: modelOf((signal) =>
        untilCalledOff(signal, 0).then(() => Promise.reject(signal.reason as Error)),
      ),
    })
    await vi.advanceTimersByTimeAsync(26_000)
    vi.useRealTimers()
    expect((await pending).findings?.contentAnalysis.source).toBe('local')
  })
})

describe('a check with slow responses', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const TIMEOUT: Fetched = { ok: false, reason: 'timeout', message: 'The server did not respond in time.' }
  const late = <Result>(result: Result, ms: number) =>
    new Promise<Result>((resolve) => setTimeout(() => resolve(result), ms))

  it('fails if the server does not respond', async () => {
    const pending = check({ fetcher: fetcherOf((_url, { timeoutMs = 0 }) => late(TIMEOUT, timeoutMs)) })
    await vi.advanceTimersByTimeAsync(31_000)
    expect((await pending).failureReason).toBe(
      'The server did not respond in time. A browser gets the same response.',
    )
  })

  it.each<[string, Renderer]>([
    ['does not end', rendererOf(({ signal }) => untilCalledOff(signal, NOT_READY))],
    ['does not even stop', rendererOf(() => new Promise(() => undefined))],
  ])('continues without a rendering that %s', async (_, renderer) => {
    const pending = check({ renderer })
    await vi.advanceTimersByTimeAsync(41_000)
    const { findings } = await pending
    expect(findings?.dynamicContent).toMatchObject({ score: null, staticLength: INTRO.length })
    expect(findings?.dynamicContent.differenceDescription).toContain('The page was not ready in time.')
  })

  it('ends within a minute and a half, whatever is slow', async () => {
    const page = answered(shell(INTRO))
    const pending = check({
      fetcher: fetcherOf((_url, { timeoutMs = 0, headers }) =>
        late(headers?.['user-agent']?.includes('GPT') === true ? TIMEOUT : page, timeoutMs),
      ),
      renderer: rendererOf(({ signal }) => untilCalledOff(signal, NOT_READY)),
      pageAnalyser: { ...inlinePageAnalyser, analyse: (_order, signal) => untilCalledOff(signal, undefined) },
    })
    await vi.advanceTimersByTimeAsync(89_000)
    expect(await pending).toEqual({
      findings: null,
      failureReason:
        'The page is too large or complex: it could not be analysed within the limits of time and memory.',
    })
  })
})
