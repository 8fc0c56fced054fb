import { grouped } from '../../kernel/grouped.js'
import { total } from '../../kernel/rates.js'
import type { EngineFacts, Execution } from './engine-facts.js'

/** Counts that several recommendation types need, computed once. Executions, prompts and pages are given as indexes. */
export interface EngineCounts {
  facts: EngineFacts
  now: WindowCounts
  /** Number of executions in the previous window. */
  before: number
  /** The executions of the window that cite a page, each once, latest day first. */
  citingNow: (page: number) => Int32Array
  /** 1 if the execution names the brand or a competitor, otherwise 0. */
  brandNamed: Uint8Array
  competitorNamed: Uint8Array
  /** 1 if an answer to the prompt in the window cites a page of the brand. */
  ownCited: Uint8Array
}

interface WindowCounts {
  executions: number
  /** Indexes of the executions, latest day first. */
  indexes: readonly number[]
  byPrompt: Int32Array
  namingBrand: number
  namingBrandByPrompt: Int32Array
  /** Number of executions that name a competitor but not the brand. */
  namingOnlyCompetitors: number
}

export function engineCounts(facts: EngineFacts): EngineCounts {
  const named = namedIn(facts.executions)
  const indexes = indexesInWindow(facts)
  const citingNow = citingLists(facts, indexes)
  return {
    ...named,
    facts,
    now: windowCounts(facts, indexes, named),
    before: total(facts.before.byPrompt),
    citingNow,
    ownCited: ownCited(facts, citingNow),
  }
}

/** Returns the indexes of the executions in the window, latest day first. */
function indexesInWindow({ executions, window }: EngineFacts): number[] {
  const { startDate, endDate } = window
  return [...grouped([...executions.keys()], (index) => executions[index]!.day)]
    .filter(([day]) => day >= startDate && day <= endDate)
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .flatMap(([, indexes]) => indexes)
}

type Named = Pick<EngineCounts, 'brandNamed' | 'competitorNamed'>

function namedIn(executions: readonly Execution[]): Named {
  const brandNamed = new Uint8Array(executions.length)
  const competitorNamed = new Uint8Array(executions.length)
  for (let index = 0; index < executions.length; index += 1) {
    for (const named of executions[index]!.named) (named === 0 ? brandNamed : competitorNamed)[index] = 1
  }
  return { brandNamed, competitorNamed }
}

function windowCounts({ executions, prompts }: EngineFacts, indexes: number[], named: Named): WindowCounts {
  const byPrompt = new Int32Array(prompts.length)
  const namingBrandByPrompt = new Int32Array(prompts.length)
  let namingOnlyCompetitors = 0
  for (const index of indexes) {
    const { prompt } = executions[index]!
    const isNamed = named.brandNamed[index]!
    byPrompt[prompt]! += 1
    namingBrandByPrompt[prompt]! += isNamed
    if (isNamed === 0) namingOnlyCompetitors += named.competitorNamed[index]!
  }
  const namingBrand = total(namingBrandByPrompt)
  const all = { executions: indexes.length, indexes }
  return { ...all, byPrompt, namingBrand, namingBrandByPrompt, namingOnlyCompetitors }
}

/** Keeps the lists of all pages in one array, because one array per page would be slow. */
function citingLists({ pages, executions }: EngineFacts, indexes: number[]): EngineCounts['citingNow'] {
  const starts = new Int32Array(pages.length + 1)
  for (const index of indexes) for (const page of executions[index]!.pages) starts[page + 1]! += 1
  for (let page = 0; page < pages.length; page += 1) starts[page + 1]! += starts[page]!
  const entries = new Int32Array(starts[pages.length]!)
  const ends = starts.slice()
  for (const index of indexes) {
    for (const page of executions[index]!.pages) {
      const end = ends[page]!
      // Enters an execution once, even if it cites the page twice.
      if (end === starts[page] || entries[end - 1] !== index) entries[ends[page]!++] = index
    }
  }
  return (page) => entries.subarray(starts[page], ends[page])
}

function ownCited(
  { pages, prompts, executions }: EngineFacts,
  citingNow: EngineCounts['citingNow'],
): Uint8Array {
  const cited = new Uint8Array(prompts.length)
  pages.forEach(({ owner }, page) => {
    if (owner !== 0) return
    for (const index of citingNow(page)) cited[executions[index]!.prompt] = 1
  })
  return cited
}
