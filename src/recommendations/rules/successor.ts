import type { Successor } from '../copy/recommendation-facts.js'
import { MAX_TITLE, tidied } from '../copy/shown-text.js'
import type { Execution } from '../facts.js'
import type { Tally } from '../tally.js'
import { count } from './evidence.js'

/** Once or twice is no place taken. */
const LEAST_EXECUTIONS = 3

/** Of the pages of others that these executions of the window cite, the one that gained most since the span before. */
export function successorOf(tally: Tally, executions: readonly Execution[]): Successor | null {
  const { scene } = tally
  const cited = new Map<number, number>()
  for (const { pages } of executions) for (const page of new Set(pages)) count(cited, page)
  const gain = (page: number) =>
    tally.citingNow(page).length / tally.now.executions - scene.before.citing[page]! / tally.before
  const [best] = [...cited]
    .filter(([page, times]) => times >= LEAST_EXECUTIONS && scene.pages[page]!.owner !== 0)
    .map(([page, times]) => ({ ...scene.pages[page]!, times, gain: gain(page) }))
    .filter(({ gain }) => gain > 0)
    .toSorted((one, other) => other.gain - one.gain || (one.url < other.url ? -1 : 1))
  if (best === undefined) return null
  return {
    title: best.title === null ? null : tidied(best.title, MAX_TITLE),
    domain: tidied(best.domain, MAX_TITLE),
    owner: best.owner === null ? null : scene.competitors[best.owner - 1]!.name,
    executions: best.times,
  }
}
