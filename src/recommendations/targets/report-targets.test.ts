import { describe, expect, it } from 'vitest'

import { engineCounts } from '../engine-facts/engine-counts.js'
import type { CitedPageFacts, EngineFacts, Execution } from '../engine-facts/engine-facts.js'
import { previousWindow } from '../engine-facts/previous-window.fixture.js'
import { recommendationsFrom } from '../engine-recommendations.js'
import { EVERY_FINDING } from '../best-findings.js'
import { engineTargets } from './engine-targets.js'
import { reportTargets } from './report-targets.js'
import type { KeptTargets } from './target-keys.js'
import { targetId } from './target.js'

const [OWN, COMPETITOR] = [0, 1]
const NONE: KeptTargets = { domains: new Set(), pages: new Set(), topics: new Map() }

const page = (url: string, fields: Partial<CitedPageFacts> = {}): CitedPageFacts => ({
  url: `https://${url}`,
  title: `About ${url}`,
  domain: url.split('/')[0]!,
  category: 'Others',
  owner: null,
  ...fields,
})

const WINDOW = {
  startDate: '2026-03-01',
  endDate: '2026-03-30',
  previousStartDate: '2026-01-30',
  previousEndDate: '2026-02-28',
}

type Given = Pick<Execution, 'pages'> & { times?: number; prompt?: number; named?: number[] }

function factsOf(pages: CitedPageFacts[], given: Given[], fields: Partial<EngineFacts> = {}): EngineFacts {
  const executions = given
    .flatMap(({ times = 1, ...one }) => Array.from({ length: times }, () => one))
    .map((one, at) => ({
      answerId: `${fields.engine ?? 'chatgpt'}${at}`,
      day: '2026-03-10' as const,
      prompt: 0,
      named: [COMPETITOR],
      ...one,
    }))
  const prompts = Array.from({ length: 12 }, (_, at) => ({ id: `P${at}`, text: `question ${at}` }))
  return {
    reportId: 'R1',
    engine: 'chatgpt',
    country: 'us',
    window: WINDOW,
    brand: { name: 'Tarsolin', domain: 'tarsolin.example' },
    competitors: [{ name: 'Kestrane', domain: 'kestrane.example' }],
    prompts,
    pages,
    executions,
    before: previousWindow({ pages, prompts, window: WINDOW, executions }),
    untracked: [],
    untrackedSample: executions.length,
    crawlChecks: [],
    agentVisits: [],
    ...fields,
  }
}

function targetsOf(all: EngineFacts[], kept = NONE) {
  const counted = all.map((facts) => {
    const counts = engineCounts(facts)
    return { counts, found: recommendationsFrom(counts, EVERY_FINDING) }
  })
  return reportTargets({
    reportId: 'R1',
    parts: counted.flatMap(({ counts, found }) => engineTargets(counts, found, kept)),
    found: counted.flatMap(({ found }) => found),
    kept,
    reportAnswers: counted.reduce((sum, { counts }) => sum + counts.now.executions, 0),
  })
}

const LIST = page('lists.example/best')
const SITE = ['a', 'b', 'c'].map((name) => page(`site.example/${name}`))

describe('one page that several engines cite', () => {
  const facts = [
    factsOf(
      [LIST],
      [
        { pages: [0], times: 6 },
        { pages: [0], named: [OWN, COMPETITOR], times: 2 },
        { pages: [], times: 12 },
      ],
    ),
    factsOf(
      [LIST],
      [
        { pages: [0], times: 3, prompt: 1 },
        { pages: [], times: 7 },
      ],
      { engine: 'gemini' },
    ),
  ]

  it('is one target with the sums of the engines', () => {
    const { targets, targetIds } = targetsOf(facts)
    expect(targets).toHaveLength(1)
    expect(targets[0]).toMatchObject({ kind: 'page', id: targetId('R1', 'page', 'lists.example/best') })
    expect([...targetIds.values()]).toEqual([targets[0]!.id, targets[0]!.id])
    expect(targets[0]!.facts).toMatchObject({
      engines: ['chatgpt', 'gemini'],
      promptCount: 2,
      competitors: [{ name: 'Kestrane', answers: 9 }],
      counts: { answers: 11, lost: 9, namingBrand: 2, reportAnswers: 30, decline: null },
    })
    // In ChatGPT, 18 of 20 answers name only the competitor; in Gemini, all 10 do.
    expect(targets[0]!.facts.counts.usualLost).toBeCloseTo((8 * 18) / 20 + 3)
    expect(targets[0]!.facts.counts.usualNamingBrand).toBeCloseTo((8 * 2) / 20)
  })
})

describe('the trend of a page that several engines cite', () => {
  type Asked = { citing: number; of: number }
  const answersOf = ({ citing, of }: Asked): Given[] => [
    { pages: [0], times: citing },
    { pages: [], times: of - citing },
  ]
  const engine = (name: 'chatgpt' | 'gemini', before: Asked, now: Asked) => {
    const facts = factsOf([LIST], answersOf(now), { engine: name })
    const earlier = factsOf([LIST], answersOf(before)).executions
    const executions = earlier.map((one) => ({ ...one, day: '2026-02-10' as const }))
    return { ...facts, before: previousWindow({ ...facts, executions }) }
  }
  const leadOf = (all: EngineFacts[]) => {
    const { lead } = targetsOf(all).targets[0]!.facts
    return [lead.headline, ...lead.steps].join(' ')
  }
  const steady = engine('chatgpt', { citing: 20, of: 200 }, { citing: 20, of: 200 })

  it('is up if each engine that cites it more often was asked before', () => {
    const rising = engine('gemini', { citing: 20, of: 200 }, { citing: 100, of: 200 })
    expect(leadOf([steady, rising])).toContain('AI search cites this list more and more')
  })

  it.each([
    ['was not asked before', { citing: 0, of: 0 }],
    ['was hardly asked before', { citing: 0, of: 19 }],
    ['was asked less often before, and cited it as often', { citing: 20, of: 40 }],
  ])('is not up only because an engine %s', (_, before) => {
    const added = engine('gemini', before, { citing: 100, of: 200 })
    expect(leadOf([steady, added])).not.toMatch(/more and more|more often/)
  })
})

describe('pages of one domain', () => {
  /** Three answers cite two of the pages at once. */
  const given: Given[] = [
    { pages: [0, 1], times: 3 },
    { pages: [0], times: 2 },
    { pages: [1, 2], times: 2 },
    { pages: [2], times: 3 },
    { pages: [], times: 10 },
  ]

  it('are one target, and an answer that cites two of them counts once', () => {
    const { targets, targetIds } = targetsOf([factsOf(SITE, given)])
    expect(targets.map(({ kind, target }) => [kind, target])).toEqual([['domain', 'site.example']])
    expect(targets[0]!.facts).toMatchObject({ pageCount: 3, counts: { answers: 10, lost: 10 } })
    expect(targetIds.size).toBe(3)
  })

  it('are separate targets if they are two', () => {
    const { targets } = targetsOf([
      factsOf(
        SITE.slice(0, 2),
        given.map((one) => ({ ...one, pages: one.pages.filter((each) => each < 2) })),
      ),
    ])
    expect(targets.map(({ kind }) => kind)).toEqual(['page', 'page'])
  })

  it('are separate targets if one of them has most of the answers', () => {
    const { targets } = targetsOf([factsOf(SITE, [...given, { pages: [0], times: 20 }])])
    expect(targets.map(({ kind }) => kind)).toEqual(['page', 'page', 'page'])
  })

  it('stay one target as long as two are left', () => {
    const kept = { ...NONE, domains: new Set(['site.example']) }
    const { targets } = targetsOf(
      [
        factsOf(SITE.slice(0, 2), [
          { pages: [0], times: 2 },
          { pages: [1], times: 9 },
        ]),
      ],
      kept,
    )
    expect(targets.map(({ kind }) => kind)).toEqual(['domain'])
  })

  it('leave out a page that is in progress on its own', () => {
    const kept = { ...NONE, domains: new Set(['site.example']), pages: new Set(['site.example/a']) }
    const { targets } = targetsOf([factsOf(SITE, given)], kept)
    expect(new Map(targets.map(({ kind, facts }) => [kind, facts.counts.answers]))).toEqual(
      new Map([
        ['domain', 8],
        ['page', 5],
      ]),
    )
  })
})

describe('pages of competitors', () => {
  const theirs = ['x', 'y'].map((name) =>
    page(`kestrane.example/${name}`, { owner: COMPETITOR, category: 'Competitor' }),
  )
  const given: Given[] = [
    { pages: [0, 1], times: 2 },
    { pages: [1], times: 1 },
    { pages: [0], prompt: 1, times: 1 },
    { pages: [], times: 2 },
    { pages: [], prompt: 1, times: 3 },
    { pages: [], prompt: 2, times: 5 },
  ]

  it('that are cited for the same prompt are one topic, counted over all its answers', () => {
    const { targets } = targetsOf([factsOf(theirs, given)])
    expect(targets).toHaveLength(1)
    expect(targets[0]).toMatchObject({
      kind: 'topic',
      target: 'question 0',
      facts: { promptCount: 2, pageCount: 2, counts: { answers: 9, lost: 4 } },
    })
  })

  it('that are cited for twelve prompts are a topic of all twelve, of which it shows ten', () => {
    const twelve = Array.from({ length: 12 }, (_, prompt) => ({ pages: [0], times: 6, prompt }))
    const { facts } = targetsOf([factsOf(theirs.slice(0, 1), twelve)]).targets[0]!
    expect(facts.promptIds?.toSorted()).toEqual(twelve.map(({ prompt }) => `P${prompt}`).toSorted())
    expect(facts).toMatchObject({ promptCount: 12, urls: [theirs[0]!.url] })
    expect(facts.prompts).toHaveLength(10)
  })

  it('stay with the topic that is in progress', () => {
    const facts = factsOf(
      theirs.slice(0, 1),
      given.map((one) => ({ ...one, pages: one.pages.filter((each) => each === 0) })),
    )
    const [one] = recommendationsFrom(engineCounts(facts), EVERY_FINDING)
    const kept = { ...NONE, topics: new Map([[one!.id, 'question 1']]) }
    expect(targetsOf([facts], kept).targets.map(({ target }) => target)).toEqual(['question 1'])
  })
})

it('crawlers that several pages of a host refuse are one fault, and untracked names are one list', () => {
  const agents = [{ name: 'OAI-SearchBot', diagnosis: 'blocked_by_robots', rule: 'Disallow: /', status: 200 }]
  const crawlChecks = ['/a', '/b'].map((path, at) => ({
    checkId: `C${at}`,
    url: `https://www.tarsolin.example${path}`,
    domain: 'www.tarsolin.example',
    day: '2026-03-29' as const,
    agents,
  }))
  const untracked = [{ name: 'Quorvane', executions: 6 }]
  const given = [{ pages: [], times: 20 }]
  const { targets } = targetsOf([
    factsOf([], given, { crawlChecks, untracked }),
    factsOf([], given, { engine: 'gemini', untracked }),
  ])
  expect(new Map(targets.map(({ kind, target }) => [kind, target]))).toEqual(
    new Map([
      ['competitor', 'competitors'],
      ['fault', 'tarsolin.example'],
    ]),
  )
  const competitors = targets.find(({ kind }) => kind === 'competitor')
  expect(competitors?.facts).toMatchObject({
    competitors: [{ name: 'Quorvane', answers: 12 }],
    counts: { answers: 40, lost: null },
  })
})

it('pages on the site of an untracked name belong to the names, and add nothing to them', () => {
  const theirs = page('quorvane.example/all')
  const given = [
    { pages: [0], times: 12 },
    { pages: [], times: 8 },
  ]
  const { targets, targetIds } = targetsOf([
    factsOf([theirs], given, { untracked: [{ name: 'Quorvane', executions: 6 }] }),
  ])
  expect(targets.map(({ kind }) => kind)).toEqual(['competitor'])
  expect(targets[0]!.facts.lead.title).toBe('Track Quorvane as a competitor')
  expect([...new Set(targetIds.values())]).toEqual([targets[0]!.id])
  expect(targetIds.size).toBe(2)
})

it('a page of the brand that is cited without its name, and less often than before, is one target', () => {
  const ours = page('tarsolin.example/guide', { owner: OWN, category: 'Brand' })
  const before = Array.from({ length: 40 }, (_, at) => ({
    answerId: `B${at}`,
    day: '2026-02-10' as const,
    prompt: 0,
    named: [OWN],
    pages: at < 20 ? [0] : [],
  }))
  const facts = factsOf(
    [ours],
    [
      { pages: [0], times: 4 },
      { pages: [], times: 36 },
    ],
  )
  const { targets } = targetsOf([{ ...facts, before: previousWindow({ ...facts, executions: before }) }])
  expect(targets).toHaveLength(1)
  expect(targets[0]!.facts).toMatchObject({
    isOwn: true,
    types: ['cited_but_unnamed', 'declining_citations'],
    counts: { answers: 4, lost: 4, decline: { before: 20, now: 4, expected: 20 } },
  })
})
