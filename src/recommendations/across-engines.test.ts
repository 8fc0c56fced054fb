import { describe, expect, it } from 'vitest'

import { ENGINES, type Engine } from '../kernel/engines.js'
import { acrossEngines } from './across-engines.js'
import { unsupported } from './model-wording/unsupported.js'
import type { Execution, EngineFacts } from './engine-facts/engine-facts.js'
import { engineRecommendations } from './engine-recommendations.js'
import { previousWindow } from './engine-facts/previous-window.fixture.js'

const WINDOW = {
  startDate: '2026-03-01',
  endDate: '2026-03-30',
  previousStartDate: '2026-01-30',
  previousEndDate: '2026-02-28',
}
const PROMPTS = ['best shoes for wide feet', 'Which shoes last longest?'].map((text, at) => ({
  id: `P${at}`,
  text,
}))
const PAGES: EngineFacts['pages'] = [
  {
    url: 'https://lists.example/best',
    title: 'The best shoes',
    domain: 'lists.example',
    category: 'Others',
    owner: null,
  },
  {
    url: 'https://kestrane.example/wide',
    title: 'Wide',
    domain: 'kestrane.example',
    category: 'Competitor',
    owner: 1,
  },
  {
    url: 'https://tarsolin.example/wide',
    title: 'Wide',
    domain: 'tarsolin.example',
    category: 'Brand',
    owner: 0,
  },
]

/** This many answers without the brand, of this many in all. */
function factsOf(
  engine: Engine,
  answers: { against: number; all: number; prompt?: number; named?: number[] },
): EngineFacts {
  const { against, all, prompt = 0, named = [1] } = answers
  const executions = Array.from({ length: all }, (_, at): Execution => ({
    answerId: `${engine}${at}`,
    prompt: at < against ? prompt : 1 - prompt,
    pages: at < against ? [0, 1] : [2],
    day: '2026-03-10',
    named: at < against ? named : [],
  }))
  const facts = {
    reportId: 'R1',
    engine,
    country: 'us',
    window: WINDOW,
    prompts: PROMPTS,
    pages: PAGES,
    executions,
  }
  return {
    ...facts,
    before: previousWindow(facts),
    brand: { name: 'Tarsolin', domain: 'tarsolin.example' },
    competitors: ['Kestrane', 'Ombrivo'].map((name) => ({ name, domain: `${name.toLowerCase()}.example` })),
    untracked: [{ name: 'Quorvane', executions: 9 }],
    untrackedSample: all,
    crawlChecks: [
      {
        checkId: 'C',
        url: 'https://tarsolin.example/wide',
        domain: 'tarsolin.example',
        day: '2026-03-10',
        agents: [{ name: 'Googlebot', diagnosis: 'blocked_by_robots', rule: 'Disallow: /', status: 200 }],
      },
    ],
    agentVisits: [],
  }
}

const recommended = (...samples: EngineFacts[]) =>
  acrossEngines(samples.flatMap((facts) => engineRecommendations(facts)))
const LEADING = factsOf('google', { against: 12, all: 30 })
const FOLLOWING = factsOf('gemini', { against: 4, all: 30, prompt: 1, named: [2] })

describe('the same recommendation for several engines', () => {
  it('is complete for the engine with the highest score, and the others refer to it', () => {
    const lists = recommended(FOLLOWING, LEADING).filter(
      ({ type }) => type === 'content_partnership_opportunities',
    )
    const [first, second] = lists.toSorted((one, other) => other.score - one.score)
    expect(first).toMatchObject({ engine: 'google', facts: { leader: null } })
    expect(second).toMatchObject({
      engine: 'gemini',
      facts: { leader: { engineName: 'Google AI Overview', citingAnswers: 12, answers: 30 } },
    })
    expect(second?.copy.title).toContain('Gemini')
    const advice = second?.copy.suggestions.join('\n') ?? ''
    expect(advice).toContain('12 of 30 answers')
    expect(advice).toContain('Kestrane')
    expect(advice).toContain('Which shoes last longest?')
  })

  it('is on its own if only one engine has it', () => {
    const alone = engineRecommendations(LEADING)
    expect(recommended(LEADING).toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
      alone.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    )
  })

  it('is separate for each country', () => {
    expect(
      recommended(LEADING, { ...FOLLOWING, country: 'uk' }).every(({ facts }) => facts.leader === null),
    ).toBe(true)
  })

  it('does not depend on the order of engines, repeats no text, and says only what the facts do', () => {
    const samples = ENGINES.map((engine, at) => factsOf(engine, { against: 4 + at, all: 30, prompt: at % 2 }))
    const all = recommended(...samples)
    const byId = (list: typeof all) => list.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    expect(byId(recommended(...samples.toReversed()))).toEqual(byId(all))
    expect(new Set(all.map(({ type }) => type)).size).toBe(5)
    expect(new Set(all.map(({ copy }) => copy.title)).size).toBe(all.length)
    for (const { copy, facts } of all) {
      expect(copy.title.length).toBeLessThanOrEqual(80)
      for (const text of [copy.title, copy.headline, copy.reasoning, ...copy.suggestions])
        expect(unsupported(text, facts)).toEqual([])
    }
  })
})
