import { describe, expect, it } from 'vitest'

import type { Engine } from '../../kernel/engines.js'
import { everythingSaid, failureOf, NOTHING_BESIDE, QUESTION } from '../call/asking.fixture.js'
import { costsNothing } from '../call/failure.js'
import { type Replied, SECRET, useReplay } from '../call/replay.fixture.js'
import { openProvider } from '../providers.js'
import { serpapi } from './index.js'

const METADATA = { id: '68f0', status: 'Success', total_time_taken: 3.1 }

const REFERENCES = [
  {
    index: 0,
    title: 'Wide-fit trail shoes tested',
    link: 'https://fellrunner.example/wide-fit',
    source: 'Fell',
  },
  { index: 1, title: 'Kit list', link: 'https://kit.example/list', snippet: '…', source: 'Kit' },
]
const FELL = { url: 'https://fellrunner.example/wide-fit', title: 'Wide-fit trail shoes tested' }
const KIT = { url: 'https://kit.example/list', title: 'Kit list' }

const OVERVIEW = {
  text_blocks: [
    { type: 'paragraph', snippet: 'Acme Wideline is a common choice.', reference_indexes: [0] },
    { type: 'heading', snippet: 'Other options' },
    {
      type: 'list',
      list: [
        { title: 'Bolt Ridge:', snippet: 'roomy toe box', reference_indexes: [1] },
        { snippet: 'Nested', list: [{ snippet: 'deeper item' }] },
      ],
    },
    {
      type: 'expandable',
      title: 'Sizing',
      text_blocks: [{ type: 'paragraph', snippet: 'Measure in the evening.' }],
    },
    {
      type: 'table',
      table: [
        ['Shoe', 'Width'],
        ['Wideline', '4E'],
      ],
    },
  ],
  references: REFERENCES,
}
const MARKDOWN = `Acme Wideline is a common choice.

## Other options

- **Bolt Ridge:** roomy toe box
- Nested
  - deeper item

## Sizing

Measure in the evening.

| Shoe | Width |
| --- | --- |
| Wideline | 4E |`

const PAGE = { search_metadata: METADATA, search_parameters: { engine: 'google' }, ai_overview: OVERVIEW }
const NO_ANSWER = {
  text: '',
  state: 'no_answer',
  citations: [],
  sources: [],
  searchQueries: [],
  searched: false,
  countryApplied: 'native',
  model: null,
  usage: { searches: 1 },
  costUsd: null,
  ...NOTHING_BESIDE,
}

describe('SerpApi', () => {
  const replay = useReplay()
  const provider = (changes = {}) => openProvider(replay.settings('serpapi', changes))
  const parametersOf = (index: number) => {
    const { pathname, searchParams } = new URL(replay.requests[index]?.path ?? '', replay.url())
    return { method: replay.requests[index]?.method, pathname, ...Object.fromEntries(searchParams) }
  }
  const asked = async (engine: Engine, ...replies: Replied[]) => {
    replay.reply(...replies)
    const { rawBodies, ...answer } = await provider().ask({ ...QUESTION, engine })
    expect(rawBodies).toEqual(
      replies.map(({ body }) => (typeof body === 'string' ? body : JSON.stringify(body))),
    )
    return answer
  }

  it('reads answers from the screen', () => {
    expect(serpapi.captureOf()).toBe('screen')
    expect(serpapi.parserVersion).toBe(3)
  })

  it('asks Google as a visitor from the country, and never reads a cached copy', async () => {
    await asked('google', { body: PAGE })
    expect(replay.requests).toHaveLength(1)
    expect(parametersOf(0)).toEqual({
      method: 'GET',
      pathname: '/search.json',
      engine: 'google',
      q: QUESTION.prompt,
      gl: 'uk',
      hl: 'en',
      no_cache: 'true',
      api_key: SECRET,
    })
  })

  it('writes an AI Overview as Markdown, with its citations', async () => {
    expect(await asked('google', { body: PAGE })).toEqual({
      text: MARKDOWN,
      state: 'finished',
      citations: [FELL, KIT],
      sources: [FELL, KIT],
      searchQueries: [],
      searched: true,
      countryApplied: 'native',
      model: null,
      usage: { searches: 1 },
      costUsd: null,
      ...NOTHING_BESIDE,
    })
  })

  it('fetches an overview that Google wrote after the page', async () => {
    const deferred = { page_token: 'KIVu+/=', serpapi_link: 'https://serpapi.com/search.json?engine=…' }
    const answer = await asked(
      'google',
      { body: { search_metadata: METADATA, ai_overview: deferred } },
      { body: PAGE },
    )
    expect(answer).toMatchObject({ text: MARKDOWN, citations: [FELL, KIT], usage: { searches: 2 } })
    expect(replay.requests).toHaveLength(2)
    expect(parametersOf(1)).toEqual({
      method: 'GET',
      pathname: '/search.json',
      engine: 'google_ai_overview',
      page_token: 'KIVu+/=',
      no_cache: 'true',
      api_key: SECRET,
    })
  })

  it('finds the fetched overview at the top of the body too', async () => {
    const answer = await asked(
      'google',
      { body: { search_metadata: METADATA, ai_overview: { page_token: 'KIVu' } } },
      { body: { search_metadata: METADATA, ...OVERVIEW } },
    )
    expect(answer).toMatchObject({ text: MARKDOWN, state: 'finished', citations: [FELL, KIT] })
  })

  it('computes the cost of its searches from the settings', async () => {
    replay.reply({ body: { search_metadata: METADATA, ai_overview: { page_token: 'KIVu' } } }, { body: PAGE })
    const prices = { input: 0, output: 0, search: 15 }
    expect(await provider({ prices }).ask({ ...QUESTION, engine: 'google' })).toMatchObject({ costUsd: 0.03 })
  })

  it.each([
    ['no overview', { search_metadata: METADATA, organic_results: [{ link: 'https://a.example/' }] }],
    [
      'no results at all',
      { search_metadata: METADATA, error: "Google hasn't returned any results for this query." },
    ],
  ])('reads %s as no answer', async (_title, body) => {
    expect(await asked('google', { body })).toEqual(NO_ANSWER)
  })

  it.each([
    ['nothing', { search_metadata: METADATA }],
    ['blocks without words', { search_metadata: METADATA, text_blocks: [{}] }],
    ['an error', { search_metadata: METADATA, error: "Google hasn't returned any results for this query." }],
  ])('fails if AI Mode returns %s', async (_title, body) => {
    replay.reply({ body })
    const failure = await failureOf(provider().ask({ ...QUESTION, engine: 'google_ai_mode' }))
    expect(failure.kind).toBe('empty')
  })

  const DEFERRED = { body: { search_metadata: METADATA, ai_overview: { page_token: 'KIVu' } } }
  const NOTHING = "Google hasn't returned any results for this query."
  it.each<[string, Replied[]]>([
    ['is gone when it is fetched', [DEFERRED, { body: { search_metadata: METADATA, error: NOTHING } }]],
    ['is fetched empty', [DEFERRED, { body: { search_metadata: METADATA, ai_overview: {} } }]],
    ['is fetched without blocks', [DEFERRED, { body: { search_metadata: METADATA, text_blocks: [] } }]],
    ['is fetched without words', [DEFERRED, { body: { ...PAGE, ai_overview: { text_blocks: [{}] } } }]],
    ['is fetched with an error', [DEFERRED, { body: { ...PAGE, ai_overview: { error: 'Try later.' } } }]],
    ['needs to be fetched again and again', [DEFERRED, DEFERRED]],
    ['is not found under its token', [DEFERRED, { status: 404, body: { error: 'Not found.' } }]],
    ['failed on the page', [{ body: { search_metadata: METADATA, ai_overview: { error: 'Try later.' } } }]],
    ['is empty on the page', [{ body: { search_metadata: METADATA, ai_overview: {} } }]],
  ])('fails, instead of no answer, if an AI Overview %s', async (_title, replies) => {
    replay.reply(...replies)
    expect(await failureOf(provider().ask({ ...QUESTION, engine: 'google' }))).toMatchObject({
      kind: 'empty',
      message: 'SerpApi answered without any text: the overview was announced but never arrived',
    })
    expect(replay.requests).toHaveLength(replies.length)
  })

  it('has paid for the page where only the overview may not be fetched', async () => {
    const limited = { status: 429, body: { error: 'Too many.' } }
    const account = { body: { total_searches_left: 9 } }
    const asked = () => failureOf(provider().ask({ ...QUESTION, engine: 'google' }))
    replay.reply(DEFERRED, limited, account)
    expect(costsNothing(await asked())).toBe(false)
    replay.reply(limited, account)
    expect(costsNothing(await asked())).toBe(true)
  })

  it('cites the pages that the text links to, with the offsets of their links', async () => {
    const text_blocks = [
      {
        type: 'paragraph',
        snippet: 'The Wideline and the (Ridge) are roomy, says Kit.',
        snippet_links: [
          { text: 'Wideline', link: 'https://acme.example/wideline' },
          { text: '(Ridge)', link: 'https://bolt.example/a_(b)' },
          { text: 'roomy', link: 'https://www.google.com/search?q=roomy' },
          { text: 'not in the text', link: 'https://other.example/' },
          { text: 'Kit', link: '/search?q=kit' },
        ],
        reference_indexes: [1],
      },
      { type: 'list', list: [{ snippet: 'See Fell.', snippet_links: [{ text: 'Fell', link: FELL.url }] }] },
    ]
    const ai_overview = { text_blocks, references: REFERENCES }
    expect(await asked('google', { body: { search_metadata: METADATA, ai_overview } })).toMatchObject({
      text:
        'The [Wideline](https://acme.example/wideline) and the [(Ridge)](https://bolt.example/a_%28b%29) ' +
        'are roomy, says Kit.\n\n- See [Fell](https://fellrunner.example/wide-fit).',
      citations: [
        KIT,
        { url: 'https://acme.example/wideline', title: 'Wideline' },
        { url: 'https://bolt.example/a_(b)', title: '(Ridge)' },
        { url: 'https://other.example/', title: 'not in the text' },
        { url: FELL.url, title: 'Fell' },
      ],
    })
  })

  it('separates products and ads from the text of AI Mode', async () => {
    const body = {
      search_metadata: METADATA,
      text_blocks: [{ type: 'paragraph', snippet: 'Look for a wide toe box.', reference_indexes: [0] }],
      references: REFERENCES,
      shopping_results: [
        {
          position: 1,
          title: 'Acme Wideline 4E',
          price: '£89.99',
          extracted_price: 89.99,
          source: 'Kit Shop',
          product_link: 'https://shop.example/wideline',
        },
        { title: 'Bolt Ridge', price: 'GBP 1,120' },
        { title: '', price: '£5' },
        7,
      ],
      ads: [{ position: 1, title: 'Acme sale', link: 'https://acme.example/sale', source: 'Acme' }],
    }
    const answer = await asked('google_ai_mode', { body })
    expect(answer).toMatchObject({
      text: 'Look for a wide toe box.',
      citations: [FELL],
      shopping: [
        {
          title: 'Acme Wideline 4E',
          price: 89.99,
          currency: 'GBP',
          merchant: 'Kit Shop',
          url: 'https://shop.example/wideline',
          position: 1,
          brand: null,
        },
        {
          title: 'Bolt Ridge',
          price: 1120,
          currency: 'GBP',
          merchant: null,
          url: null,
          position: 2,
          brand: null,
        },
      ],
      ads: [{ title: 'Acme sale', url: 'https://acme.example/sale', advertiser: 'Acme', position: 1 }],
    })
  })

  it('names the places that AI Mode lists, and cites their pages', async () => {
    const body = {
      search_metadata: METADATA,
      text_blocks: [{ type: 'paragraph', snippet: 'Fell Runners fits shoes in town.' }],
      local_results: [
        { position: 1, title: 'Fell Runners', address: '1 High St' },
        {
          position: 2,
          title: 'Kit & Co',
          address: '2 High St',
          links: { website: 'https://kitco.example/' },
        },
        { position: 3, address: 'Nowhere' },
      ],
    }
    expect(await asked('google_ai_mode', { body })).toMatchObject({
      text: 'Fell Runners fits shoes in town.\n\n- Kit & Co, 2 High St',
      citations: [{ url: 'https://kitco.example/', title: 'Kit & Co' }],
      shopping: [],
      ads: [],
    })
  })

  it('reads nothing around an AI Overview as a part of it', async () => {
    const around = { shopping_results: [{ title: 'Bolt Ridge' }], ads: [{ title: 'Buy' }] }
    const local_results = { places: [{ title: 'Kit & Co' }] }
    const answer = await asked('google', { body: { ...PAGE, ...around, local_results } })
    expect(answer).toMatchObject({ text: MARKDOWN, shopping: [], ads: [] })
    const none = { search_metadata: METADATA, ...around, local_results }
    expect(await asked('google', { body: none })).toEqual(NO_ANSWER)
  })

  it('prefers the Markdown that AI Mode returns', async () => {
    const body = {
      search_metadata: METADATA,
      text_blocks: OVERVIEW.text_blocks,
      references: REFERENCES,
      reconstructed_markdown: '**Acme Wideline** 👟 leads.',
      shopping_results: [{ link: 'https://shop.example/' }],
    }
    const answer = await asked('google_ai_mode', { body })
    expect(answer).toMatchObject({ text: '**Acme Wideline** 👟 leads.', citations: [FELL, KIT] })
    expect(parametersOf(0)).toMatchObject({ engine: 'google_ai_mode', gl: 'uk', hl: 'en', no_cache: 'true' })
  })

  it('asks Copilot without a country, and says so', async () => {
    const body = {
      search_metadata: METADATA,
      header: 'Shoes for wide feet',
      text_blocks: [
        {
          type: 'paragraph',
          snippet: 'Try these 👟:',
          snippet_links: [{ text: 'x', link: 'https://x.example/' }],
        },
        { type: 'list', list: ['Acme Wideline', { snippet: 'Bolt Ridge' }] },
        { type: 'code', code: 'width = 4E' },
      ],
      references: REFERENCES,
    }
    expect(await asked('copilot', { body })).toEqual({
      text: '## Shoes for wide feet\n\nTry these 👟:\n\n- Acme Wideline\n- Bolt Ridge\n\n```\nwidth = 4E\n```',
      state: 'finished',
      citations: [{ url: 'https://x.example/', title: 'x' }, FELL, KIT],
      sources: [FELL, KIT],
      searchQueries: [],
      searched: true,
      countryApplied: 'none',
      model: null,
      usage: { searches: 1 },
      costUsd: null,
      ...NOTHING_BESIDE,
    })
    expect(parametersOf(0)).toEqual({
      method: 'GET',
      pathname: '/search.json',
      engine: 'bing_copilot',
      q: QUESTION.prompt,
      no_cache: 'true',
      api_key: SECRET,
    })
  })

  it('finds a reference by its index, not by its position', async () => {
    const references = [
      { index: 7, title: 'Kit list', link: 'https://kit.example/list' },
      { index: 3, title: 'Wide-fit trail shoes tested', link: 'https://fellrunner.example/wide-fit' },
      { index: 4, title: 'Nowhere', link: '/search?q=more' },
    ]
    const text_blocks = [{ type: 'paragraph', snippet: 'Acme.', reference_indexes: [3, 4, 99, 3] }]
    const answer = await asked('google', {
      body: { search_metadata: METADATA, ai_overview: { text_blocks, references } },
    })
    expect(answer).toMatchObject({ citations: [FELL], sources: [KIT, FELL] })
  })

  it('accepts an answer without references, as one without a search', async () => {
    const text_blocks = [{ type: 'paragraph', snippet: 'Acme.' }]
    const answer = await asked('google', {
      body: { search_metadata: METADATA, ai_overview: { text_blocks } },
    })
    expect(answer).toMatchObject({ text: 'Acme.', citations: [], sources: [], searched: false })
  })

  it('keeps the text of an unknown block type', async () => {
    const text_blocks = [
      { type: 'carousel', snippet: 'Seen', items: [{ snippet: 'not looked for' }] },
      { type: 'novelty', text_blocks: [{ snippet: 'inside' }], reference_indexes: 'odd' },
      { type: 'list', list: [null, 5, { list: 'odd' }, 'last'] },
      null,
      { type: 'heading' },
    ]
    const answer = await asked('google', {
      body: { search_metadata: METADATA, ai_overview: { text_blocks } },
    })
    expect(answer.text).toBe('Seen\n\ninside\n\n- last')
  })

  it('reads twenty levels of blocks and no more', async () => {
    const blocks = Array.from({ length: 50_000 }, (_, depth) => `{"snippet":"at ${depth}","text_blocks":[`)
    const nested = blocks.join('') + ']}'.repeat(blocks.length)
    const body = `{"search_metadata":{"status":"Success"},"ai_overview":{"text_blocks":[${nested}]}}`
    const answer = await asked('google', { body })
    expect(answer.text.split('\n\n').at(-1)).toBe('at 20')
  })

  it('refuses an engine that it does not support', async () => {
    expect(await failureOf(provider().ask({ ...QUESTION, engine: 'claude' }))).toMatchObject({
      kind: 'invalid',
      message: 'SerpApi cannot be asked for claude.',
    })
    expect(replay.requests).toEqual([])
  })

  const error = 'Something the provider says.'
  const FAILURES: [string, Replied, object][] = [
    ['401', { status: 401, body: { error: 'Invalid API key.' } }, { kind: 'auth', details: { status: 401 } }],
    [
      'a wrong key said with another status',
      { status: 400, body: { error: 'Invalid API key.' } },
      { kind: 'auth' },
    ],
    ['410', { status: 410, body: { error } }, { kind: 'unavailable' }],
    [
      'a search that failed',
      { body: { search_metadata: { status: 'Error' }, error } },
      { kind: 'unavailable', details: { providerCode: 'Error' } },
    ],
    ['a search not done', { body: { search_metadata: { status: 'Processing' } } }, { kind: 'unavailable' }],
    [
      'an error of a search that went well',
      { body: { search_metadata: METADATA, error } },
      { kind: 'unavailable' },
    ],
    ['a body without its essential part', { body: { hello: 1 } }, { kind: 'protocol' }],
  ]
  it.each(FAILURES)('reports %s as a failure of the right kind', async (_title, reply, expected) => {
    replay.reply(reply)
    expect(await failureOf(provider().ask({ ...QUESTION, engine: 'google' }))).toMatchObject(expected)
    expect(replay.requests).toHaveLength(1)
  })

  const LIMITED = { status: 429, headers: { 'retry-after': '1' }, body: { error: 'Too many.' } }
  it.each([
    ['searches are left', { body: { total_searches_left: 40 } }],
    ['the account cannot be read', { status: 500, body: 'x' }],
  ])('is rate limited by a 429 while %s', async (_title, account) => {
    replay.reply(LIMITED, account)
    expect(await failureOf(provider().ask({ ...QUESTION, engine: 'google' }))).toMatchObject({
      kind: 'rate_limited',
      details: { status: 429, retryAfterMs: 1000 },
    })
    expect(replay.requests).toHaveLength(2)
    expect(parametersOf(1)).toEqual({ method: 'GET', pathname: '/account.json', api_key: SECRET })
  })

  it('is out of quota by a 429 when no searches are left', async () => {
    replay.reply(LIMITED, { body: { total_searches_left: 0 } })
    expect(await failureOf(provider().ask({ ...QUESTION, engine: 'google' }))).toMatchObject({
      kind: 'quota',
      message: 'SerpApi has no searches left this month.',
    })
  })

  it('is unavailable if nothing listens, without revealing the address', async () => {
    const failure = await failureOf(
      provider({ baseUrl: 'http://127.0.0.1:1' }).ask({ ...QUESTION, engine: 'google' }),
    )
    expect(failure.kind).toBe('unavailable')
    expect(everythingSaid(failure)).not.toContain(SECRET)
  })

  it('never keeps the key if a body repeats it, in any spelling', async () => {
    const secret = `${SECRET}/+ä`
    const links = [secret, encodeURIComponent(secret)].map(
      (key) => `https://serpapi.com/search?api_key=${key}`,
    )
    replay.reply({ body: { ...PAGE, search_metadata: { ...METADATA, links } } })
    const answer = await provider({ secret }).ask({ ...QUESTION, engine: 'google' })
    expect(everythingSaid(answer)).not.toContain(SECRET)
    expect(answer.text).toBe(MARKDOWN)
  })

  it('checks the key with the account, which costs nothing', async () => {
    replay.reply({ body: { account_id: '5', api_key: SECRET, total_searches_left: 0 } })
    await provider().check(new AbortController().signal)
    expect(parametersOf(0)).toEqual({ method: 'GET', pathname: '/account.json', api_key: SECRET })
  })

  it.each([
    [{ status: 401, body: { error: 'Invalid API key.' } }, 'auth'],
    [{ body: '<html></html>' }, 'protocol'],
  ])('fails the check on %j', async (reply, kind) => {
    replay.reply(reply)
    expect(await failureOf(provider().check(new AbortController().signal))).toMatchObject({ kind })
  })
})
