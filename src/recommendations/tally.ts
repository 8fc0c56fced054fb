import { grouped } from '../kernel/grouped.js'
import { total } from '../kernel/rates.js'
import type { Execution, SceneFacts } from './facts.js'
import { citingLists } from './tally-lists.js'

/** What the rules count by, counted once. Executions, prompts and pages go by their places in the scene. */
export interface Tally {
  scene: SceneFacts
  now: SpanTally
  /** Executions of the span before. */
  before: number
  /** The executions of the window that cite a page, each once, those of a later day first. */
  citingNow: (page: number) => Int32Array
  /** Whether an execution names the brand, and whether it names a competitor: 1 or 0. */
  brandNamed: Uint8Array
  rivalNamed: Uint8Array
  /** Whether an answer of the window to the prompt cites a page of the brand. */
  ownCited: Uint8Array
}

export interface SpanTally {
  executions: number
  /** Those of a later day first. */
  places: readonly number[]
  byPrompt: Int32Array
  /** Of these, how many name the brand. */
  namingBrand: number
  namingBrandByPrompt: Int32Array
  /** How many name a competitor and not the brand. */
  namingOnlyCompetitors: number
}

export function tallyOf(scene: SceneFacts): Tally {
  const named = namedIn(scene.executions)
  const places = placesInWindow(scene)
  const citingNow = citingLists(scene, places)
  return {
    ...named,
    scene,
    now: spanTally(scene, places, named),
    before: total(scene.before.byPrompt),
    citingNow,
    ownCited: ownCited(scene, citingNow),
  }
}

/** Those of a later day first. */
function placesInWindow({ executions, window }: SceneFacts): number[] {
  const { startDate, endDate } = window
  return [...grouped([...executions.keys()], (place) => executions[place]!.day)]
    .filter(([day]) => day >= startDate && day <= endDate)
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .flatMap(([, places]) => places)
}

function namedIn(executions: readonly Execution[]): Named {
  const brandNamed = new Uint8Array(executions.length)
  const rivalNamed = new Uint8Array(executions.length)
  for (let place = 0; place < executions.length; place += 1) {
    for (const named of executions[place]!.named) (named === 0 ? brandNamed : rivalNamed)[place] = 1
  }
  return { brandNamed, rivalNamed }
}

type Named = Pick<Tally, 'brandNamed' | 'rivalNamed'>

function spanTally({ executions, prompts }: SceneFacts, places: number[], named: Named): SpanTally {
  const byPrompt = new Int32Array(prompts.length)
  const namingBrandByPrompt = new Int32Array(prompts.length)
  let namingOnlyCompetitors = 0
  for (const place of places) {
    const { prompt } = executions[place]!
    const isNamed = named.brandNamed[place]!
    byPrompt[prompt]! += 1
    namingBrandByPrompt[prompt]! += isNamed
    if (isNamed === 0) namingOnlyCompetitors += named.rivalNamed[place]!
  }
  const namingBrand = total(namingBrandByPrompt)
  return {
    executions: places.length,
    places,
    byPrompt,
    namingBrand,
    namingBrandByPrompt,
    namingOnlyCompetitors,
  }
}

function ownCited({ pages, prompts, executions }: SceneFacts, citingNow: Tally['citingNow']): Uint8Array {
  const cited = new Uint8Array(prompts.length)
  pages.forEach(({ owner }, page) => {
    if (owner !== 0) return
    for (const place of citingNow(page)) cited[executions[place]!.prompt] = 1
  })
  return cited
}

/** Executions of the window by their places. */
export function executionsAt({ executions }: SceneFacts, places: Iterable<number>): Execution[] {
  return Array.from(places, (place) => executions[place]!)
}
