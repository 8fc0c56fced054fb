import { describe, expect, it } from 'vitest'

import { DOMAIN_CATEGORIES, type DomainCategory } from '../answers/index.js'
import type { CrawlCheck, Execution, CitedPageFacts, EngineFacts } from './engine-facts/engine-facts.js'
import { engineRecommendations } from './engine-recommendations.js'
import { previousWindow } from './engine-facts/previous-window.fixture.js'

const NOW = '2026-03-10'
const BEFORE = '2026-02-10'
const [BRAND, COMPETITOR, OTHER] = [0, 1, 2]

const page = (name: string, fields: Partial<CitedPageFacts> = {}): CitedPageFacts => ({
  url: `https://${name}.example/best-shoes`,
  title: `The best shoes, by ${name}`,
  domain: `${name}.example`,
  category: 'Others',
  owner: null,
  ...fields,
})
const LIST = page('lists')
const OURS = page('tarsolin', { owner: BRAND, category: 'Brand', title: 'How to choose shoes' })
const THEIRS = page('kestrane', { owner: COMPETITOR, category: 'Competitor' })
const PAGES = [LIST, OURS, THEIRS]
const [LISTED, OWN, THEIR] = [0, 1, 2]

type Repeated = Partial<Execution> & { times?: number }

/** Executions with these fields, each repeated this many times. */
function repeated(...given: Repeated[]): Execution[] {
  return given
    .flatMap(({ times = 1, ...fields }) => Array.from({ length: times }, () => fields))
    .map((fields, at) => ({
      answerId: `A${String(at).padStart(4, '0')}`,
      prompt: 0,
      pages: [],
      day: NOW,
      named: [],
      ...fields,
    }))
}

function factsOf(executions: Execution[], fields: Partial<EngineFacts> = {}): EngineFacts {
  const facts = {
    reportId: 'R1',
    engine: 'chatgpt' as const,
    country: 'us',
    window: {
      startDate: '2026-03-01',
      endDate: '2026-03-30',
      previousStartDate: '2026-01-30',
      previousEndDate: '2026-02-28',
    },
    brand: { name: 'Tarsolin', domain: 'tarsolin.example' },
    competitors: [
      { name: 'Kestrane', domain: 'kestrane.example' },
      { name: 'Ombrivo', domain: 'ombrivo.example' },
    ],
    prompts: [
      { id: 'P0', text: 'best shoes for wide feet' },
      { id: 'P1', text: 'Which shoes last longest?' },
      { id: 'P2', text: 'shoes for the rain' },
    ],
    pages: PAGES,
    executions,
    untracked: [],
    untrackedSample: executions.length,
    crawlChecks: [],
    agentVisits: [],
    ...fields,
  }
  return { ...facts, before: previousWindow(facts) }
}

const found = (executions: Execution[], fields: Partial<EngineFacts> = {}) =>
  engineRecommendations(factsOf(executions, fields))
const typesOf = (executions: Execution[], fields: Partial<EngineFacts> = {}) =>
  found(executions, fields).map(({ type }) => type)

describe('a page of a third party', () => {
  const against = { pages: [LISTED], named: [COMPETITOR] }
  const beside = { pages: [LISTED], named: [BRAND, COMPETITOR] }
  const listed = (executions: Execution[], category: DomainCategory = 'Others') =>
    typesOf(executions, { pages: [{ ...LIST, category }, OURS, THEIRS] })

  it('is recommended from two executions on that cite it and name a competitor, not the brand', () => {
    expect(listed(repeated({ ...against, times: 2 }))).toEqual(['content_partnership_opportunities'])
    expect(listed(repeated(against))).toEqual([])
  })

  it('is recommended if these are at least half of those that cite it', () => {
    expect(listed(repeated({ ...against, times: 2 }, { ...beside, times: 2 }))).toHaveLength(1)
    expect(listed(repeated({ ...against, times: 2 }, { ...beside, times: 3 }))).toEqual([])
    expect(listed(repeated({ ...against, times: 2 }, { pages: [LISTED], times: 3 }))).toEqual([])
  })

  it('is not recommended for executions that name no brand, or that belong to the window before', () => {
    expect(listed(repeated({ pages: [LISTED], times: 9 }))).toEqual([])
    expect(listed(repeated({ ...against, day: BEFORE, times: 9 }))).toEqual([])
    expect(
      listed(
        repeated({ ...against, day: '2026-01-01', times: 9 }, { ...against, day: '2026-03-31', times: 9 }),
      ),
    ).toEqual([])
  })

  it('counts once in an execution that cites it twice', () => {
    expect(listed(repeated({ pages: [LISTED, LISTED], named: [COMPETITOR, COMPETITOR] }))).toEqual([])
    const [one] = found(repeated({ pages: [LISTED, LISTED], named: [COMPETITOR, COMPETITOR], times: 2 }))
    expect(one?.data.citations).toBe(2)
    expect(one?.facts.competitors).toEqual([{ name: 'Kestrane', executions: 2 }])
  })

  it('takes its type from the category of its domain', () => {
    const types = Object.fromEntries(
      DOMAIN_CATEGORIES.map((category) => [
        category,
        listed(repeated({ ...against, times: 2 }), category).join(),
      ]),
    )
    expect(types).toMatchObject({
      'Community/Forum': 'community_engagement',
      'Social Media': 'community_engagement',
      Video: 'video_opportunities',
      Encyclopedia: 'encyclopedia_presence',
    })
    const partnerships = Object.values(types).filter((type) => type === 'content_partnership_opportunities')
    expect(partnerships).toHaveLength(DOMAIN_CATEGORIES.length - 4)
  })

  it('is not one that is on a domain of the brand or of a competitor', () => {
    const theirs = repeated({ ...against, times: 2 })
    expect(typesOf(theirs, { pages: [{ ...LIST, owner: COMPETITOR }] })).not.toContain(
      'content_partnership_opportunities',
    )
    expect(typesOf(theirs, { pages: [{ ...LIST, owner: BRAND }] })).not.toContain(
      'content_partnership_opportunities',
    )
  })

  it('has its prompts, its competitors and its answers in order', () => {
    const [one] = found(
      repeated(
        { ...against, prompt: 2, named: [OTHER, COMPETITOR], times: 1, day: '2026-03-09' },
        { ...against, prompt: 1, named: [OTHER], times: 2, day: '2026-03-11' },
        { ...against, prompt: 0, named: [COMPETITOR], times: 1 },
        { ...beside, times: 2 },
      ),
    )
    expect(one?.data).toEqual({
      url: LIST.url,
      title: LIST.title,
      domain: 'lists.example',
      domainCategory: 'Others',
      mentionedCompetitors: ['Ombrivo', 'Kestrane'],
      citations: 6,
      prompts: [
        { promptId: 'P1', prompt: 'Which shoes last longest?' },
        { promptId: 'P0', prompt: 'best shoes for wide feet' },
        { promptId: 'P2', prompt: 'shoes for the rain' },
      ],
      country: 'us',
      service: 'chatgpt',
      type: 'content_partnership_opportunities',
    })
    expect(one?.evidence).toEqual([
      { runId: 'A0002', promptId: 'P1', day: '2026-03-11' },
      { runId: 'A0001', promptId: 'P1', day: '2026-03-11' },
      { runId: 'A0003', promptId: 'P0', day: NOW },
      { runId: 'A0000', promptId: 'P2', day: '2026-03-09' },
    ])
    expect(one).toMatchObject({
      engine: 'chatgpt',
      group: 'off_page',
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('has the 25 prompts with the most executions, and the number of all', () => {
    const prompts = Array.from({ length: 60 }, (_, at) => ({ id: `P${at}`, text: `shoes for case ${at}` }))
    const tells = prompts.map((_, prompt) => ({ ...against, prompt, times: prompt === 59 ? 3 : 1 }))
    const [one] = found(repeated(...tells), { prompts })
    expect(one?.data.prompts).toHaveLength(25)
    expect(one?.data.prompts.slice(0, 2).map(({ promptId }) => promptId)).toEqual(['P59', 'P0'])
    expect(one?.facts.numbers.prompts).toBe(60)
    expect(one?.copy.reasoning).toContain('They answer 60 different prompts')
  })

  it('has links to its 20 newest answers', () => {
    const [one] = found(repeated({ ...against, times: 15 }, { ...against, day: '2026-03-12', times: 15 }))
    const ids = one?.evidence.map(({ runId }) => runId)
    expect(ids).toHaveLength(20)
    expect(ids?.slice(0, 15).every((id) => id >= 'A0015')).toBe(true)
    expect(ids?.slice(15)).toEqual(['A0014', 'A0013', 'A0012', 'A0011', 'A0010'])
  })

  it('keeps its id in any spelling of its address, and has another for each engine, country and type', () => {
    const executions = repeated({ ...against, times: 2 })
    const idOf = (fields: Partial<EngineFacts>) => found(executions, fields)[0]?.id
    const first = idOf({})
    expect(idOf({ pages: [{ ...LIST, url: 'http://www.lists.example/best-shoes/?utm_source=x' }] })).toBe(
      first,
    )
    const others = [
      idOf({ engine: 'claude' }),
      idOf({ country: 'uk' }),
      idOf({ reportId: 'R2' }),
      idOf({ pages: [{ ...LIST, category: 'Video' }] }),
      idOf({ pages: [{ ...LIST, url: 'https://lists.example/other' }] }),
    ]
    expect(new Set([first, ...others]).size).toBe(6)
  })
})

describe('a gap in the brand’s own content', () => {
  const theirs = { pages: [THEIR], named: [BRAND] }

  it('is a competitor’s page cited twice for a prompt that was answered three times without citing the brand', () => {
    const [one, ...rest] = found(repeated({ ...theirs, times: 2 }, {}))
    expect(rest).toEqual([])
    expect(one).toMatchObject({
      type: 'own_content_gap',
      group: 'on_page',
      data: { url: THEIRS.url, citations: 2, prompts: [{ promptId: 'P0' }] },
    })
  })

  it.each<[string, Execution[]]>([
    ['the page is cited once', repeated(theirs, { times: 2 })],
    ['the prompt was answered twice', repeated({ ...theirs, times: 2 })],
    [
      'a page of ours was cited for it',
      repeated({ ...theirs, times: 2 }, { pages: [OWN], named: [BRAND] }, {}),
    ],
    ['it happened in the span before', repeated({ ...theirs, times: 5, day: BEFORE })],
  ])('is not recommended if %s', (_, executions) => {
    expect(typesOf(executions)).toEqual([])
  })

  it('counts only prompts that do not cite the brand', () => {
    const executions = repeated(
      { ...theirs, times: 3 },
      { ...theirs, prompt: 1, times: 4 },
      { prompt: 1, pages: [OWN], named: [BRAND] },
    )
    expect(found(executions)[0]?.data).toMatchObject({ citations: 3, prompts: [{ promptId: 'P0' }] })
  })

  it('is recommended although a page of the brand was cited in the window before', () => {
    expect(typesOf(repeated({ ...theirs, times: 3 }, { pages: [OWN], named: [BRAND], day: BEFORE }))).toEqual(
      ['own_content_gap'],
    )
  })
})

describe('a page of the brand that is cited without its name', () => {
  const unnamed = { pages: [OWN], named: [COMPETITOR] }
  const named = { pages: [OWN], named: [BRAND] }

  it('is recommended from two executions on, if these are at least half', () => {
    expect(typesOf(repeated({ ...unnamed, times: 2 }, { ...named, times: 2 }))).toEqual(['cited_but_unnamed'])
    expect(typesOf(repeated({ ...unnamed, times: 2 }, { ...named, times: 3 }))).toEqual([])
    expect(typesOf(repeated(unnamed))).toEqual([])
  })

  it('is recommended with the competitors named there, if any', () => {
    expect(found(repeated({ ...unnamed, times: 2 }))[0]?.data.mentionedCompetitors).toEqual(['Kestrane'])
    expect(found(repeated({ pages: [OWN], times: 2 }))[0]?.data.mentionedCompetitors).toEqual([])
  })
})

describe('a page of the brand that is cited less than before', () => {
  const cited = { pages: [OWN], named: [BRAND] }
  const spans = (before: [number, number], now: [number, number]) =>
    repeated(
      { ...cited, day: BEFORE, times: before[0] },
      { day: BEFORE, times: before[1] - before[0] },
      { ...cited, times: now[0] },
      { times: now[1] - now[0] },
    )

  it('is recommended with both shares', () => {
    const [one] = found(spans([20, 40], [4, 40]))
    expect(one).toMatchObject({
      type: 'declining_citations',
      data: { url: OURS.url, citations: 4, prompts: [{ promptId: 'P0' }] },
      facts: { numbers: { citingBeforePercent: 50, citingPercent: 10, dropPercent: 80 } },
    })
    expect(one?.evidence).toHaveLength(20)
  })

  it('is recommended when it is no longer cited at all', () => {
    const [one] = found(spans([20, 40], [0, 40]))
    expect(one).toMatchObject({ type: 'declining_citations', data: { citations: 0 } })
    expect(one?.copy.reasoning).toContain('In the 40 answers since then it does not appear.')
  })

  it('is not recommended if the engine was asked less often and answers as before', () => {
    expect(typesOf(spans([60, 120], [10, 20]))).toEqual([])
  })

  it('is not recommended if other prompts were asked instead', () => {
    const executions = repeated(
      { ...cited, day: BEFORE, times: 30 },
      { ...cited, times: 20 },
      { prompt: 1, times: 60 },
    )
    expect(typesOf(executions)).toEqual([])
  })

  it('names the page that is cited more instead', () => {
    const executions = repeated(
      { ...cited, day: BEFORE, times: 30 },
      { pages: [THEIR], named: [BRAND], times: 28 },
      { ...cited, times: 2 },
    )
    const one = found(executions).find(({ type }) => type === 'declining_citations')
    expect(one?.facts.successor).toEqual({
      title: THEIRS.title,
      domain: 'kestrane.example',
      owner: 'Kestrane',
      executions: 28,
    })
  })
})

describe('a refused agent of the engine', () => {
  const check = (diagnosis: string, fields: Partial<CrawlCheck> = {}): CrawlCheck => ({
    checkId: 'C1',
    url: 'https://tarsolin.example/guides/a',
    domain: 'tarsolin.example',
    day: '2026-03-30',
    agents: [
      { name: 'OAI-SearchBot', diagnosis, rule: 'Disallow: /guides/', status: 403 },
      { name: 'ChatGPT-User', diagnosis: 'allowed', rule: null, status: 200 },
    ],
    ...fields,
  })
  const checked = (crawlCheck: CrawlCheck) => found([], { crawlChecks: [crawlCheck] })

  it.each(['blocked_by_robots', 'blocked_by_server', 'challenged'])(
    'is recommended when a check says %s',
    (diagnosis) => {
      expect(checked(check(diagnosis))).toMatchObject([
        {
          type: 'crawler_blocked',
          group: 'general',
          data: {
            url: 'https://tarsolin.example/guides/a',
            citations: 0,
            prompts: [],
            domainCategory: 'Brand',
          },
          evidence: [],
        },
      ])
    },
  )

  it.each(['allowed', 'unreachable', 'anything else'])(
    'is not recommended when a check says %s',
    (diagnosis) => {
      expect(checked(check(diagnosis))).toEqual([])
    },
  )

  it('is recommended with the rule that decides and the lines to change', () => {
    const [one] = checked(check('blocked_by_robots'))
    expect(one?.copy.reasoning).toContain('`Disallow: /guides/`')
    expect(one?.copy.suggestions[0]).toContain('`User-agent: OAI-SearchBot`, `Allow: /guides/a`')
  })

  it('is not recommended from a check more than 90 days before the end of the window', () => {
    expect(checked(check('challenged', { day: '2025-12-30' }))).toHaveLength(1)
    expect(checked(check('challenged', { day: '2025-12-29' }))).toEqual([])
  })

  it('has a lower score if it only trains models', () => {
    const agents = (name: string) => [
      { name, diagnosis: 'blocked_by_robots', rule: 'Disallow: /', status: 200 },
      { name: 'ChatGPT-User', diagnosis: 'allowed', rule: null, status: 200 },
    ]
    const [training] = checked(check('', { agents: agents('GPTBot') }))
    const [searching] = checked(check('', { agents: agents('OAI-SearchBot') }))
    expect(training!.priority).toBeLessThan(searching!.priority)
    expect(training!.copy.reasoning).toContain('on purpose')
  })

  it('is recommended from the log where a fifth of at least 20 visits is refused', () => {
    const logged = (visits: number, refused: number) =>
      found([], { agentVisits: [{ agent: 'OAI-SearchBot', visits, refused }] })
    expect(logged(20, 4)).toMatchObject([
      { type: 'crawler_blocked', data: { url: 'https://tarsolin.example/', domain: 'tarsolin.example' } },
    ])
    expect(logged(20, 3)).toEqual([])
    expect(logged(19, 19)).toEqual([])
  })
})

describe('names that the report does not track', () => {
  const answers = (times: number) => repeated({ named: [BRAND], times })
  const untracked = (executions: number) => ({ untracked: [{ name: 'Quorvane', executions }] })

  it('are recommended from three executions on, and from one of twenty', () => {
    expect(typesOf(answers(20), untracked(3))).toEqual(['competitors_count'])
    expect(typesOf(answers(20), untracked(2))).toEqual([])
    expect(typesOf(answers(100), untracked(5))).toEqual(['competitors_count'])
    expect(typesOf(answers(100), untracked(4))).toEqual([])
    expect(typesOf(answers(6000), { ...untracked(10), untrackedSample: 200 })).toEqual(['competitors_count'])
    expect(typesOf(answers(6000), { ...untracked(9), untrackedSample: 200 })).toEqual([])
  })

  it('are ten at most, the most frequent first', () => {
    const names = Array.from({ length: 12 }, (_, at) => ({
      name: `Name ${String.fromCharCode(65 + at)}`,
      executions: 3 + at,
    }))
    const [one] = found(answers(20), { untracked: names })
    expect(one?.data).toMatchObject({ url: 'https://tarsolin.example/', citations: 0, prompts: [] })
    expect(one?.data.mentionedCompetitors).toHaveLength(10)
    expect(one?.data.mentionedCompetitors[0]).toBe('Name L')
  })

  it('are recommended without any tracked competitor', () => {
    expect(typesOf(answers(3), { competitors: [] })).toEqual(['competitors_count'])
    expect(typesOf(answers(2), { competitors: [] })).toEqual([])
  })
})

it('nothing is recommended without answers', () => {
  expect(found([])).toEqual([])
})

it('the highest priority comes first, then the highest score', () => {
  const pages = Array.from({ length: 6 }, (_, at) => page(`site${at}`))
  const executions = repeated(
    ...pages.map((_, at) => ({ pages: [at], named: [COMPETITOR], times: 2 + 3 * at })),
  )
  const all = found(executions, { pages })
  expect(all.map(({ data }) => data.domain)).toEqual([5, 4, 3, 2, 1, 0].map((at) => `site${at}.example`))
  expect(all.map(({ priority }) => priority)).toEqual(
    all.map(({ priority }) => priority).toSorted((a, b) => b - a),
  )
})
