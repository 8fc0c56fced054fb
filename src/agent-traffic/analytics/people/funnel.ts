import { daysBetween } from '../../../kernel/days.js'
import { type AgentEngine, type Engine, ENGINES } from '../../../kernel/engines.js'
import { total } from '../../../kernel/rates.js'
import type { Funnel, FunnelStep } from './funnel-schema.js'
import type { ReferredVisits } from './page-visits.js'
import { visitsPerThousand } from './visit-figure.js'

export interface AgentCounts {
  /** The first visit of any agent. */
  first: string | null
  byEngine: Map<string, number>
}

interface FunnelFacts {
  asked: { engine: Engine; asked: number }[]
  cited: { engine: Engine; cited: number }[]
  firstCited: string | null
  /** Null if no log is connected. */
  crawled: AgentCounts | null
  people: ReferredVisits[]
  isVisitedKnown: boolean
  hasGoals: boolean
  firstVisited: string | null
  /** Empty for all engines. */
  engines: readonly Engine[]
}

type Figures = Omit<Funnel, 'url' | 'reason' | 'atLeast' | 'startDate' | 'endDate'>

/** Which agents read for an engine. Google's agents read for all of its engines. */
const AGENTS_OF: Partial<Record<Engine, AgentEngine>> = {
  chatgpt: 'chatgpt',
  claude: 'claude',
  copilot: 'copilot',
  perplexity: 'perplexity',
  google: 'google',
  google_ai_mode: 'google',
  gemini: 'google',
}

export function funnelOf(facts: FunnelFacts): Figures {
  const { asked, cited, firstCited, crawled, people, firstVisited, engines } = facts
  const byEngine = ENGINES.filter((engine) => engines.length === 0 || engines.includes(engine))
    .map((engine) => funnelStep(engine, facts))
    .filter((step) => step.asked + (step.crawled ?? 0) + (step.visited ?? 0) > 0)
  const firstDays = {
    cited: firstCited,
    crawled: crawled?.first ?? null,
    visited: firstVisited,
  }
  const agents = new Set<string>(engines.flatMap((engine) => AGENTS_OF[engine] ?? []))
  const isCounted = ([engine]: [string, number]) => engines.length === 0 || agents.has(engine)
  const visited =
    engines.length === 0 ? sumOf(people, 'visits') : total(byEngine.map((step) => step.visited ?? 0))
  const goals = engines.length === 0 ? sumOf(people, 'goals') : total(byEngine.map((step) => step.goals ?? 0))
  return {
    ...stepOf(facts, {
      asked: total(asked.map((one) => one.asked)),
      cited: total(cited.map((one) => one.cited)),
      crawled: crawled && total([...crawled.byEngine].filter(isCounted).map(([, count]) => count)),
      visited,
      goals,
    }),
    firstDays,
    days: {
      citedToCrawled: daysFrom(firstDays.cited, firstDays.crawled),
      crawledToCited: daysFrom(firstDays.crawled, firstDays.cited),
      crawledToVisited: daysFrom(firstDays.crawled, firstDays.visited),
    },
    byEngine,
  }
}

const sumOf = (people: ReferredVisits[], name: 'visits' | 'goals') => total(people.map((page) => page[name]))

interface Counts {
  asked: number
  cited: number
  crawled: number | null
  visited: number
  goals: number
}

function stepOf({ isVisitedKnown, hasGoals }: FunnelFacts, counts: Counts): Omit<FunnelStep, 'engine'> {
  return {
    ...counts,
    visited: isVisitedKnown ? counts.visited : null,
    goals: isVisitedKnown && hasGoals ? counts.goals : null,
    visitsPerThousandCitations: isVisitedKnown ? visitsPerThousand(counts.visited, counts.cited) : null,
  }
}

function funnelStep(engine: Engine, facts: FunnelFacts): FunnelStep {
  const agents = AGENTS_OF[engine]
  const { crawled, people } = facts
  const counts = {
    asked: facts.asked.find((one) => one.engine === engine)?.asked ?? 0,
    cited: facts.cited.find((one) => one.engine === engine)?.cited ?? 0,
    crawled: crawled && agents !== undefined ? (crawled.byEngine.get(agents) ?? 0) : null,
    visited: total(people.map((page) => page.engines.get(engine) ?? 0)),
    goals: total(people.map((page) => page.goalsByEngine.get(engine) ?? 0)),
  }
  return { engine, ...stepOf(facts, counts) }
}

/** Null if one of the dates is missing, or if the end is before the start. */
function daysFrom(startDate: string | null, endDate: string | null): number | null {
  if (startDate === null || endDate === null || endDate < startDate) return null
  return daysBetween({ startDate, endDate }) - 1
}
