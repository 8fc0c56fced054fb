import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { useDemo } from '../../test/helpers/demo.js'
import type { Figure } from './figure.js'
import { connectAssistant } from './session.fixture.js'

const demo = useDemo()
let client: Client

beforeAll(async () => {
  client = await connectAssistant(demo.url)
})
afterAll(() => client.close())

type Call = <Answer>(name: string, args?: Record<string, unknown>) => Promise<Answer>

/** Answers by calling tools only, in at most four calls, beginning with nothing but the question. */
async function answered(work: (call: Call) => Promise<string>): Promise<string> {
  let calls = 0
  const answer = await work(async <Answer>(name: string, args = {}) => {
    calls += 1
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: args })
    if (isError === true) throw new Error(JSON.stringify(content))
    return structuredContent as Answer
  })
  expect(calls).toBeLessThanOrEqual(4)
  return answer
}

interface Listed {
  reports: {
    reportId: string
    workspaceId: string
    brand: string
    coverage: Figure
    openRecommendations: number
  }[]
}
interface Overview {
  coverage: Figure
  competitors: { brand: string; coverage: Figure; shareOfVoice: Figure }[]
  groups?: { group: string; coverage: Figure }[]
}

const FEBRUARY = { startDate: '2026-02-01', endDate: '2026-03-01' }

async function reportOf(call: Call): Promise<string> {
  const { reports } = await call<Listed>('list_reports')
  const [first] = reports
  if (first === undefined) throw new Error('There is no report.')
  return first.reportId
}

const shown = ({ value, unit, n, interval }: Figure) =>
  `${value} ${unit} (n ${n}, ${interval?.join(' to ') ?? 'no interval'})`

describe('a marketer asks, and tools suffice:', () => {
  it('Did we improve in ChatGPT this month, and is it real?', async () => {
    const answer = await answered(async (call) => {
      const reportId = await reportOf(call)
      const { coverage } = await call<Overview>('get_overview', {
        reportId,
        ...FEBRUARY,
        engines: ['chatgpt'],
      })
      return `${coverage.change?.significant === true ? 'Yes' : 'Not beyond noise'}: ${shown(coverage)}`
    })
    expect(answer).toMatch(/^(Yes|Not beyond noise): [\d.]+ % of answers \(n \d+, [\d.]+ to [\d.]+\)$/)
  })

  it('Which page should we get onto first, and why?', async () => {
    const answer = await answered(async (call) => {
      const reportId = await reportOf(call)
      const { recommendations } = await call<{
        recommendations: { recommendationId: string; group: string }[]
      }>('list_recommendations', { reportId, state: 'suggested' })
      const best = recommendations.find(({ group }) => group === 'off_page')
      const { url, reasoning, answerIds } = await call<{
        url: string
        reasoning: string
        answerIds: string[]
      }>('get_recommendation', { reportId, recommendationId: best?.recommendationId })
      return `${url}: ${reasoning} Evidence: ${answerIds.join(' ')}`
    })
    expect(answer).toMatch(/^https:\/\/.+ in \d+ answers.+Evidence: \S{26}/s)
  })

  it('Who is ahead of us, and by how much?', async () => {
    const answer = await answered(async (call) => {
      const { coverage, competitors } = await call<Overview>('get_overview', {
        reportId: await reportOf(call),
      })
      const ahead = competitors.filter((rival) => (rival.coverage.value ?? 0) > (coverage.value ?? 0))
      return ahead.map((rival) => `${rival.brand} ${shown(rival.coverage)}`).join('; ')
    })
    expect(answer).toMatch(/^Nordhask [\d.]+ % of answers/)
  })

  it('Which engine likes us least?', async () => {
    const answer = await answered(async (call) => {
      const { groups = [] } = await call<Overview>('get_overview', {
        reportId: await reportOf(call),
        groupBy: 'engine',
      })
      const [least] = groups.toSorted((one, other) => (one.coverage.value ?? 0) - (other.coverage.value ?? 0))
      return `${least?.group}: ${least && shown(least.coverage)}`
    })
    expect(answer).toMatch(/^\w.+: [\d.]+ % of answers/)
  })

  it('On which questions are we named least?', async () => {
    const answer = await answered(async (call) => {
      const { prompts } = await call<{ prompts: { prompt: string; coverage: Figure }[] }>('list_prompts', {
        reportId: await reportOf(call),
        sortBy: 'brandCoverage',
        sortOrder: 'asc',
      })
      const values = prompts.map(({ coverage }) => coverage.value ?? 0)
      expect(values).toEqual(values.toSorted((one, other) => one - other))
      return prompts.map(({ prompt, coverage }) => `${prompt} ${shown(coverage)}`).join('\n')
    })
    expect(answer.split('\n')).toHaveLength(10)
  })

  it('What moved last week beyond noise?', async () => {
    const answer = await answered(async (call) => {
      const { changes } = await call<{
        changes: { kind: string; subject?: string; value: Figure; answerIds: string[] }[]
      }>('compare_periods', {
        reportId: await reportOf(call),
        startDate: '2026-02-23',
        endDate: '2026-03-01',
      })
      return changes
        .map(
          ({ kind, subject, value }) =>
            `${kind} ${subject}: ${value.change?.delta} (${value.change?.significant})`,
        )
        .join('; ')
    })
    expect(answer).toMatch(/^brand Nordhask: [\d.]+ \(true\)/)
  })

  it('What do the answers say about us, word for word?', async () => {
    const answer = await answered(async (call) => {
      const reportId = await reportOf(call)
      const { answers } = await call<{ answers: { answerId: string }[] }>('list_answers', {
        reportId,
        brand: 'Tarsolin',
        named: true,
        sentiment: 'negative',
      })
      const { untrustedText, engine, day } = await call<{
        untrustedText: string
        engine: string
        day: string
      }>('get_answer', {
        reportId,
        answerId: answers[0]?.answerId,
      })
      return `${engine}, ${day}: ${untrustedText}`
    })
    expect(answer).toMatch(/Tarsolin/)
  })

  it('Whose pages do the engines rely on, and how much is ours?', async () => {
    const answer = await answered(async (call) => {
      const { own, domains } = await call<{ own: Figure; domains: { domain: string; share: Figure }[] }>(
        'get_citation_stats',
        {
          reportId: await reportOf(call),
        },
      )
      return `ours ${shown(own)}; ${domains.map(({ domain, share }) => `${domain} ${share.value} %`).join(', ')}`
    })
    expect(answer).toMatch(/^ours [\d.]+ % of citations/)
  })

  it('Do AI crawlers read our site at all?', async () => {
    const answer = await answered(async (call) => {
      const { visits } = await call<{ visits: Figure }>('get_agent_traffic', {
        reportId: await reportOf(call),
      })
      return visits.value === null ? `Unknown: ${visits.why}` : `${visits.value} visits`
    })
    expect(answer).toBe('Unknown: No server log is connected: this says nothing about visits.')
  })

  it('Would the name "Tarso" change our numbers?', async () => {
    const answer = await answered(async (call) => {
      const reportId = await reportOf(call)
      const { spellings } = await call<{ spellings: string[] }>('get_report', { reportId })
      const { preview, changed } = await call<{
        changed: boolean
        preview: { countNow: number; countThen: number; answersScanned: number }
      }>('update_report', { reportId, brandVariations: [...spellings, 'Tarso'] })
      return `${changed ? 'changed' : 'nothing changed yet'}: ${preview.countNow} → ${preview.countThen} of ${preview.answersScanned}`
    })
    expect(answer).toMatch(/^nothing changed yet: \d+ → \d+ of 500$/)
  })
})
