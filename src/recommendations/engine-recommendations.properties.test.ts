import fc from 'fast-check'
import { marked } from 'marked'
import { describe, expect, it } from 'vitest'

import { DOMAIN_CATEGORIES } from '../answers/index.js'
import { unsupported } from './model-wording/unsupported.js'
import type { Execution, CitedPageFacts, EngineFacts } from './engine-facts/engine-facts.js'
import type { Recommendation } from './recommendation.js'
import { acrossEngines } from './across-engines.js'
import { engineRecommendations } from './engine-recommendations.js'
import { previousWindow } from './engine-facts/previous-window.fixture.js'

const HOSTILE = [
  '**Bold** _and_ `code` [link](https://evil.example)',
  '<script>alert(1)</script><img src=x onerror=y> &lt;b&gt;',
  'two\nlines\r\n\n# heading\n- item\n> quote',
  'www.evil.example and https://evil.example/x or mail@evil.example',
  '\u202Eright to left\u202C and zero\u200Bwidth',
  `long ${'word '.repeat(400)}`,
  'x'.repeat(2000),
  '1. numbered',
  '| a | b |\n|---|---|',
  '100% of 12 people: “quoted” ~~struck~~',
  '',
]
const TITLES = [
  'Best shoes of 2026, tested',
  'Shoes A vs B',
  'How to choose',
  'r/running',
  'Tarsolin prices',
  ...HOSTILE,
]
const PATHS = [
  '',
  '/best/shoes',
  '/guides/a-b',
  '/r/shoes/comments/1',
  '/pricing',
  '/x_y*z',
  '/@some_name/a_b_c',
  `/${'long/'.repeat(60)}`,
]

const pageOf = (competitors: number) =>
  fc.record({
    title: fc.option(fc.constantFrom(...TITLES)),
    path: fc.constantFrom(...PATHS),
    category: fc.constantFrom(...DOMAIN_CATEGORIES),
    owner: fc.option(fc.integer({ min: 0, max: competitors }), { freq: 3 }),
  })

const executionOf = (pages: number, competitors: number) =>
  fc.record({
    prompt: fc.nat({ max: 3 }),
    pages: fc.array(fc.nat({ max: pages - 1 }), { maxLength: 4 }),
    day: fc.constantFrom('2026-03-02', '2026-03-20', '2026-02-03', '2026-02-20', '2025-01-01'),
    named: fc.uniqueArray(fc.integer({ min: 0, max: competitors }), { maxLength: 4 }),
  })

const NAMES = ['Kestrane', 'Ombrivo *Sport*', 'Foo_Bar & Co', 'Maison d’Été']
const DIAGNOSES = ['allowed', 'blocked_by_robots', 'blocked_by_server', 'challenged', 'unreachable']
const AGENTS = ['GPTBot', 'OAI-SearchBot', 'ChatGPT-User', 'Some_Bot']

const samples = fc
  .record({
    competitors: fc.nat({ max: NAMES.length }),
    pages: fc.integer({ min: 1, max: 5 }),
    least: fc.nat({ max: 60 }),
  })
  .chain(({ competitors, pages, least }) =>
    fc.record({
      competitors: fc.constant(competitors),
      pages: fc.array(pageOf(competitors), { minLength: pages, maxLength: pages }),
      executions: fc.array(executionOf(pages, competitors), { minLength: least, maxLength: 90 }),
      untracked: fc.nat({ max: 30 }),
      agents: fc.array(
        fc.record({
          name: fc.constantFrom(...AGENTS),
          diagnosis: fc.constantFrom(...DIAGNOSES),
          rule: fc.constantFrom(null, 'Disallow: /', 'Disallow: /*`_x'),
        }),
        { maxLength: 4 },
      ),
      refused: fc.nat({ max: 40 }),
    }),
  )
  .map(({ competitors, pages, executions, untracked, agents, refused }): WindowFacts => ({
    reportId: 'R1',
    engine: 'google',
    country: 'us',
    window: {
      startDate: '2026-03-01',
      endDate: '2026-03-30',
      previousStartDate: '2026-01-30',
      previousEndDate: '2026-02-28',
    },
    brand: { name: 'Tarsolin', domain: 'tarsolin.example' },
    competitors: NAMES.slice(0, competitors).map((name, at) => ({ name, domain: `competitor${at}.example` })),
    prompts: ['best shoes under $100', 'Which of the 3 lasts?', '**hostile** <b>', 'x'.repeat(900)].map(
      (text, at) => ({ id: `P${at}`, text }),
    ),
    pages: pages.map(({ title, path, category, owner }, at): CitedPageFacts => ({
      url: `https://site${at}.example${path}`,
      domain: `site${at}.example`,
      title,
      category,
      owner,
    })),
    executions: executions.map((execution, at): Execution => ({
      ...execution,
      answerId: `A${String(at).padStart(3, '0')}`,
    })),
    untracked: [{ name: 'Quorvane', executions: untracked }],
    untrackedSample: executions.length,
    crawlChecks: [
      {
        checkId: 'C',
        url: 'https://tarsolin.example/a_b/c',
        domain: 'tarsolin.example',
        day: '2026-03-01',
        agents: agents.map((agent) => ({ ...agent, status: 403 })),
      },
    ],
    agentVisits: [{ agent: 'OAI-SearchBot', visits: 40, refused }],
  }))

/** Facts without the window before, which is built from executions of any days. */
type WindowFacts = Omit<EngineFacts, 'before'>

const recommended = (facts: WindowFacts) => engineRecommendations({ ...facts, before: previousWindow(facts) })

/** The same facts in another order, with their indexes adjusted. */
function shuffled(facts: WindowFacts, seed: number): WindowFacts {
  const key = (at: number) => Math.imul(at + 1, 0x9e3779b1 ^ seed) >>> 0
  const order = facts.pages.map((_, at) => at).toSorted((one, other) => key(one) - key(other))
  const moved = (index: number) => order.indexOf(index)
  return {
    ...facts,
    pages: order.map((at) => facts.pages[at]!),
    executions: facts.executions
      .map((execution) => ({ ...execution, pages: execution.pages.map(moved).toReversed() }))
      .map((execution, at) => ({ execution, key: key(at) }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ execution }) => execution),
  }
}

const textsOf = ({ copy }: Recommendation) => [copy.title, copy.headline, copy.reasoning, ...copy.suggestions]

describe('recommendations', () => {
  it('do not depend on the order of pages and executions', () => {
    fc.assert(
      fc.property(samples, fc.nat(), (facts, seed) => {
        expect(JSON.stringify(recommended(shuffled(facts, seed)))).toBe(JSON.stringify(recommended(facts)))
      }),
    )
  })

  it('have unique ids, and figures that add up', () => {
    fc.assert(
      fc.property(samples, (facts) => {
        const all = recommended(facts)
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
        for (const { score, priority, data, evidence, facts } of all) {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
          expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(priority)
          const {
            citingAnswers = 0,
            citingNamingOnlyCompetitors = 0,
            citingNamingBrand = 0,
            answers = 0,
          } = facts.numbers
          expect(citingNamingOnlyCompetitors + citingNamingBrand).toBeLessThanOrEqual(citingAnswers)
          expect(citingAnswers).toBeLessThanOrEqual(answers)
          expect(data.prompts).toHaveLength(facts.numbers.prompts ?? 0)
          expect(evidence.length).toBeLessThanOrEqual(20)
          expect(new Set(evidence.map(({ runId }) => runId)).size).toBe(evidence.length)
          if (citingNamingOnlyCompetitors > 0) {
            expect(evidence).toHaveLength(Math.min(20, citingNamingOnlyCompetitors))
            for (const { executions } of facts.competitors)
              expect(executions).toBeLessThanOrEqual(citingNamingOnlyCompetitors)
          }
        }
      }),
    )
  })

  it('say only what their facts do', () => {
    fc.assert(
      fc.property(samples, (facts) => {
        const ofTwo = [...recommended(facts), ...recommended({ ...facts, engine: 'gemini' })]
        for (const recommendation of [...ofTwo, ...acrossEngines(ofTwo)]) {
          const added = textsOf(recommendation).flatMap((text) =>
            unsupported(text, recommendation.facts).map((word) => ({ word, text })),
          )
          expect(added).toEqual([])
        }
      }),
    )
  })

  it('are worded in safe Markdown, whatever the title of a page', () => {
    fc.assert(
      fc.property(samples, (facts) => {
        for (const recommendation of recommended(facts)) {
          const { copy } = recommendation
          expect(copy.title.length).toBeLessThanOrEqual(80)
          expect(copy.suggestions.length).toBeGreaterThanOrEqual(2)
          expect(copy.suggestions.every((each) => /^- \S[^\n]*$/.test(each))).toBe(true)
          for (const text of textsOf(recommendation)) {
            expect(text).not.toMatch(/undefined|NaN|null|\p{Cf}|\p{Cc}(?<!\n)| {2}|“”/u)
            const tags = marked.parse(text, { async: false }).match(/<\/?[a-z0-9]+/g) ?? []
            expect(tags.filter((tag) => !/^<\/?(?:p|ul|li|code)$/.test(tag))).toEqual([])
          }
        }
      }),
    )
  })

  it('keep their priority within one step when one of thirty executions is added or removed', () => {
    const thirty = samples.filter(
      ({ executions }) => executions.filter(({ day }) => day > '2026-03').length >= 30,
    )
    fc.assert(
      fc.property(thirty, fc.nat(), (facts, at) => {
        const now = facts.executions.filter(({ day }) => day > '2026-03')
        const gone = now[at % now.length]
        const rest = recommended({
          ...facts,
          executions: facts.executions.filter((each) => each !== gone),
        })
        const priorities = new Map(rest.map(({ id, priority }) => [id, priority]))
        for (const { id, priority } of recommended(facts)) {
          expect(Math.abs((priorities.get(id) ?? priority) - priority)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
