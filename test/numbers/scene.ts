import { addDays, daysBetween, type Window } from '../../src/kernel/days.js'
import type { Engine } from '../../src/kernel/engines.js'
import type { Competitor } from '../../src/reports/index.js'
import { sightings } from './sightings.js'
import { hostOf } from './vocabulary.js'
import { type AnswerFact, type PromptFact, type ReportFact, shownVersion, type World } from './world.js'

/** The filters of a read. */
export interface Query {
  /** The last 30 days if it is undefined. */
  window: Window | undefined
  country: string | undefined
  engines: Engine[]
  isTagged: boolean
  /** Undefined if all prompts are counted. */
  branded?: 'auto'
}

const TODAY = '2026-03-02'

export interface Execution extends AnswerFact {
  /** Indexes of the named brands, by first appearance, and the offsets at which each is named. */
  named: number[]
  offsets: Map<number, [number, number][]>
}

/** The data behind a report's numbers, seen through the active version. */
export interface Scene {
  world: World
  report: ReportFact
  query: Query
  window: Window
  version: number
  brands: Competitor[]
  /** The prompts that the query leaves, in the report's order. */
  prompts: PromptFact[]
  /** Whether prompts that name a brand were left out automatically. */
  isUnbranded: boolean
  /** All answers to the prompts, on any day and from any engine. */
  all: AnswerFact[]
  executions: Execution[]
  /** Executions in the window of equal length before. */
  earlier: Execution[]
}

export function sceneOf(world: World, report: ReportFact, query: Query): Scene {
  const { version, brands, promptIds } = shownVersion(report)
  const wanted = promptIds.flatMap((id) =>
    world.prompts.filter((prompt) => prompt.id === id && isWanted(prompt, query)),
  )
  const unbranded = wanted.filter(({ prompt }) => namedIn(prompt, brands).length === 0)
  const isUnbranded = query.branded === 'auto' && unbranded.length >= 5
  const prompts = isUnbranded ? unbranded : wanted
  const window = query.window ?? { startDate: addDays(TODAY, -29), endDate: TODAY }
  const all = world.answers.filter(({ promptId }) => prompts.some(({ id }) => id === promptId))
  const executionsIn = (days: Window) => executionsOf(answersIn(all, days, query), brands)
  return {
    world,
    report,
    query,
    window,
    version,
    brands,
    prompts,
    isUnbranded,
    all,
    executions: executionsIn(window),
    earlier: executionsIn(windowBefore(window)),
  }
}

/** The same scene with another brand in place of the own one. */
export function sceneAbout(scene: Scene, brand: number): Scene {
  const order = [brand, ...scene.brands.keys()].filter((one, index, all) => all.indexOf(one) === index)
  const renumbered = (some: Execution[]) =>
    some.map((one) => ({
      ...one,
      named: one.named.map((named) => order.indexOf(named)),
      offsets: new Map([...one.offsets].map(([named, offsets]) => [order.indexOf(named), offsets])),
    }))
  return {
    ...scene,
    brands: order.flatMap((one) => scene.brands[one] ?? []),
    executions: renumbered(scene.executions),
    earlier: renumbered(scene.earlier),
  }
}

export function answersIn(
  answers: AnswerFact[],
  { startDate, endDate }: Window,
  { engines }: Query,
): AnswerFact[] {
  return answers.filter(
    ({ day, engine }) =>
      startDate <= day && day <= endDate && (engines.length === 0 || engines.includes(engine)),
  )
}

function executionsOf(answers: AnswerFact[], brands: Competitor[]): Execution[] {
  return answers
    .filter(({ text }) => text !== '')
    .map((answer) => {
      const found = namedIn(answer.text, brands)
      return {
        ...answer,
        named: found.map(({ brand }) => brand),
        offsets: new Map(found.map(({ brand, offsets }) => [brand, offsets])),
      }
    })
}

/** By first appearance. Two brands at the same offset keep the order of the report. */
export function namedIn(text: string, brands: Competitor[]) {
  return brands
    .map((one, brand) => ({ brand, offsets: sightings(text, one) }))
    .filter(({ offsets }) => offsets.length > 0)
    .toSorted((a, b) => (a.offsets[0]?.[0] ?? 0) - (b.offsets[0]?.[0] ?? 0) || a.brand - b.brand)
}

export function windowBefore({ startDate, endDate }: Window): Window {
  const days = daysBetween({ startDate, endDate })
  return { startDate: addDays(startDate, -days), endDate: addDays(startDate, -1) }
}

export const isWanted = ({ country, isTagged }: PromptFact, query: Query) =>
  (query.country === undefined || query.country === country) && (!query.isTagged || isTagged)

export function owns(brand: Competitor, page: number): boolean {
  const host = hostOf(page)
  if (host === brand.brandDomain || brand.brandDomainVariations.includes(host)) return true
  return brand.brandDomainWildcard && host.endsWith(`.${brand.brandDomain}`)
}

export const citing = (executions: Execution[], brand: Competitor) =>
  executions.filter(({ pages }) => pages.some((page) => owns(brand, page)))
export const naming = (executions: Execution[], brand: number) =>
  executions.filter(({ named }) => named.includes(brand))

export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** Rounds half a tenth up. Uses whole numbers, so that no precision is lost. */
export const rate = (part: number, whole: number) =>
  whole === 0 ? null : Math.floor((2000 * part + whole) / (2 * whole)) / 10
export const mean = (total: number, count: number) =>
  count === 0 ? null : Math.floor((20 * total + count) / (2 * count)) / 10
