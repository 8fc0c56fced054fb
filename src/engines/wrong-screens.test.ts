import { describe, expect, it } from 'vitest'

import type { Engine } from '../kernel/engines.js'
import { failureOf, QUESTION } from './call/asking.fixture.js'
import { useReplay } from './call/replay.fixture.js'
import { openProvider, type ProviderName } from './providers.js'

const PAGE = { url: 'https://kit.example/list', title: 'Kit list' }

/** The parts of a response in each provider's format. A given part replaces the valid one. */
interface Said {
  text?: unknown
  /** References, with the index by which blocks refer to them if the provider has one. */
  references?: unknown
  queries?: unknown
  products?: unknown
}

interface Wire {
  provider: ProviderName
  engine: Engine
  body(said: Said): object
  /** A reference in the provider's format. */
  reference(url: unknown): object
}

const serpapi: Wire = {
  provider: 'serpapi',
  engine: 'google',
  body: ({ text = 'Acme leads.', references = [], products = [] }) => ({
    search_metadata: { status: 'Success' },
    ai_overview: {
      text_blocks: [{ type: 'paragraph', snippet: text, reference_indexes: [0, 9, 0] }],
      references,
      shopping_results: products,
    },
  }),
  reference: (url) => ({ index: 0, link: url, title: 'Kit list' }),
}

const task = (result: object) => ({
  status_code: 20000,
  tasks: [{ status_code: 20000, cost: 0.004, result: [result] }],
})

const dataforseoPage: Wire = {
  provider: 'dataforseo',
  engine: 'google',
  body: ({ text = 'Acme leads.', references = [], products = [] }) =>
    task({
      items: [
        {
          type: 'ai_overview',
          items: [
            { type: 'ai_overview_element', text, references },
            { type: 'ai_overview_shopping', items: products },
          ],
          references,
        },
      ],
    }),
  reference: (url) => ({ url, title: 'Kit list' }),
}

const dataforseoScreen: Wire = {
  provider: 'dataforseo',
  engine: 'chatgpt',
  body: ({ text = 'Acme leads.', references = [], queries = [], products = [] }) =>
    task({
      markdown: text,
      sources: references,
      fan_out_queries: queries,
      items: [{ type: 'chat_gpt_products', items: products }],
    }),
  reference: (url) => ({ url, title: 'Kit list' }),
}

const brightdataRow: Wire = {
  provider: 'brightdata',
  engine: 'chatgpt',
  body: ({ text = 'Acme leads.', references = [], queries = [], products = [] }) => [
    { answer_text: text, citations: references, web_search_query: queries, shopping: products },
  ],
  reference: (url) => ({ url, title: 'Kit list' }),
}

const brightdataPage: Wire = {
  provider: 'brightdata',
  engine: 'google',
  body: ({ text = 'Acme leads.', references = [] }) => ({
    general: {},
    ai_overview: { texts: [{ snippet: text }], references },
  }),
  reference: (url) => ({ link: url, title: 'Kit list' }),
}

const WIRES: [string, Wire][] = [
  ['SerpApi', serpapi],
  ['a search page of DataForSEO', dataforseoPage],
  ['a screen of DataForSEO', dataforseoScreen],
  ['a row of Bright Data', brightdataRow],
  ['a search page of Bright Data', brightdataPage],
]

describe.each(WIRES)('%s', (_name, { provider, engine, body, reference }) => {
  const replay = useReplay()
  const ask = (said: unknown) => {
    replay.reply({ body: said })
    const settings = replay.settings(provider)
    const models = { ...settings.models, google: 'serp_mine' }
    return openProvider({ ...settings, models }).ask({ ...QUESTION, engine })
  }
  const whole = JSON.stringify(body({}))

  it.each<[string, string, RegExp]>([
    ['a page instead of JSON', '<html><body>Sign in</body></html>', /not JSON|not as documented/],
    ['half a body', whole.slice(0, whole.length / 2), /not JSON|not as documented/],
    ['a number', '7', /not JSON|not as documented/],
    ['nothing', 'null', /not as documented|no row/],
  ])('fails with its reason for %s', async (_title, said, reason) => {
    const failure = await failureOf(ask(said))
    expect(['protocol', 'unavailable']).toContain(failure.kind)
    expect(failure.message).toMatch(reason)
  })

  it.each<[string, unknown]>([
    ['a number', 7],
    ['null', null],
    ['a list', ['Acme']],
    ['an object', { text: 'Acme' }],
  ])('never reads %s as the text of an answer', async (_title, text) => {
    const outcome = await ask(body({ text })).then(
      ({ state }) => state,
      ({ kind }: { kind: string }) => kind,
    )
    expect(['unavailable', 'protocol', 'empty', 'no_answer']).toContain(outcome)
  })

  it('reads the valid entries of its lists, each page once', async () => {
    const references = [
      reference(PAGE.url),
      reference(PAGE.url),
      reference('/search?q=more'),
      reference('javascript:alert(1)'),
      reference(7),
      null,
      'odd',
    ]
    const answer = await ask(body({ references, queries: [7, 'wide shoes', null], products: [7, {}, null] }))
    expect(answer).toMatchObject({ text: 'Acme leads.', state: 'finished', shopping: [], ads: [] })
    expect(new Set(answer.citations.map(({ url }) => url))).toEqual(new Set([PAGE.url]))
    expect([[], ['wide shoes']]).toContainEqual(answer.searchQueries)
  })

  it.each([7, 'odd', { 0: 'odd' }, null])('has empty lists if %j is sent instead', async (odd) => {
    const answer = await ask(body({ references: odd, queries: odd, products: odd }))
    expect(answer).toMatchObject({
      text: 'Acme leads.',
      citations: [],
      sources: [],
      searchQueries: [],
      shopping: [],
      ads: [],
    })
  })
})
