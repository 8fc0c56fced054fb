import type { ServedDemo } from '../../test/helpers/demo.js'
import type { Citation } from '../citations/index.js'
import type { ReportChange } from '../changes/index.js'
import type { RecommendationDetail } from '../recommendations/index.js'
import type { ListedAnswer } from '../report-answers/index.js'
import type { ReportPrompt, ReportStats } from '../statistics/index.js'

/** Calls a tool. */
export type Call = <Answer = Record<string, never>>(name: string, args?: object) => Promise<Answer>

/** Reads the interface. */
export type Read = <Answer>(path: string) => Promise<Answer>

export interface Question {
  asks: string
  /** From tools alone, beginning with nothing but the question. */
  answer: (call: Call) => Promise<unknown>
  /** The same from the interface. */
  truth: (read: Read) => Promise<unknown>
}

export const reader =
  ({ test, reportId }: ServedDemo): Read =>
  async <Answer>(path: string) =>
    (await test.send<Answer>('GET', path.replace('{report}', `/v1/reports/brand/${reportId}`))).body

const RIVAL = 'Nordhask'
const MONTH = { startDate: '2026-02-01', endDate: '2026-03-01' }
const IN_MONTH = 'startDate=2026-02-01&endDate=2026-03-01'
const TWO_MONTHS = { startDate: '2026-01-05', endDate: '2026-03-01' }

interface Figure {
  value: number | null
  interval: number[] | null
  change: { delta: number; significant: boolean } | null
}

async function reportOf(call: Call): Promise<string> {
  const { reports } = await call<{ reports: { reportId: string }[] }>('list_reports')
  const [first] = reports
  if (first === undefined) throw new Error('There is no report.')
  return first.reportId
}

const ownOf = ({ brands }: Pick<ReportStats, 'brands'>) => {
  const own = brands.find(({ isMainBrand }) => isMainBrand)
  if (own === undefined) throw new Error('There is no own brand.')
  return own
}

/** Every item of a list of the interface, in the interface's own order. */
async function all<Item>(read: Read, path: string): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: Item[]; paging: { nextCursor: string | null } } = await read(
      `${path}&limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`,
    )
    items.push(...page.items)
    cursor = page.paging.nextCursor
  }
  return items
}

const descending = (one: number, other: number) => other - one
const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

export const QUESTIONS: readonly Question[] = [
  {
    asks: 'How are we doing, and is the change more than noise?',
    answer: async (call) => {
      const { coverage } = await call<{ coverage: Figure }>('get_overview', {
        reportId: await reportOf(call),
        ...MONTH,
      })
      const { value, interval, change } = coverage
      return { value, interval, delta: change?.delta, isReal: change?.significant }
    },
    truth: async (read) => {
      const own = ownOf(await read<ReportStats>(`{report}/stats?${IN_MONTH}`))
      const { delta, significant } = own.change.brandCoverage
      return {
        value: own.brandCoverage,
        interval: own.intervals.brandCoverage,
        delta,
        isReal: significant,
      }
    },
  },
  {
    asks: `Where does ${RIVAL} beat us, and by how much?`,
    answer: async (call) => {
      const { prompts } = await call<{
        prompts: { promptId: string; coverage: Figure; competitors: Record<string, number>; gap: number }[]
      }>('list_prompts', { reportId: await reportOf(call), behind: RIVAL })
      return prompts.map(({ coverage, competitors, gap }) => [coverage.value, competitors[RIVAL], gap])
    },
    truth: async (read) => {
      const prompts = await all<ReportPrompt>(read, '{report}/prompts?')
      const share = (count: number, { executions }: ReportPrompt) =>
        Math.round((1000 * count) / executions) / 10
      return prompts
        .map((prompt) => {
          const rival = prompt.competitors.find(({ brand }) => brand === RIVAL)?.brandMentions ?? 0
          return [
            prompt.brandCoverage,
            share(rival, prompt),
            share(rival - prompt.brandMentions, prompt),
          ] as const
        })
        .filter(([, , gap]) => gap > 0)
        .toSorted(([, , one], [, , other]) => other - one)
        .slice(0, 10)
    },
  },
  {
    asks: 'On which engine are we weakest?',
    answer: async (call) => {
      const { groups } = await call<{ groups: { group: string; coverage: Figure }[] }>('get_overview', {
        reportId: await reportOf(call),
        groupBy: 'engine',
      })
      return [groups[0]?.group, groups[0]?.coverage.value]
    },
    truth: async (read) => {
      const { groups = [] } = await read<ReportStats>('{report}/stats?groupBy=engine')
      const [weakest] = groups.toSorted(
        (one, other) => (one.summary.brandCoverage ?? 101) - (other.summary.brandCoverage ?? 101),
      )
      return [weakest?.group, weakest?.summary.brandCoverage]
    },
  },
  {
    asks: 'Which pages are cited most, and which where competitors are named and we are not?',
    answer: async (call) => {
      const reportId = await reportOf(call)
      const gap = { namesBrand: false, namesCompetitors: true }
      type Pages = { pages: { url: string; citations: number }[] }
      const most = await call<Pages>('list_citations', { reportId, limit: 5 })
      const without = await call<Pages>('list_citations', { reportId, limit: 5, ...gap })
      return [most, without].map(({ pages }) => pages.map(({ citations }) => citations))
    },
    truth: async (read) => {
      const pages = await all<Citation>(read, '{report}/citations?')
      const without = pages.filter(
        ({ brandMentioned, competitors }) => brandMentioned === 0 && competitors.length > 0,
      )
      return [pages, without].map((some) =>
        some
          .map(({ citations }) => citations)
          .toSorted(descending)
          .slice(0, 5),
      )
    },
  },
  {
    asks: 'What changed since last month, and on which prompts?',
    answer: async (call) => {
      type Moved = { promptId: string }[]
      const { coverage, changes, promptsUp, promptsDown } = await call<{
        coverage: Figure
        changes: { kind: string; value: Figure }[]
        promptsUp: Moved
        promptsDown: Moved
      }>('compare_periods', { reportId: await reportOf(call), ...MONTH })
      return {
        delta: coverage.change?.delta,
        changes: changes.map(({ kind, value }) => [kind, value.change?.delta]),
        up: promptsUp.map(({ promptId }) => promptId),
        down: promptsDown.map(({ promptId }) => promptId),
      }
    },
    truth: async (read) => {
      const own = ownOf(await read<ReportStats>(`{report}/stats?${IN_MONTH}`))
      const changes = await all<ReportChange>(read, `{report}/changes?${IN_MONTH}`)
      const prompts = await all<ReportPrompt>(read, `{report}/prompts?${IN_MONTH}`)
      const deltaOf = ({ change }: ReportPrompt) => change.brandCoverage.delta ?? 0
      const moved = prompts
        .filter(({ change }) => change.brandCoverage.significant === true)
        .toSorted((one, other) => deltaOf(other) - deltaOf(one))
      const ids = (some: ReportPrompt[]) => some.slice(0, 5).map(({ id }) => id)
      return {
        delta: own.change.brandCoverage.delta,
        changes: changes.slice(0, 10).map(({ kind, delta }) => [kind, delta]),
        up: ids(moved.filter((prompt) => deltaOf(prompt) > 0)),
        down: ids(moved.filter((prompt) => deltaOf(prompt) < 0).toReversed()),
      }
    },
  },
  {
    asks: 'What is said of us, in which tone, and where is the evidence?',
    answer: async (call) => {
      const reportId = await reportOf(call)
      const { brand, toneOfMentions } = await call<{ brand: string; toneOfMentions: object }>(
        'get_overview',
        {
          reportId,
          ...MONTH,
        },
      )
      const { answers } = await call<{
        answers: { answerId: string; named: string[]; untrustedText: string }[]
      }>('list_answers', { reportId, ...MONTH, named: true, limit: 5 })
      return {
        tone: toneOfMentions,
        evidence: answers.map(({ answerId, named, untrustedText }) => ({
          answerId,
          tone: /\((\w+)\)$/.exec(named.find((one) => one.includes(brand)) ?? '')?.[1],
          isQuoted: untrustedText.includes(brand),
        })),
      }
    },
    truth: async (read) => {
      const { sentiment } = ownOf(await read<ReportStats>(`{report}/stats?${IN_MONTH}`))
      const { items } = await read<{ items: ListedAnswer[] }>(
        `{report}/answers?${IN_MONTH}&named=true&limit=5`,
      )
      return {
        tone: {
          positive: sentiment?.positive,
          neutral: sentiment?.neutral,
          negative: sentiment?.negative,
          net: sentiment?.nss,
        },
        evidence: items.map(({ runId, brands }) => ({
          answerId: runId,
          tone: brands.find(({ isMainBrand }) => isMainBrand)?.sentiment,
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
      const { detectedBrands } = await read<ReportStats>('{report}/stats?')
      return detectedBrands.slice(0, 10).map(({ name, mentions }) => [name, mentions])
    },
  },
  {
    asks: 'What should we do first, and how?',
    answer: async (call) => {
      const reportId = await reportOf(call)
      const { recommendations } = await call<{ recommendations: { recommendationId: string }[] }>(
        'list_recommendations',
        { reportId, state: 'suggested', limit: 3 },
      )
      const first = await call<{
        recommendationId: string
        title: string
        steps: string[]
        untrustedText: Record<string, string>
      }>('get_recommendation', { reportId, recommendationId: recommendations[0]?.recommendationId })
      const spoken = (text: string) =>
        words(text.replace(/\{(\w+)\}/g, (_, slot: string) => `“${first.untrustedText[slot]}”`))
      return { id: first.recommendationId, title: words(first.title), steps: first.steps.map(spoken) }
    },
    truth: async (read) => {
      const listed = await all<RecommendationDetail>(
        read,
        '{report}/recommendations?country=all&state=suggested',
      )
      const [first] = listed.toSorted(
        (one, other) => other.priority - one.priority || other.score - one.score,
      )
      if (first === undefined) throw new Error('There is nothing to do.')
      const { title, suggestions } = first.copy
      return {
        id: first.id,
        title: words(title.replace(/“[^”]*”/g, 'page')),
        steps: suggestions.map(words),
      }
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
        `{report}/stats?startDate=${TWO_MONTHS.startDate}&endDate=${TWO_MONTHS.endDate}&interval=week`,
      )
      return history.map(({ date, executions, brands }) => [
        date,
        brands.find(({ isMainBrand }) => isMainBrand)?.brandCoverage,
        executions,
      ])
    },
  },
]
