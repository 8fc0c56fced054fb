import type { ReportChange } from '../changes/index.js'
import type { Citation } from '../citations/index.js'
import type { ReportPrompt, ReportStats } from '../statistics/index.js'
import {
  type Figure,
  type Question,
  IN_MONTH,
  MONTH,
  COMPETITOR,
  all,
  descending,
  ownOf,
  reportOf,
} from './question.fixture.js'

/** Questions about the brand’s figures and its competitors. */
export const QUESTIONS_OF_STANDING: readonly Question[] = [
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
      const own = ownOf(await read<ReportStats>(`{report}/stats?branded=auto&${IN_MONTH}`))
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
    asks: `Where does ${COMPETITOR} beat us, and by how much?`,
    answer: async (call) => {
      const { prompts } = await call<{
        prompts: { promptId: string; coverage: Figure; competitors: Record<string, number>; gap: number }[]
      }>('list_prompts', { reportId: await reportOf(call), behind: COMPETITOR })
      return prompts.map(({ coverage, competitors, gap }) => [coverage.value, competitors[COMPETITOR], gap])
    },
    truth: async (read) => {
      const prompts = await all<ReportPrompt>(read, '{report}/prompts?')
      const share = (count: number, { executions }: ReportPrompt) =>
        Math.round((1000 * count) / executions) / 10
      return prompts
        .map((prompt) => {
          const theirs = prompt.competitors.find(({ brand }) => brand === COMPETITOR)?.brandMentions ?? 0
          return [
            prompt.brandCoverage,
            share(theirs, prompt),
            share(theirs - prompt.brandMentions, prompt),
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
      const { groups = [] } = await read<ReportStats>('{report}/stats?branded=auto&groupBy=engine')
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
      const own = ownOf(await read<ReportStats>(`{report}/stats?branded=auto&${IN_MONTH}`))
      const changes = await all<ReportChange>(read, `{report}/changes?branded=auto&${IN_MONTH}`)
      const prompts = await all<ReportPrompt>(read, `{report}/prompts?branded=auto&${IN_MONTH}`)
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
]
