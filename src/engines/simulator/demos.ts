import type { Engine } from '../../kernel/engines.js'
import calvestra from './demos/calvestra.json' with { type: 'json' }
import quittanel from './demos/quittanel.json' with { type: 'json' }
import tarsolin from './demos/tarsolin.json' with { type: 'json' }

interface DemoBrand {
  brand: string
  brandDomain: string
  brandVariations: string[]
}

/** A report of a new installation: invented brands of one trade, under names that can belong to nobody. */
export interface Demo {
  /** So many days are filled in, today included. */
  days: number
  /** So many days of the server log of its own site are filled in; none is connected where it is 0. */
  logDays: number
  /** So many pages of its own site are checked, and what engines search is shown for so many prompts. */
  checkedPages: number
  fanOuts: number
  tags: { name: string; color: DemoColor }[]
  report: DemoBrand & { reportTitle: string; competitors: DemoBrand[] }
  prompts: { prompt: string; country: string; tags: string[]; persona?: string; followUps?: string[] }[]
  /** How the own brand came to where it stands today. */
  stories?: DemoStory[]
  newPages?: NewPage[]
  notes?: { daysAgo: number; text: string }[]
  /** What was done, for the prompts of a tag; whether it helped follows from the stories. */
  effects?: { daysAgo: number; tag: string; title: string }[]
}

type DemoColor = 'blue' | 'cyan' | 'geekblue' | 'gold' | 'green' | 'magenta' | 'purple' | 'volcano'

/** Days are counted back from the last one. Today everything is told, so that the days to come go on from here. */
export interface DemoStory {
  /** How much likelier, in log odds, the own brand was named up to `since`; the difference is gone at `until`. */
  earlier: number
  since: number
  until: number
  /** Only for prompts with this tag, or with this engine. */
  tag?: string
  engine?: Engine
}

/** A page of the own site that is published within the days of the demo. */
export interface NewPage {
  path: string
  title: string
  /** A pattern of the prompts that it can answer. */
  words: string
  /** When it was published, and when an engine first cited it. */
  published: number
  cited: number
}

/** By workspace, in the order in which they are made: the report that is shown first is made last. */
export const DEMOS: { workspaceName: string; demos: Demo[] }[] = [
  { workspaceName: 'Demo agency (simulated)', demos: [calvestra, quittanel] as Demo[] },
  { workspaceName: 'Demo (simulated)', demos: [tarsolin] as Demo[] },
]

/** The one that is shown first. */
export const DEMO = tarsolin as Demo

const byDomain = new Map(
  DEMOS.flatMap(({ demos }) => demos).map((demo) => [demo.report.brandDomain, demo] as const),
)

export function demoOf(domain: string | undefined): Demo | undefined {
  return domain === undefined ? undefined : byDomain.get(domain)
}
