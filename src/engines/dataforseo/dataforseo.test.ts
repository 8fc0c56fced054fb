import { describe, expect, it } from 'vitest'

import type { Engine } from '../../kernel/engines.js'
import { everythingSaid, failureOf, NOTHING_BESIDE, QUESTION } from '../call/asking.fixture.js'
import { openProvider } from '../providers.js'
import { dataforseo } from './index.js'
import { type Replied, SECRET, useReplay } from '../call/replay.fixture.js'

const CREDENTIAL = Buffer.from(`someone:${SECRET}`).toString('base64')

const task = (result: unknown, changes = {}) => ({
  id: '11142345-1535-0139-0000-abc',
  status_code: 20000,
  status_message: 'Ok.',
  time: '14.1 sec.',
  cost: 0.004,
  result_count: 1,
  path: ['v3'],
  data: { keyword: '…' },
  result: result === null ? null : [result],
  ...changes,
})
const envelope = (tasks: unknown, changes = {}) => ({
  version: '0.1.20261101',
  status_code: 20000,
  status_message: 'Ok.',
  cost: 0.004,
  tasks_count: 1,
  tasks_error: 0,
  tasks,
  ...changes,
})
const body = (result: unknown) => envelope([task(result)])
const refused = (status_code: number, status_message: string) =>
  envelope([task(null, { status_code, status_message, cost: 0 })])

const reference = (source: { url: string; title: string }) => ({
  type: 'ai_overview_reference',
  source: 'Fell Runner',
  domain: 'fellrunner.example',
  text: '…',
  ...source,
})
const FELL = { url: 'https://fellrunner.example/wide-fit', title: 'Wide-fit trail shoes tested' }
const KIT = { url: 'https://kit.example/list', title: 'Kit list' }
const ADVERTISED = { url: 'https://paid.example/', title: 'Buy now' }

const OVERVIEW = {
  type: 'ai_overview',
  rank_group: 1,
  markdown: '**Acme Wideline** 👟 leads…[[1]](https://fellrunner.example/wide-fit)',
  items: [
    {
      type: 'ai_overview_element',
      title: null,
      text: 'Acme leads…',
      links: null,
      references: [reference(FELL)],
    },
    { type: 'ai_overview_table_element', markdown: '|Shoe|Width|', table: { table_header: [] } },
    {
      type: 'ai_overview_paid',
      items: [{ ...ADVERTISED, website_name: 'Paid Ltd', references: [reference(ADVERTISED)] }],
    },
    {
      type: 'ai_overview_shopping',
      references: [reference(ADVERTISED)],
      items: [
        {
          title: 'Wideline 4E',
          url: 'https://shop.example/4e',
          seller: 'Kit Shop',
          price: { current: 89.99, currency: 'GBP', displayed_price: '£89.99' },
        },
        { title: 'Bolt Ridge', price: null, marketplace: 'Market' },
        { price: { current: 5 } },
      ],
    },
  ],
  references: [reference(FELL), reference(KIT)],
}
const SHOWN = [
  {
    title: 'Wideline 4E',
    price: 89.99,
    currency: 'GBP',
    merchant: 'Kit Shop',
    url: 'https://shop.example/4e',
    position: 1,
    brand: null,
  },
  {
    title: 'Bolt Ridge',
    price: null,
    currency: null,
    merchant: 'Market',
    url: null,
    position: 2,
    brand: null,
  },
]
const page = (...items: unknown[]) => ({ keyword: '…', type: 'organic', items_count: items.length, items })

const SCREEN = {
  keyword: '…',
  model: 'gpt-6',
  check_url: 'https://chatgpt.com/?q=…',
  markdown: 'Here are good options 👟…',
  fan_out_queries: [
    'best wide trail shoes 2026',
    ' wide toe box trail shoes UK ',
    '',
    'best wide trail shoes 2026',
  ],
  search_results: [{ type: 'chatgpt_search_result', domain: 'kit.example', description: '…', ...KIT }],
  sources: [{ type: 'chat_gpt_source', snippet: '…', source_name: 'Fell Runner', ...FELL }],
  brand_entities: [{ type: 'chat_gpt_brand_entity', title: 'Acme', urls: [] }],
  items: [{ type: 'chat_gpt_text', markdown: '…', sources: [] }],
}

const RELAYED = {
  model_name: 'claude-haiku-5-5',
  input_tokens: 812,
  output_tokens: 190,
  reasoning_tokens: 0,
  web_search: true,
  money_spent: 0.0123,
  fan_out_queries: ['wide trail running shoes uk'],
  items: [
    { type: 'reasoning', sections: [{ type: 'text', text: 'Let me think.' }] },
    {
      type: 'message',
      sections: [
        { type: 'text', text: '👟 Acme leads', annotations: [{ ...FELL, start_index: 3, end_index: 7 }] },
        { type: 'text', text: ', then Bolt.', annotations: [{ ...KIT, start_index: 7, end_index: 11 }] },
      ],
    },
  ],
}

const ANSWER = {
  state: 'finished',
  sources: [],
  searchQueries: [],
  searched: true,
  countryApplied: 'native',
  model: null,
  usage: {},
  costUsd: 0.004,
  ...NOTHING_BESIDE,
}

describe('DataForSEO', () => {
  const replay = useReplay()
  const provider = (changes = {}) => openProvider(replay.settings('dataforseo', changes))
  const asked = async (engine: Engine, ...replies: Replied[]) => {
    replay.reply(...replies)
    const { rawBodies, ...answer } = await provider().ask({ ...QUESTION, engine })
    expect(rawBodies).toEqual(
      replies.map(({ body }) => (typeof body === 'string' ? body : JSON.stringify(body))),
    )
    return answer
  }

  const located = { keyword: QUESTION.prompt, location_code: 2826, language_code: 'en' }
  const relayed = {
    user_prompt: QUESTION.prompt,
    web_search_country_iso_code: 'GB',
    max_output_tokens: 2048,
  }
  const searching = { web_search: true, force_web_search: true }
  /** A page with an overview, or a short chat. */
  const saidBy = (engine: Engine) =>
    engine === 'claude' || engine === 'perplexity' ? RELAYED : { ...SCREEN, items: [OVERVIEW] }
  it.each([
    [
      'google',
      'serp/google/organic/live/advanced',
      { ...located, device: 'desktop', load_async_ai_overview: true },
      'screen',
    ],
    ['google_ai_mode', 'serp/google/ai_mode/live/advanced', { ...located, device: 'desktop' }, 'screen'],
    ['copilot', 'serp/bing/organic/live/advanced', { ...located, device: 'desktop' }, 'screen'],
    [
      'chatgpt',
      'ai_optimization/chat_gpt/llm_scraper/live/advanced',
      { ...located, force_web_search: true },
      'screen',
    ],
    ['gemini', 'ai_optimization/gemini/llm_scraper/live/advanced', located, 'screen'],
    [
      'claude',
      'ai_optimization/claude/llm_responses/live',
      { ...relayed, ...searching, model_name: 'claude-sonnet-5-5' },
      'api',
    ],
    [
      'perplexity',
      'ai_optimization/perplexity/llm_responses/live',
      { ...relayed, model_name: 'sonar' },
      'api',
    ],
  ] as const)('asks %s in its own way', async (engine, path, sent, capture) => {
    await asked(engine, { body: body(saidBy(engine)) })
    expect(replay.requests).toHaveLength(1)
    expect(replay.requests[0]).toMatchObject({ method: 'POST', path: `/v3/${path}`, body: [sent] })
    expect(replay.requests[0]?.body).toEqual([sent])
    expect(replay.requests[0]?.headers.authorization).toBe(`Basic ${CREDENTIAL}`)
    expect(dataforseo.captureOf(engine)).toBe(capture)
  })

  it('escapes a prompt so that the provider does not change it', async () => {
    replay.reply({ body: body({ items: null }) })
    await provider().ask({ ...QUESTION, engine: 'google', country: 'de', prompt: '50% off + C++ %2B 👟' })
    expect(replay.requests[0]?.body).toMatchObject([
      { keyword: '50%25 off %2B C%2B%2B %252B 👟', location_code: 2276, language_code: 'de' },
    ])
    replay.reply({ body: body(RELAYED) })
    await provider().ask({ ...QUESTION, engine: 'claude', prompt: '50% + 1' })
    expect(replay.requests[1]?.body).toMatchObject([{ user_prompt: '50% + 1' }])
  })

  it.each([
    ['google', 700],
    ['chatgpt', 2000],
    ['claude', 500],
  ] as const)('does not send a prompt that is too long for %s', async (engine, limit) => {
    replay.reply({ body: body(saidBy(engine)) })
    const ask = (length: number) => provider().ask({ ...QUESTION, engine, prompt: 'x'.repeat(length) })
    expect(await failureOf(ask(limit + 1))).toMatchObject({
      kind: 'invalid',
      message: `The prompt has ${limit + 1} characters as sent, but DataForSEO allows ${limit} for this engine. Shorten the prompt.`,
    })
    expect(replay.requests).toEqual([])
    await ask(limit)
    expect(replay.requests).toHaveLength(1)
  })

  it.each(['google', 'google_ai_mode', 'copilot'] as const)(
    'reads the answer of %s, and counts no advertisement as a citation',
    async (engine) => {
      const organic = {
        type: 'organic',
        url: 'https://organic.example/',
        references: [reference(ADVERTISED)],
      }
      expect(await asked(engine, { body: body(page(organic, OVERVIEW)) })).toEqual({
        ...ANSWER,
        text: OVERVIEW.markdown,
        citations: [FELL, KIT],
        shopping: SHOWN,
        ads: [{ ...ADVERTISED, advertiser: 'Paid Ltd', position: 1 }],
      })
    },
  )

  it('writes the text from the elements if the whole is missing', async () => {
    const items = [
      { type: 'ai_overview_element', title: 'Best', text: 'Acme 👟 leads.' },
      {
        type: 'ai_overview_expanded_element',
        title: 'Sizing',
        components: [
          { title: 'Width', text: 'Take 4E.', references: [reference(KIT)] },
          { markdown: '**Length**', text: 'unused' },
        ],
        references: [reference(FELL)],
      },
      {
        type: 'ai_overview_organic_element',
        title: 'Fit guide',
        url: 'https://fit.example/',
        snippet: 'Measure.',
      },
      {
        type: 'ai_overview_table_element',
        table: { table_header: ['Shoe', 'Width'], table_content: [['A|B', '4E']] },
      },
      { type: 'ai_overview_paid', title: 'Buy now' },
      { type: 'something_new', text: 'New.' },
      null,
    ]
    expect(
      await asked('copilot', { body: body(page({ type: 'ai_overview', markdown: null, items })) }),
    ).toEqual({
      ...ANSWER,
      text: [
        'Best\n\nAcme 👟 leads.',
        'Sizing\n\nWidth\n\nTake 4E.\n\n**Length**',
        'Fit guide\n\nMeasure.',
        '| Shoe | Width |\n| --- | --- |\n| A\\|B | 4E |',
        'New.',
      ].join('\n\n'),
      citations: [FELL, KIT, { url: 'https://fit.example/', title: 'Fit guide' }],
    })
  })

  it('cites linked pages and videos, and writes a table without a header', async () => {
    const link = { type: 'link_element', title: 'says Kit', url: KIT.url, domain: 'kit.example' }
    const items = [
      { type: 'ai_overview_element', text: 'Acme leads.', links: [link, { title: 'Nowhere', url: '/more' }] },
      {
        type: 'ai_overview_video_element',
        title: 'Fit test',
        snippet: 'From minute two.',
        url: 'https://video.example/watch?v=1',
      },
      {
        type: 'ai_overview_videos_element',
        items: [{ type: 'video', title: 'Lacing', url: 'https://video.example/watch?v=2' }],
      },
      {
        type: 'ai_overview_images_element',
        items: [{ type: 'images_element', alt: 'A shoe', url: 'https://images.example/1' }],
      },
      {
        type: 'ai_overview_table_element',
        table: {
          table_header: null,
          table_content: [
            ['Shoe', 'Width'],
            ['Acme', '4E'],
          ],
        },
      },
    ]
    const overview = { type: 'ai_overview', items, references: [reference(FELL)] }
    expect(await asked('google', { body: body(page(overview)) })).toMatchObject({
      text: [
        'Acme leads.',
        'Fit test\n\nFrom minute two.',
        'Lacing',
        '| Shoe | Width |\n| --- | --- |\n| Acme | 4E |',
      ].join('\n\n'),
      citations: [
        { url: KIT.url, title: 'says Kit' },
        { url: 'https://video.example/watch?v=1', title: 'Fit test' },
        { url: 'https://video.example/watch?v=2', title: 'Lacing' },
        FELL,
      ],
    })
  })

  it.each([
    ['came later and is not there', { asynchronous_ai_overview: true, items: null, references: null }],
    ['has nothing in it', { asynchronous_ai_overview: false, items: [], markdown: '' }],
    ['has references and no words', { items: [{}], references: [reference(FELL)] }],
  ])('fails, instead of no answer, if the overview %s', async (_title, overview) => {
    replay.reply({ body: body(page({ type: 'ai_overview', ...overview })) })
    expect(await failureOf(provider().ask({ ...QUESTION, engine: 'google' }))).toMatchObject({
      kind: 'empty',
      message: 'DataForSEO answered without any text: the overview was announced but never arrived',
    })
  })

  it('reads twenty levels of elements and no more', async () => {
    const elements = Array.from({ length: 50_000 }, (_, depth) => `{"text":"at ${depth}","items":[`)
    const nested = elements.join('') + ']}'.repeat(elements.length)
    const text = JSON.stringify(body(page({ type: 'ai_overview', items: ['NESTED'] }))).replace(
      '"NESTED"',
      nested,
    )
    const answer = await asked('google', { body: text })
    expect(answer.text.split('\n\n').at(-1)).toBe('at 19')
  })

  it.each([
    ['a page without an overview', body(page({ type: 'organic', url: 'https://a.example/' }))],
    ['a page without anything', body({ items: null })],
    ['no results', envelope([task(null, { status_code: 40102, status_message: 'No Search Results.' })])],
  ])('reads %s as no answer', async (_title, replied) => {
    expect(await asked('google', { body: replied })).toEqual({
      ...ANSWER,
      text: '',
      state: 'no_answer',
      citations: [],
      searched: false,
    })
  })

  const NO_RESULTS = envelope([task(null, { status_code: 40102, status_message: 'No Search Results.' })])
  it.each([
    ['AI Mode on whose page there is none', 'google_ai_mode', body(page({ type: 'organic' }))],
    ['AI Mode without a page', 'google_ai_mode', NO_RESULTS],
    ['a screen of ChatGPT that is not there', 'chatgpt', NO_RESULTS],
    ['a screen of Gemini that is not there', 'gemini', NO_RESULTS],
    ['a relay without a result', 'claude', NO_RESULTS],
  ] as const)('fails, instead of no answer, for %s', async (_title, engine, replied) => {
    replay.reply({ body: replied })
    expect((await failureOf(provider().ask({ ...QUESTION, engine }))).kind).toBe('empty')
  })

  it('reads a page of Bing without results as no answer', async () => {
    expect(await asked('copilot', { body: NO_RESULTS })).toMatchObject({ text: '', state: 'no_answer' })
  })

  it.each([[[]], [null]])('says that there is no result if a successful task has %j', async (result) => {
    replay.reply({ body: envelope([task(null, { result })]) })
    expect(await failureOf(provider().ask({ ...QUESTION, engine: 'google' }))).toMatchObject({
      kind: 'protocol',
      message: 'DataForSEO did not answer as it documents: there is no result',
    })
  })

  it('accepts an overview without references', async () => {
    const overview = { type: 'ai_overview', markdown: 'Acme.', items: null, references: null }
    expect(await asked('google', { body: body(page(overview)) })).toMatchObject({
      text: 'Acme.',
      state: 'finished',
      refusal: null,
      citations: [],
      searched: false,
    })
  })

  it('reads the screen of ChatGPT, with the searches it made', async () => {
    expect(await asked('chatgpt', { body: body(SCREEN) })).toEqual({
      ...ANSWER,
      text: SCREEN.markdown,
      citations: [FELL],
      sources: [KIT],
      searchQueries: ['best wide trail shoes 2026', 'wide toe box trail shoes UK'],
      model: 'gpt-6',
    })
  })

  it('separates the products and ads of a screen from its answer', async () => {
    const items = [
      { type: 'chat_gpt_text', markdown: 'Look for a wide toe box.', sources: [FELL] },
      {
        type: 'chat_gpt_products',
        markdown: 'Wideline 4E',
        items: [
          {
            title: 'Wideline 4E',
            price: 89.99,
            currency: 'GBP',
            merchants: 'Kit Shop',
            url: 'https://shop.example/4e',
          },
        ],
      },
      {
        type: 'chat_gpt_ad',
        rank_group: 1,
        title: 'Buy now',
        snippet: 'Bolt',
        url: ADVERTISED.url,
        advertiser: { name: 'Paid Ltd', url: 'https://paid.example/' },
        sources: [ADVERTISED],
      },
    ]
    expect(
      await asked('chatgpt', { body: body({ ...SCREEN, markdown: null, sources: null, items }) }),
    ).toMatchObject({
      text: 'Look for a wide toe box.',
      citations: [FELL],
      shopping: [SHOWN[0]],
      ads: [{ ...ADVERTISED, advertiser: 'Paid Ltd', position: 1 }],
    })
  })

  it('reads the screen of Gemini from its items if it has no text of its own', async () => {
    const items = [
      { type: 'gemini_text', markdown: 'Acme 👟.', original_text: 'Acme', sources: [FELL] },
      { type: 'gemini_ad', title: 'Buy now', markdown: 'Bolt', sources: [ADVERTISED] },
      { type: 'gemini_table', markdown: '|Shoe|' },
      { type: 'gemini_novelty', novelty: 1 },
    ]
    expect(await asked('gemini', { body: body({ model: null, items }) })).toEqual({
      ...ANSWER,
      text: 'Acme 👟.\n\n|Shoe|',
      citations: [FELL],
      ads: [{ title: 'Buy now', url: null, advertiser: null, position: 1 }],
    })
  })

  it('accepts a screen without a search', async () => {
    expect(await asked('chatgpt', { body: body({ markdown: 'Acme.', items: [] }) })).toMatchObject({
      text: 'Acme.',
      searched: false,
      citations: [],
      sources: [],
      searchQueries: [],
    })
  })

  it('reads a relayed answer, with offsets into its text', async () => {
    const answer = await asked('claude', { body: body(RELAYED) })
    expect(answer).toEqual({
      ...ANSWER,
      text: '👟 Acme leads, then Bolt.',
      citations: [
        { ...FELL, start: 3, end: 7 },
        { ...KIT, start: 20, end: 24 },
      ],
      searchQueries: ['wide trail running shoes uk'],
      model: 'claude-haiku-5-5',
      usage: { inputTokens: 812, outputTokens: 190 },
    })
    expect(answer.citations.map(({ start, end }) => answer.text.slice(start, end))).toEqual(['Acme', 'Bolt'])
  })

  it.each([
    ['offsets beyond the text', { ...FELL, start_index: 0, end_index: 99 }, [FELL]],
    ['offsets in disorder', { ...FELL, start_index: 3, end_index: 1 }, [FELL]],
    ['no offsets', { ...FELL, start_index: null }, [FELL]],
    [
      'a redirect and its page',
      { url: 'https://vertex.example/r/1', direct_url: KIT.url, title: 'Kit list' },
      [KIT],
    ],
    ['no address', { title: 'Nowhere', url: null }, []],
  ])('keeps the valid parts of an annotation with %s', async (_title, annotation, citations) => {
    const items = [
      { type: 'message', sections: [{ type: 'text', text: 'Acme.', annotations: [annotation] }] },
    ]
    const answer = await asked('perplexity', { body: body({ items }) })
    expect(answer).toMatchObject({ text: 'Acme.', citations, searched: citations.length > 0 })
  })

  it('asks a relayed model without the country that it does not know', async () => {
    const refusal = refused(40501, "Invalid Field: 'web_search_country_iso_code'.")
    const answer = await asked('claude', { body: refusal }, { body: body(RELAYED) })
    expect(answer).toMatchObject({ text: '👟 Acme leads, then Bolt.', countryApplied: 'none' })
    const { web_search_country_iso_code: _, ...rest } = relayed
    expect(replay.requests[1]?.body).toEqual([{ ...rest, ...searching, model_name: 'claude-sonnet-5-5' }])
  })

  it('says which setting names the model of a relay', async () => {
    expect(await failureOf(provider({ models: {} }).ask({ ...QUESTION, engine: 'claude' }))).toMatchObject({
      kind: 'invalid',
      message: 'No model is set for claude: set DATAFORSEO_MODEL.',
    })
  })

  const FAILURES: [string, Replied, object][] = [
    [
      'an engine that failed',
      { body: refused(40101, 'Internal SE Server Error.') },
      {
        kind: 'unavailable',
        message: 'DataForSEO cannot answer at the moment: Internal SE Server Error.',
        details: { status: 200, providerCode: '40101' },
      },
    ],
    ['a task that failed', { body: refused(40103, 'Try again.') }, { kind: 'unavailable' }],
    ['no money in the task', { body: refused(40210, 'Insufficient Funds.') }, { kind: 'quota' }],
    [
      'no money in the envelope',
      { body: envelope(null, { status_code: 40200, status_message: 'Payment Required.' }) },
      { kind: 'quota', details: { status: 200, providerCode: '40200' } },
    ],
    ['a field it does not take', { body: refused(40501, "Invalid Field: 'keyword'.") }, { kind: 'invalid' }],
    ['an unknown path', { body: refused(40402, 'Invalid Path.') }, { kind: 'invalid' }],
    ['an error of its own', { body: refused(50000, 'Internal Error.') }, { kind: 'unavailable' }],
    ['a task that is only created', { body: refused(20100, 'Task Created.') }, { kind: 'protocol' }],
    [
      '401',
      { status: 401, body: envelope([], { status_code: 40100, status_message: 'You are not Authorized.' }) },
      { kind: 'auth', details: { status: 401, providerCode: '40100' } },
    ],
    ['an envelope without a task', { body: envelope([]) }, { kind: 'protocol' }],
    ['a task without a result', { body: envelope([task(null)]) }, { kind: 'protocol' }],
    ['a result without items', { body: body({ keyword: '…' }) }, { kind: 'protocol' }],
  ]
  it.each(FAILURES)('reports %s as a failure of the right kind', async (_title, reply, expected) => {
    replay.reply(reply)
    expect(await failureOf(provider().ask({ ...QUESTION, engine: 'google' }))).toMatchObject(expected)
    expect(replay.requests).toHaveLength(1)
  })

  it('never keeps the password if a body repeats it', async () => {
    replay.reply({ body: body({ ...SCREEN, echo: [SECRET, CREDENTIAL] }) })
    const shown = everythingSaid(await provider().ask(QUESTION))
    expect(shown).not.toContain(SECRET)
    expect(shown).not.toContain(CREDENTIAL)
    expect(shown).toContain('[redacted]')
  })

  it('never keeps a credential with slashes, which are escaped in the body', async () => {
    const secret = `${SECRET}???`
    const credential = Buffer.from(`someone:${secret}`).toString('base64')
    expect(credential).toContain('/')
    const escaped = JSON.stringify(body({ ...SCREEN, echo: credential })).replaceAll('/', '\\/')
    replay.reply({ body: escaped })
    const answer = await provider({ secret }).ask(QUESTION)
    expect(answer.rawBodies[0]).toContain('"echo":"[redacted]"')
  })

  it('checks the login with the account, which costs nothing', async () => {
    replay.reply({ body: body({ login: 'someone', money: { balance: 0 } }) })
    await provider().check(new AbortController().signal)
    expect(replay.requests).toHaveLength(1)
    expect(replay.requests[0]).toMatchObject({
      method: 'GET',
      path: '/v3/appendix/user_data',
      body: undefined,
    })
    expect(replay.requests[0]?.headers.authorization).toBe(`Basic ${CREDENTIAL}`)
  })

  it('fails the check when the login is not accepted', async () => {
    replay.reply({ status: 401, body: envelope([], { status_code: 40100, status_message: 'No.' }) })
    expect(await failureOf(provider().check(new AbortController().signal))).toMatchObject({ kind: 'auth' })
  })

  it('limits the size of an answer', async () => {
    const links = Array.from({ length: 300 }, (_, index) => ({
      url: `https://a.example/${index}`,
      title: 'A',
    }))
    const queries = Array.from({ length: 300 }, (_, index) => `query ${index}`)
    const markdown = `${'x'.repeat(262_143)}👟`
    replay.reply({
      body: body({ ...SCREEN, markdown, sources: links, search_results: links, fan_out_queries: queries }),
    })
    const answer = await provider().ask(QUESTION)
    expect(answer).toMatchObject({ text: 'x'.repeat(262_143), state: 'incomplete' })
    expect([answer.citations, answer.sources, answer.searchQueries].map(({ length }) => length)).toEqual([
      200, 200, 100,
    ])
  })
})
