import { describe, expect, it } from 'vitest'

import type { AgentReadiness } from '../../content-checks/index.js'
import type { CheckReport } from './check-report.js'
import { type FailRule, hasFailed, ruleResults } from './fail-rules.js'
import { junit } from './junit.js'
import { markdown } from './markdown.js'
import { sarif } from './sarif.js'

const BLOCKED = {
  kind: 'blocked_by_robots',
  gain: 100,
  keepsOut: true,
  problem: 'robots.txt blocks GPTBot',
  advice: ['Line 2 decides, for “GPTBot”: “Disallow: /<x> & | *”.'],
}
const TITLE = {
  kind: 'titleTag',
  gain: 7,
  keepsOut: false,
  problem: 'title tag: 0 of 30 points',
  advice: ['Write a title.'],
}

const criteria: AgentReadiness['criteria'] = [
  { id: 'readable', met: false, sentence: 'Only 50 % of the text is there without JavaScript.' },
  { id: 'allowed', met: true, sentence: 'The crawler may read, keep and quote the page.' },
  { id: 'linked', met: null, sentence: 'It is not known whether the site links to the page.' },
]

/** Only the fields that the output formats read. */
const report = (fields: Partial<CheckReport> = {}) =>
  ({
    url: 'https://example.com/shoes?a=1&b=2',
    crawlability: { findings: { diagnosis: { GPTBot: 'blocked_by_robots' } }, failureReason: null },
    content: {
      findings: { structuralAnalysis: { overallScore: 62 }, agentReadiness: { isReady: false, criteria } },
      failureReason: null,
    },
    fixes: [BLOCKED, TITLE],
    ...fields,
  }) as unknown as CheckReport

const UNREAD = report({
  crawlability: { findings: null, failureReason: 'No server has this name.' },
  content: { findings: null, failureReason: 'No server has this name.' },
  fixes: [],
})

const judged = (page: CheckReport, rules: FailRule[] | null, minScore = 0) =>
  ruleResults(page, { rules, minScore }).map(({ rule, isMet }) => `${rule} ${isMet}`)

describe('the rules of --fail-on', () => {
  it('are judged one by one, and an unknown value fails no rule', () => {
    expect(judged(report(), ['blocked', 'hidden', 'unlinked', 'fixes'], 70)).toEqual([
      'unread true',
      'blocked false',
      'hidden false',
      'unlinked null',
      'fixes false',
      'score false',
    ])
    expect(hasFailed(ruleResults(report(), { rules: ['unlinked'], minScore: 62 }))).toBe(false)
  })

  it('all fail if the page could not be read, unless no rule is set to fail', () => {
    expect(judged(UNREAD, ['blocked', 'hidden', 'unlinked', 'fixes'], 70)).toEqual([
      'unread false',
      'blocked null',
      'hidden null',
      'unlinked null',
      'fixes null',
      'score null',
    ])
    expect(ruleResults(UNREAD, { rules: null, minScore: 90 })).toEqual([])
  })
})

describe('a page of which one of two checks failed', () => {
  const failed = { findings: null, failureReason: 'Too slow.' }
  it.each([
    ['no crawler was asked', { crawlability: failed, fixes: [] }, ['blocked null', 'fixes null']],
    ['the content is not known', { content: failed, fixes: [] }, ['blocked true', 'fixes null']],
    ['something was found', { crawlability: failed, fixes: [BLOCKED] }, ['blocked false', 'fixes false']],
  ])('is judged by the other one if %s', (_where, fields, expected) => {
    expect(judged(report(fields as Partial<CheckReport>), ['blocked', 'fixes'])).toEqual([
      'unread false',
      ...expected,
    ])
  })
})

describe('files for pipelines', () => {
  const results = ruleResults(report(), { rules: ['blocked', 'unlinked'], minScore: 0 })

  it('JUnit has a suite for each page and a case for each rule', () => {
    const text = junit([{ report: report(), results }])
    expect(text).toContain(
      '<testsuites name="sightline check" tests="3" failures="1" errors="0" skipped="1">',
    )
    expect(text).toContain('name="https://example.com/shoes?a=1&amp;b=2"')
    expect(text).toContain('<failure message="robots.txt blocks GPTBot"/>')
    expect(text).toContain('<skipped message="It is not known')
  })

  it('SARIF has a result for each fix, an error if a crawler is kept out', () => {
    expect(sarif([report()], '1.0.0')).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: { name: 'Sightline', rules: [{ id: 'blocked_by_robots' }, { id: 'titleTag' }] },
          },
          results: [
            {
              ruleId: 'blocked_by_robots',
              level: 'error',
              locations: [{ physicalLocation: { artifactLocation: { uri: 'example.com/shoes' } } }],
            },
            { ruleId: 'titleTag', level: 'warning' },
          ],
        },
      ],
    })
  })

  it('SARIF recognises the same result in the next run', () => {
    const prints = () =>
      JSON.stringify(sarif([report()], '1.0.0')).match(/"sightlineFix\/v1":"[0-9a-f]{32}"/g)
    expect(new Set(prints()).size).toBe(2)
    expect(prints()).toEqual(prints())
  })

  it('Markdown lists what failed, then what to fix, and renders no markup of a page', () => {
    const text = markdown([{ report: report(), results }])
    expect(text).toContain('0 of 1 AI crawlers can read the page.')
    expect(text).toContain('| every AI crawler can read the page | **not met** | robots.txt blocks GPTBot |')
    expect(text).toContain(String.raw`Disallow: /\<x\> \& \| \*`)
    expect(text.indexOf('not met')).toBeLessThan(text.indexOf('### Fix first'))
  })

  it('say that a page could not be read', () => {
    const unread = [{ report: UNREAD, results: ruleResults(UNREAD, { rules: ['blocked'], minScore: 0 }) }]
    expect(junit(unread)).toContain('<failure message="No server has this name."/>')
    expect(markdown(unread)).toContain('the page can be read | **not met** | No server has this name.')
    const unjudged = markdown([{ report: UNREAD, results: [] }])
    expect(unjudged).toContain('Not checked. No server has this name.')
    expect(unjudged).not.toContain('Nothing to fix.')
  })
})
