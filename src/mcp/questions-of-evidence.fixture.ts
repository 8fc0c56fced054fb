import type { Action } from '../actions/schema.js'
import type { ListedAnswer } from '../report-answers/index.js'
import type { ReportStats } from '../statistics/index.js'
import {
  type Figure,
  type Question,
  IN_MONTH,
  MONTH,
  TWO_MONTHS,
  all,
  ownOf,
  reportOf,
  words,
} from './question.fixture.js'

/** Questions about what answers say, who visits, and what to do. */
export const QUESTIONS_OF_EVIDENCE: readonly Question[] = [
  {
    asks: 'What is said of us, with which sentiment, and where is the evidence?',
    answer: async (call) => {
      const reportId = await reportOf(call)
      const { brand, sentiment } = await call<{ brand: string; sentiment: object }>('get_overview', {
        reportId,
        ...MONTH,
      })
      const { answers } = await call<{
        answers: { answerId: string; named: string[]; untrustedText: string }[]
      }>('list_answers', { reportId, ...MONTH, named: true, limit: 5 })
      return {
        sentiment,
        evidence: answers.map(({ answerId, named, untrustedText }) => ({
          answerId,
          sentiment: /\((\w+)\)$/.exec(named.find((one) => one.includes(brand)) ?? '')?.[1],
          isQuoted: untrustedText.includes(brand),
        })),
      }
    },
    truth: async (read) => {
      const { sentiment } = ownOf(await read<ReportStats>(`{report}/stats?branded=auto&${IN_MONTH}`))
      const { items } = await read<{ items: ListedAnswer[] }>(
        `{report}/answers?${IN_MONTH}&named=true&limit=5`,
      )
      return {
        sentiment: {
          positive: sentiment?.positive,
          neutral: sentiment?.neutral,
          negative: sentiment?.negative,
          unknown: sentiment?.unknown,
          net: sentiment?.nss,
        },
        evidence: items.map(({ runId, brands }) => ({
          answerId: runId,
          sentiment: brands.find(({ isMainBrand }) => isMainBrand)?.sentiment,
          isQuoted: true,
        })),
      }
    },
  },
  {
    asks: 'Which competitors do we not track?',
    answer: async (call) => {
      const { untrackedNames } = await call<{ untrackedNames: { answers: number; untrustedText: string }[] }>(
        'get_overview',
        { reportId: await reportOf(call) },
      )
      return untrackedNames.map(({ answers, untrustedText }) => [untrustedText, answers])
    },
    truth: async (read) => {
      const { detectedBrands } = await read<ReportStats>('{report}/stats?branded=auto')
      return detectedBrands.slice(0, 10).map(({ name, mentions }) => [name, mentions])
    },
  },
  {
    asks: 'What should we do first, and how?',
    answer: async (call) => {
      const reportId = await reportOf(call)
      const { actions } = await call<{ actions: { actionId: string }[] }>('list_actions', {
        reportId,
        worthDoing: true,
        limit: 3,
      })
      const first = await call<{
        actionId: string
        title: string
        steps: string[]
        untrustedText: Record<string, string>
      }>('get_action', { reportId, actionId: actions[0]?.actionId })
      const spoken = (text: string) =>
        words(text.replace(/\{(\w+)\}/g, (_, slot: string) => `“${first.untrustedText[slot]}”`))
      return { id: first.actionId, title: spoken(first.title), steps: first.steps.map(spoken) }
    },
    truth: async (read) => {
      const [first] = await all<Action>(read, '{report}/actions?worthDoing=true')
      if (first === undefined) throw new Error('There is nothing to do.')
      return { id: first.id, title: words(first.title), steps: first.steps.map(words) }
    },
  },
  {
    asks: 'Which AI crawlers visit us, and which are shut out?',
    answer: async (call) => {
      const { visits, agents, shutOut } = await call<{
        visits: Figure
        agents: { agent: string; visits: number; refused: number }[]
        shutOut: { crawlers: Record<string, string> }
      }>('get_agent_traffic', { reportId: await reportOf(call) })
      return {
        visits: visits.value,
        most: agents.slice(0, 3).map(({ agent }) => agent),
        refused: agents.filter(({ refused }) => refused > 0).map(({ agent }) => agent),
        shutOut: shutOut.crawlers,
      }
    },
    truth: async (read) => {
      const { totalAgentVisits } = await read<{ totalAgentVisits: number }>('{report}/agent-analytics/stats')
      const agents = await all<{ bot: string; visits: number }>(read, '{report}/agent-analytics/agents?')
      const answered = await all<{ bot: string; denied: number }>(read, '{report}/agent-analytics/refusals?')
      return {
        visits: totalAgentVisits,
        most: agents
          .toSorted((one, other) => other.visits - one.visits)
          .slice(0, 3)
          .map(({ bot }) => bot),
        refused: answered.filter(({ denied }) => denied > 0).map(({ bot }) => bot),
        shutOut: { GPTBot: 'blocked_by_robots' },
      }
    },
  },
  {
    asks: 'How has our coverage developed by week?',
    answer: async (call) => {
      const { series } = await call<{ series: { from: string; coverage: number; n: number }[] }>(
        'get_overview',
        {
          reportId: await reportOf(call),
          ...TWO_MONTHS,
          series: 'week',
        },
      )
      return series.map(({ from, coverage, n }) => [from, coverage, n])
    },
    truth: async (read) => {
      const { history } = await read<ReportStats>(
        `{report}/stats?branded=auto&startDate=${TWO_MONTHS.startDate}&endDate=${TWO_MONTHS.endDate}&interval=week`,
      )
      return history.map(({ date, executions, brands }) => [
        date,
        brands.find(({ isMainBrand }) => isMainBrand)?.brandCoverage,
        executions,
      ])
    },
  },
]
