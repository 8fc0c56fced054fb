import type { Address } from '../../data/address.js'
import { engineName, screenLink } from '../../data/filters.js'
import type { ActionItem, RecommendationState } from '../../data/types.js'

type ActionKind = ActionItem['kind']

/** In the order of the columns and of the keys 1 to 4. */
export const STATES: [state: RecommendationState, words: string][] = [
  ['suggested', 'Suggested'],
  ['in_progress', 'In progress'],
  ['done', 'Done'],
  ['archived', 'Archived'],
]

export const stateWords = (state: RecommendationState): string =>
  STATES.find(([known]) => known === state)?.[1] ?? state

export const KINDS: Record<ActionKind, string> = {
  page: 'One page',
  domain: 'Several pages of a site',
  topic: 'Page to write',
  fault: 'Technical fault',
  competitor: 'Competitors to track',
}

export const EFFORTS: Record<ActionItem['effort'], string> = {
  small: 'small effort',
  medium: 'medium effort',
  large: 'large effort',
}

const SHOWN_ENGINES = 3

export function enginesOf({ reach: { engines } }: ActionItem): string {
  const names = engines.slice(0, SHOWN_ENGINES).map(engineName)
  const others = engines.length - names.length
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ')
}

/** The cited page or domain that the action is about; undefined if it is about something else. */
export const citedBy = ({ kind, target }: ActionItem): string | undefined =>
  kind === 'page' || kind === 'domain' ? target : undefined

/** The address of the answers behind the action’s figures, in the window of the actions. */
export function answersBehind(reportId: string, item: ActionItem): string | undefined {
  const nowhere: Address = { path: '', query: new URLSearchParams() }
  const scope = {
    engines: item.reach.engines.join(','),
    country: item.countries.length === 1 ? item.countries[0] : undefined,
  }
  const cites = citedBy(item)
  if (cites !== undefined) return screenLink(reportId, 'answers', nowhere, { ...scope, cites })
  const promptId = item.kind === 'topic' ? item.prompts[0]?.promptId : undefined
  return promptId === undefined ? undefined : screenLink(reportId, 'answers', nowhere, { ...scope, promptId })
}
