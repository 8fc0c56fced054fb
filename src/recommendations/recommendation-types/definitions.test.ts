import { describe, expect, it } from 'vitest'

import { acrossEngines } from '../across-engines.js'
import type { CitedPageFacts, EngineFacts, Execution } from '../engine-facts/engine-facts.js'
import { previousWindow } from '../engine-facts/previous-window.fixture.js'
import { engineRecommendations } from '../engine-recommendations.js'
import { unsupported } from '../model-wording/unsupported.js'
import type { DefinitionExample } from './definition.js'
import { RECOMMENDATION_DEFINITIONS } from './index.js'

const OTHER_PAGE: CitedPageFacts = {
  url: 'https://elsewhere.example/page',
  title: 'Elsewhere',
  domain: 'elsewhere.example',
  category: 'Others',
  owner: null,
}

/** The facts in an example. Everything that it leaves out is empty. */
function exampleFacts(example: DefinitionExample, engine: EngineFacts['engine'] = 'chatgpt'): EngineFacts {
  const { page = OTHER_PAGE, answers = [], ...fields } = example
  const executions = answers
    .flatMap(({ count, ...answer }) => Array.from({ length: count }, () => answer))
    .map(({ isBefore = false, cites = false, named = [] }, at): Execution => ({
      answerId: `A${at}`,
      prompt: 0,
      pages: cites ? [0] : [],
      day: isBefore ? '2026-02-10' : '2026-03-10',
      named,
    }))
  const facts = {
    reportId: 'R1',
    engine,
    country: 'us',
    window: {
      startDate: '2026-03-01',
      endDate: '2026-03-30',
      previousStartDate: '2026-01-30',
      previousEndDate: '2026-02-28',
    },
    brand: { name: 'Tarsolin', domain: 'brand.example' },
    competitors: [{ name: 'Kestrane', domain: 'competitor.example' }],
    prompts: [{ id: 'P0', text: 'best shoes for wide feet' }],
    pages: [page],
    executions,
    untracked: [],
    untrackedSample: executions.length,
    crawlChecks: [],
    agentVisits: [],
    ...fields,
  }
  return { ...facts, before: previousWindow(facts) }
}

/** Titles tell the reader what to do. */
const IMPERATIVE =
  /^(?:Add|Exempt|Find|Fix|Get|Mention|Pitch|Propose|Publish|Reply|Stop|Track|Unblock|Update|Win) /

describe.each(RECOMMENDATION_DEFINITIONS)('the recommendation type $type', ({ type, group, example }) => {
  const found = (engine: EngineFacts['engine']) =>
    engineRecommendations(exampleFacts(example, engine)).filter((one) => one.type === type)
  const [one, ...others] = found('chatgpt')

  it('is recommended for its example, and for nothing less', () => {
    expect(others).toEqual([])
    expect(one).toMatchObject({ type, group, facts: { type } })
    expect(one!.priority).toBeGreaterThan(0)
    expect(engineRecommendations(exampleFacts({}))).toEqual([])
  })

  it.each([
    ['in full', () => one!],
    ['as a follow-up', () => acrossEngines([one!, ...found('gemini')])[1]!],
  ])('is worded %s: an imperative title, plain sentences, only the facts', (_, recommend) => {
    const { copy, facts } = recommend()
    expect(copy.title).toMatch(IMPERATIVE)
    expect(copy.title.length).toBeLessThanOrEqual(80)
    expect(copy.headline).toMatch(/^\S.*\.$/)
    expect(copy.suggestions.length).toBeGreaterThanOrEqual(2)
    for (const text of [copy.title, copy.headline, copy.reasoning, ...copy.suggestions]) {
      expect(text).not.toMatch(/undefined|NaN|null|\{\w+\}| {2}|“”/)
      expect(unsupported(text, facts)).toEqual([])
    }
  })
})

it('each type has a name of its own', () => {
  expect(new Set(RECOMMENDATION_DEFINITIONS.map(({ type }) => type)).size).toBe(
    RECOMMENDATION_DEFINITIONS.length,
  )
})
