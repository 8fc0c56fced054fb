import { describe, expect, it } from 'vitest'

import type { Engine } from '../../kernel/engines.js'
import { failureOf, NOTHING_BESIDE, QUESTION } from '../call/asking.fixture.js'
import { costsNothing } from '../call/failure.js'
import { openProvider, withTimeLimits } from '../providers.js'
import { brightdata, openBrightdata } from './index.js'
import { type Replied, SECRET, useReplay } from '../call/replay.fixture.js'

const FELL = { url: 'https://fellrunner.example/wide-fit', title: 'Wide-fit trail shoes tested' }
const KIT = { url: 'https://kit.example/list', title: 'Kit list' }

const ROW = {
  url: 'https://chatgpt.com/',
  prompt: QUESTION.prompt,
  answer_text: 'Acme Wideline 👟 leads.',
  answer_text_markdown: '**Acme Wideline** 👟 leads.',
  answer_html: '<b>Acme Wideline</b>',
  model: 'gpt-6',
  web_search_triggered: true,
  citations: [{ ...FELL, position: 1, cited: true }],
  links_attached: [{ url: 'https://other.example/', text: 'Other', position: 1 }],
  search_sources: [KIT],
  country: 'GB',
  timestamp: '2026-11-14T23:45:00Z',
  input: { index: 1 },
}
const ACCEPTED = { status: 202, headers: { 'retry-after': '7' }, body: { snapshot_id: 's_m4x7' } }
const progress = (status: string) => ({ body: { snapshot_id: 's_m4x7', status } })

describe('Bright Data', () => {
  const replay = useReplay()
  let pauses: number[] = []
  const pause = async (ms: number) => void pauses.push(ms)
  const provider = (changes = {}) => {
    pauses = []
    const settings = replay.settings('brightdata', changes)
    return withTimeLimits(settings, openBrightdata(settings, pause))
  }
  const asked = async (engine: Engine, ...replies: Replied[]) => {
    replay.reply(...replies)
    const { rawBodies, ...answer } = await provider().ask({ ...QUESTION, engine })
    expect(rawBodies).toEqual(replies.map(({ body }) => JSON.stringify(body)))
    return answer
  }
  const calls = () => replay.requests.map(({ method, path }) => `${method} ${path}`)

  it('reads answers from the screen', () => {
    expect(brightdata.captureOf()).toBe('screen')
    expect(brightdata.parserVersion).toBe(3)
  })

  it.each([
    ['chatgpt', 'gd_m7aof0k82r803d5bjm', 'https://chatgpt.com/', { web_search: true }],
    ['perplexity', 'gd_m7dhdot1vw9a7gc1n', 'https://www.perplexity.ai/', {}],
    ['copilot', 'gd_m7di5jy6s9geokz8w', 'https://copilot.microsoft.com/chats', {}],
    ['gemini', 'gd_mbz66arm2mf9cu856y', 'https://gemini.google.com/', {}],
    ['google_ai_mode', 'gd_mcswdt6z2elth3zqr2', 'https://google.com/aimode', {}],
    ['grok', 'gd_m8ve0u141icu75ae74', 'https://grok.com/', {}],
  ] as const)('asks %s from the country', async (engine, dataset, url, extra) => {
    await asked(engine, { body: [ROW] })
    expect(calls()).toEqual([
      `POST /datasets/v3/scrape?dataset_id=${dataset}&format=json&include_errors=true`,
    ])
    expect(replay.requests[0]?.headers.authorization).toBe(`Bearer ${SECRET}`)
    expect(replay.requests[0]?.body).toEqual([
      { url, prompt: QUESTION.prompt, country: 'GB', index: 1, ...extra },
    ])
  })

  it('uses another dataset if the settings name one', async () => {
    replay.reply({ body: [ROW] })
    await provider({ models: { chatgpt: 'gd_mine' } }).ask(QUESTION)
    expect(calls()).toEqual(['POST /datasets/v3/scrape?dataset_id=gd_mine&format=json&include_errors=true'])
  })

  it('reads the complete row', async () => {
    expect(await asked('chatgpt', { body: [ROW] })).toEqual({
      text: '**Acme Wideline** 👟 leads.',
      state: 'finished',
      citations: [FELL],
      sources: [KIT],
      searchQueries: [],
      searched: true,
      countryApplied: 'native',
      model: 'gpt-6',
      usage: {},
      costUsd: null,
      ...NOTHING_BESIDE,
    })
  })

  it('computes the cost of the row from the settings', async () => {
    replay.reply({ body: [ROW] })
    const prices = { input: 0, output: 0, search: 1.5 }
    expect(await provider({ prices }).ask(QUESTION)).toMatchObject({ costUsd: 0.0015 })
  })

  const bare = { answer_text: 'Acme.' }
  it.each([
    ['sources', { sources: [FELL] }, [FELL], []],
    ['attached links', { citations: [], links_attached: [{ url: KIT.url, text: 'Kit list' }] }, [KIT], []],
    ['bare addresses', { citations: [FELL.url, 'not an address', null] }, [{ url: FELL.url }], []],
    ['pages listed but not cited', { citations: [FELL, { ...KIT, cited: false }] }, [FELL], [KIT]],
    ['nothing', { citations: null, sources: 'odd' }, [], []],
    ['columns not known', { carousel: [KIT] }, [], []],
  ])('finds the citations of a row with %s', async (_title, columns, citations, sources) => {
    const answer = await asked('perplexity', { body: [{ ...bare, ...columns }] })
    expect(answer).toMatchObject({ text: 'Acme.', citations, sources, model: null })
    expect(answer.searched).toBe(citations.length > 0)
  })

  const QUERIES = ['best wide trail shoes 2026', 'wide toe box uk']
  it.each([
    ['in a column', { web_search_query: [...QUERIES, '', null, QUERIES[0]] }],
    ['in the metadata', { metadata: { search_model_queries: { queries: QUERIES } } }],
    ['in a column beside the metadata', { search_model_queries: { queries: QUERIES } }],
    ['as a list of their own', { web_search_query: null, metadata: { search_model_queries: QUERIES } }],
  ])('finds the searches %s', async (_title, columns) => {
    expect(await asked('chatgpt', { body: [{ ...bare, ...columns }] })).toMatchObject({
      searchQueries: QUERIES,
      searched: true,
    })
  })

  it('keeps products and ads apart from the answer', async () => {
    const product = {
      title: 'Wideline 4E',
      price: '$89.99',
      merchant: 'Kit Shop',
      url: 'https://shop.example/4e',
    }
    const ads = { carousel_cards: [{ title: 'Bolt sale', url: 'https://bolt.example/', advertiser: 'Bolt' }] }
    const shown = { ...product, price: 89.99, currency: '$', position: 1, brand: null }
    expect(await asked('chatgpt', { body: [{ ...bare, shopping: [product], ads }] })).toMatchObject({
      text: 'Acme.',
      citations: [],
      shopping: [shown],
      ads: [{ title: 'Bolt sale', url: 'https://bolt.example/', advertiser: 'Bolt', position: 1 }],
    })
    expect(await asked('perplexity', { body: [{ ...bare, shopping_data: [product] }] })).toMatchObject({
      shopping: [shown],
      ads: [],
    })
  })

  it('recognises a search in the row, too', async () => {
    expect(await asked('chatgpt', { body: [{ ...bare, web_search_triggered: true }] })).toMatchObject({
      searched: true,
      citations: [],
    })
  })

  it.each([[''], [null]])(
    'fails for an empty text (%j), because a chat always answers with text',
    async (answer_text) => {
      const failure = await failureOf(asked('copilot', { body: [{ answer_text }] }))
      expect(failure).toMatchObject({ kind: 'empty' })
    },
  )

  it('waits for an answer that takes longer, as long as its settings say', async () => {
    const replies = [
      ACCEPTED,
      progress('starting'),
      progress('building'),
      progress('collecting'),
      { headers: { 'retry-after': '0' }, ...progress('running') },
      progress('ready'),
      { status: 202, headers: { 'retry-after': '30' }, body: { status: 'building' } },
      progress('ready'),
      { body: [{ error: 'Page closed.', error_code: 'crawl_failed', input: {} }, ROW] },
    ]
    expect(await asked('chatgpt', ...replies)).toMatchObject({ text: ROW.answer_text_markdown })
    expect(calls().slice(1)).toEqual([
      'GET /datasets/v3/progress/s_m4x7',
      'GET /datasets/v3/progress/s_m4x7',
      'GET /datasets/v3/progress/s_m4x7',
      'GET /datasets/v3/progress/s_m4x7',
      'GET /datasets/v3/progress/s_m4x7',
      'GET /datasets/v3/snapshot/s_m4x7?format=json',
      'GET /datasets/v3/progress/s_m4x7',
      'GET /datasets/v3/snapshot/s_m4x7?format=json',
    ])
    expect(replay.requests.map(({ headers }) => headers.authorization)).toEqual(
      Array.from({ length: 9 }, () => `Bearer ${SECRET}`),
    )
    expect(pauses).toEqual([7000, 10_000, 10_000, 10_000, 1000, 30_000])
  })

  it('waits longer for a row that it has paid for when it is asked for fewer requests', async () => {
    const limited = { status: 429, headers: { 'retry-after': '20' }, body: 'Slow down' }
    replay.reply(
      ACCEPTED,
      limited,
      progress('ready'),
      { status: 429, body: 'Slow down' },
      progress('ready'),
      {
        body: [ROW],
      },
    )
    const { text, rawBodies } = await provider().ask({ ...QUESTION, engine: 'chatgpt' })
    expect(text).toBe(ROW.answer_text_markdown)
    expect(rawBodies).toHaveLength(4)
    expect(pauses).toEqual([7000, 20_000, 10_000])
  })

  it('fetches a row that it has paid for although a poll fails', async () => {
    const down = { status: 502, body: '<html>Bad gateway</html>' }
    replay.reply(ACCEPTED, down, progress('ready'), down, progress('ready'), { body: [ROW] })
    const { text } = await provider().ask({ ...QUESTION, engine: 'chatgpt' })
    expect(text).toBe(ROW.answer_text_markdown)
    expect(replay.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(pauses).toEqual([7000, 10_000, 10_000])
  })

  it('stops waiting when the time is over', async () => {
    replay.reply(ACCEPTED, progress('running'))
    const patient = openProvider(replay.settings('brightdata', { timeoutMs: 50 }))
    expect(await failureOf(patient.ask(QUESTION))).toMatchObject({ kind: 'timeout' })
    expect(calls()).toHaveLength(1)
  })

  it.each([
    ['claude', 'Bright Data cannot be asked for claude.'],
    ['google', 'No zone is set for google: add google=ZONE to BRIGHTDATA_MODEL.'],
    ['chatgpt', 'No model is set for chatgpt: set BRIGHTDATA_MODEL.'],
  ] as const)('does not ask %s without a dataset or zone for it', async (engine, message) => {
    const attempt = provider({ models: {} }).ask({ ...QUESTION, engine })
    expect(await failureOf(attempt)).toMatchObject({ kind: 'invalid', message })
    expect(replay.requests).toEqual([])
  })

  const SERP = {
    general: { search_engine: 'google', query: QUESTION.prompt },
    organic: [{ link: 'https://organic.example/', title: 'Organic', rank: 1 }],
    ai_overview: {
      texts: [
        { type: 'paragraph', snippet: 'Acme Wideline 👟 leads.', links: [{ link: KIT.url, text: 'Acme' }] },
        { type: 'list', list: [{ title: 'Bolt Ridge:', snippet: 'roomy' }] },
      ],
      references: [
        { link: FELL.url, title: `${FELL.title}. Opens in new tab.` },
        { href: 'https://href.example/', title: 'By another name' },
        { link: '/search?q=more', title: 'Nowhere' },
      ],
    },
  }
  const google = (...replies: Replied[]) => {
    replay.reply(...replies)
    return provider({ models: { google: 'serp_mine' } }).ask({ ...QUESTION, engine: 'google' })
  }

  it('asks Google as a visitor from the country, through the zone of the settings', async () => {
    await google({ body: SERP })
    expect(calls()).toEqual(['POST /request'])
    expect(replay.requests[0]?.headers.authorization).toBe(`Bearer ${SECRET}`)
    const { url, ...sent } = Object(replay.requests[0]?.body) as { url: string }
    expect(sent).toEqual({ zone: 'serp_mine', method: 'GET', format: 'raw' })
    const { origin, pathname, searchParams } = new URL(url)
    expect([origin, pathname]).toEqual(['https://www.google.com', '/search'])
    expect(Object.fromEntries(searchParams)).toEqual({
      q: QUESTION.prompt,
      gl: 'uk',
      hl: 'en',
      brd_json: '1',
      brd_ai_overview: '2',
    })
  })

  it('reads the AI Overview of Google, with its citations', async () => {
    const { rawBodies, ...answer } = await google({ body: SERP })
    expect(rawBodies).toEqual([JSON.stringify(SERP)])
    const other = { url: 'https://href.example/', title: 'By another name' }
    expect(answer).toEqual({
      text: '[Acme](https://kit.example/list) Wideline 👟 leads.\n\n- **Bolt Ridge:** roomy',
      state: 'finished',
      citations: [{ url: KIT.url, title: 'Acme' }, FELL, other],
      sources: [FELL, other],
      searchQueries: [],
      searched: true,
      countryApplied: 'native',
      model: null,
      usage: {},
      costUsd: null,
      ...NOTHING_BESIDE,
    })
  })

  it.each([
    ['no overview', { ...SERP, ai_overview: undefined }],
    ['an overview of null', { ...SERP, ai_overview: null }],
  ])('reads a page with %s as no answer', async (_title, body) => {
    expect(await google({ body })).toMatchObject({ text: '', state: 'no_answer', citations: [] })
  })

  it.each([
    ['an overview that is empty', { body: { ...SERP, ai_overview: {} } }, 'empty'],
    ['an overview without words', { body: { ...SERP, ai_overview: { texts: [{}] } } }, 'empty'],
    ['an overview that is a number', { body: { ...SERP, ai_overview: 7 } }, 'protocol'],
    ['no page', { body: {} }, 'protocol'],
    ['an empty body', { body: '' }, 'protocol'],
    ['a page instead of JSON', { body: '<html></html>' }, 'protocol'],
    ['a zone that does not exist', { status: 400, body: 'zone not found' }, 'invalid'],
  ])('reports %s from Google as a failure of the right kind', async (_title, reply, kind) => {
    expect(await failureOf(google(reply))).toMatchObject({ kind })
  })

  const VALIDATION = {
    error: 'Invalid input',
    code: 'validation_error',
    errors: [['country', 'Unknown code']],
  }
  const FAILURES: [string, Replied[], object][] = [
    ['401', [{ status: 401, body: 'Invalid token' }], { kind: 'auth', details: { status: 401 } }],
    ['403', [{ status: 403, body: { error: 'No right' } }], { kind: 'auth' }],
    ['402', [{ status: 402, body: { error: 'No credits' } }], { kind: 'quota' }],
    [
      'a refused input',
      [{ status: 400, body: VALIDATION }],
      {
        kind: 'invalid',
        message: 'Bright Data does not take this question: Invalid input; country Unknown code',
        details: { status: 400, providerCode: 'validation_error' },
      },
    ],
    ['404', [{ status: 404, body: { error: 'dataset does not exist' } }], { kind: 'invalid' }],
    [
      '429',
      [{ status: 429, headers: { 'retry-after': '1' }, body: 'Too many requests' }],
      {
        kind: 'rate_limited',
        message: 'Bright Data asks for fewer requests: Too many requests',
        details: { status: 429, retryAfterMs: 1000 },
      },
    ],
    [
      'a row that tells of an error',
      [{ body: [{ input: {}, error: 'Page closed.', error_code: 'crawl_failed' }] }],
      {
        kind: 'unavailable',
        message: 'Bright Data cannot answer at the moment: Page closed.',
        details: { providerCode: 'crawl_failed' },
      },
    ],
    ['no row', [{ body: [] }], { kind: 'unavailable' }],
    ...['failed', 'error', 'cancelled', 'canceled'].map((state): [string, Replied[], object] => [
      `a scrape that ended as ${state}`,
      [ACCEPTED, progress(state)],
      {
        kind: 'unavailable',
        message: `Bright Data cannot answer at the moment: the scrape ended as ${state}`,
        details: { providerCode: state },
      },
    ]),
    ['a snapshot without its name', [{ status: 202, body: {} }], { kind: 'protocol' }],
    [
      'a snapshot with a strange name',
      [{ status: 202, body: { snapshot_id: '../x' } }],
      { kind: 'protocol' },
    ],
    ['a row without an answer', [{ body: [{ url: 'x' }] }], { kind: 'protocol' }],
    ['rows that are none', [{ body: ['x'] }], { kind: 'protocol' }],
  ]
  it('has paid for a row that it may not fetch', async () => {
    replay.reply(ACCEPTED, { status: 403, body: 'Not allowed' })
    expect(costsNothing(await failureOf(provider().ask(QUESTION)))).toBe(false)
    replay.reply({ status: 429, body: 'Slow down' })
    expect(costsNothing(await failureOf(provider().ask(QUESTION)))).toBe(true)
  })

  it.each(FAILURES)('reports %s as a failure of the right kind', async (_title, replies, expected) => {
    replay.reply(...replies)
    expect(await failureOf(provider().ask(QUESTION))).toMatchObject(expected)
    expect(replay.requests).toHaveLength(replies.length)
  })

  it('checks the key with the list of datasets, which costs nothing', async () => {
    replay.reply({ body: [{ id: 'gd_1', name: 'One', size: 1 }] })
    await provider().check(new AbortController().signal)
    expect(calls()).toEqual(['GET /datasets/list'])
    expect(replay.requests[0]?.headers.authorization).toBe(`Bearer ${SECRET}`)
  })

  it('fails the check when the key is not accepted', async () => {
    replay.reply({ status: 401, body: { error: 'Invalid token' } })
    expect(await failureOf(provider().check(new AbortController().signal))).toMatchObject({ kind: 'auth' })
  })
})
