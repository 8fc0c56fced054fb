import type { Engine } from '../../kernel/engines.js'
import calvestra from './demos/calvestra.json' with { type: 'json' }
import quittanel from './demos/quittanel.json' with { type: 'json' }
import tarsolin from './demos/tarsolin.json' with { type: 'json' }

interface DemoBrand {
  brand: string
  brandDomain: string
  brandVariations: string[]
}

/** A report of a new installation. Its brands share one trade and have invented names that no company can own. */
export interface Demo {
  /** Number of days with data, including today. */
  days: number
  /** Number of days with a server log of the own site. 0: no log is connected. */
  logDays: number
  /** Number of checked pages of the own site, and number of prompts with a query fan-out. */
  checkedPages: number
  fanOuts: number
  tags: { name: string; color: DemoColor }[]
  report: DemoBrand & { reportTitle: string; competitors: DemoBrand[] }
  prompts: { prompt: string; country: string; tags: string[]; persona?: string; followUps?: string[] }[]
  /** How the own brand's figures developed until today. */
  stories?: DemoStory[]
  newPages?: NewPage[]
  notes?: { daysAgo: number; text: string }[]
  /** Actions that were done for the prompts of a tag. The stories decide whether they helped. */
  effects?: { daysAgo: number; tag: string; title: string }[]
}

type DemoColor = 'blue' | 'cyan' | 'geekblue' | 'gold' | 'green' | 'magenta' | 'purple' | 'volcano'

/** Days count back from the last day. Every story ends by today, so later days continue from normal values. */
export interface DemoStory {
  /** Added to the log odds of naming the own brand until `since`. The effect ends at `until`. */
  earlier: number
  since: number
  until: number
  /** Limits the story to prompts with this tag, or to this engine. */
  tag?: string
  engine?: Engine
}

/** A page of the own site that is published during the demo. */
export interface NewPage {
  path: string
  title: string
  /** Pattern that matches the prompts which the page can answer. */
  words: string
  /** The days of publication and of the first citation. */
  published: number
  cited: number
}

/** The demos by workspace, in creation order. The report that the dashboard shows first is created last. */
export const DEMOS: { workspaceName: string; demos: Demo[] }[] = [
  { workspaceName: 'Demo agency (simulated)', demos: [calvestra, quittanel] as Demo[] },
  { workspaceName: 'Demo (simulated)', demos: [tarsolin] as Demo[] },
]

/** The demo that the dashboard shows first. */
export const DEMO = tarsolin as Demo

const byDomain = new Map(
  DEMOS.flatMap(({ demos }) => demos).map((demo) => [demo.report.brandDomain, demo] as const),
)

export function demoOf(domain: string | undefined): Demo | undefined {
  return domain === undefined ? undefined : byDomain.get(domain)
}
