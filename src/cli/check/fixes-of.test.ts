import { describe, expect, it } from 'vitest'

import type { ContentFindings } from '../../content-checks/schema.js'
import type { CrawlabilityFindings } from '../../crawlability-checks/schema.js'
import { fixesOf } from './fixes-of.js'

type Verdicts = Record<
  string,
  [CrawlabilityFindings['diagnosis'][string], number?, CrawlabilityFindings['robotsTxtRules'][string]?]
>

function crawled(verdicts: Verdicts): CrawlabilityFindings {
  const each = <Value>(valueOf: (verdict: Verdicts[string]) => Value) =>
    Object.fromEntries(Object.entries(verdicts).map(([name, verdict]) => [name, valueOf(verdict)]))
  const access = (status: number) => ({ userAgent: 'x', status, ok: status === 200 })
  return {
    robotsTxtAnalysis: each(([diagnosis]) => diagnosis !== 'blocked_by_robots'),
    robotsTxtAnalysisResult: false,
    serverBotAccess: each(([, status = 200]) => access(status)),
    diagnosis: each(([diagnosis]) => diagnosis),
    baseline: access(200),
    robotsTxtRules: each(([, , rule = null]) => rule),
  }
}

interface Scores {
  titleTag?: number
  rendering?: number | null
  specificity?: number
  blocked?: boolean
}

function read({ titleTag = 30, rendering = 100, specificity = 100, blocked = false }: Scores = {}) {
  const category = (breakdown: ContentFindings['structuralAnalysis']['metadata']['breakdown']) => ({
    score: 100,
    breakdown,
  })
  const text = (score: number) => ({ score, description: 'Name a figure.' })
  return {
    structuralAnalysis: {
      overallScore: 100,
      categoryScores: { metadata: 100, technical: 100, structure: 100, content: 100 },
      metadata: category({ titleTag: { maxScore: 30, score: titleTag, findings: ['Write a title.'] } }),
      technical: category({}),
      structure: category({}),
      content: category({}),
    },
    dynamicContent: {
      differenceDescription: 'Half is missing.',
      score: rendering,
      staticLength: 1,
      dynamicLength: 2,
      isPotentiallyBlocked: blocked,
    },
    contentAnalysis: {
      overallScore: 100,
      analysis: {
        semanticRepetition: text(100),
        summaryBlock: text(100),
        clarityAndAssertiveness: text(100),
        specificity: text(specificity),
      },
      source: 'local',
    },
  } satisfies ContentFindings
}

const problems = (reports: Partial<Parameters<typeof fixesOf>[0]>) =>
  fixesOf({ crawlability: null, content: null, ...reports }).map(({ problem }) => problem)

describe('what to fix about a page', () => {
  it('is nothing if every crawler may read it and no points are lost', () => {
    expect(problems({ crawlability: crawled({ GPTBot: ['allowed'] }), content: read() })).toEqual([])
  })

  it('is nothing if both checks failed', () => {
    expect(problems({})).toEqual([])
  })

  it('names the crawlers that are kept out once for each cause, with the line that decides', () => {
    const rule = { line: 4, rule: 'Disallow: /', agent: '*' }
    const crawlability = crawled({
      'ChatGPT-User': ['blocked_by_robots', 200, rule],
      PerplexityBot: ['blocked_by_robots', 200, rule],
      CCBot: ['blocked_by_robots', 200, { line: 9, rule: 'Disallow: /shoes', agent: 'CCBot' }],
      ClaudeBot: ['blocked_by_server', 403],
      GPTBot: ['challenged', 200],
      bingbot: ['unreachable', 0],
    })
    const fixes = fixesOf({ crawlability, content: null })
    expect(fixes.map(({ problem }) => problem).toSorted()).toEqual([
      'bingbot could not get the page',
      'robots.txt blocks CCBot',
      'robots.txt blocks ChatGPT-User, PerplexityBot',
      'the server answers 403 to ClaudeBot',
      'the server asks GPTBot to prove that they are human',
    ])
    expect(fixes.every(({ keepsOut }) => keepsOut)).toBe(true)
    expect(fixes[0]?.advice[0]).toBe('Line 4 of robots.txt decides, for “*”: “Disallow: /”.')
  })

  it('lists crawlers that read for an answer before those that collect for training', () => {
    const crawlability = crawled({
      CCBot: ['blocked_by_server', 403],
      'ChatGPT-User': ['blocked_by_server', 401],
    })
    expect(problems({ crawlability })).toEqual([
      'the server answers 401 to ChatGPT-User',
      'the server answers 403 to CCBot',
    ])
  })

  it('says what an unreadable robots.txt means', () => {
    const [fix] = fixesOf({ crawlability: crawled({ GPTBot: ['blocked_by_robots'] }), content: null })
    expect(fix?.advice).toEqual([expect.stringContaining('robots.txt could not be read')])
  })

  it('sorts the remaining fixes by the points they cost, and leaves out the smallest', () => {
    const content = read({ titleTag: 0, rendering: 50, specificity: 40 })
    expect(problems({ content })).toEqual([
      'text is missing without JavaScript, which most AI crawlers do not run',
      'title tag: 0 of 30 points',
      'the text has few facts',
    ])
    expect(problems({ content: read({ titleTag: 29, rendering: null, specificity: 99 }) })).toEqual([])
  })

  it('begins with a crawler that is refused while a browser is not', () => {
    const [first] = fixesOf({ crawlability: null, content: read({ titleTag: 0, blocked: true }) })
    expect(first).toMatchObject({ keepsOut: true, problem: expect.stringContaining('refuses the crawler') })
  })
})
