import type { RecommendationState, TargetMember } from '../recommendations/index.js'
import type { Action } from './schema.js'

type Member = Pick<TargetMember, 'state' | 'stateDate' | 'isGone'>

/**
 * Combines the states of the recommendations that apply. Archived ones are ignored while others are not archived. If the rest
 * differ, the work is in progress. An action that no longer applies is archived.
 */
export function actionState(members: readonly Member[]): RecommendationState {
  const states = new Set(members.filter(({ isGone }) => !isGone).map(({ state }) => state))
  if (states.size === 0) return 'archived'
  if (states.size > 1) states.delete('archived')
  const [first, second] = states
  return second === undefined ? first! : 'in_progress'
}

/** When a person last changed the state of one of the recommendations. */
export function stateDateOf(members: readonly Member[]): Date | null {
  return members.reduce<Date | null>(
    (latest, { stateDate }) =>
      stateDate !== null && (latest === null || stateDate > latest) ? stateDate : latest,
    null,
  )
}

const MOST_TRIES = 10

/** Combines the entries stored with the action and its recommendations that are done or archived. */
export function triesOf(noted: Action['tried'], members: readonly Member[]): Action['tried'] {
  const ofMembers = members.flatMap(({ state, stateDate }) =>
    stateDate !== null && (state === 'done' || state === 'archived')
      ? [{ state, date: stateDate.toISOString() }]
      : [],
  )
  const all = new Map([...noted, ...ofMembers].map((one) => [`${one.state} ${one.date}`, one]))
  return [...all.values()].toSorted((one, other) => (one.date < other.date ? 1 : -1)).slice(0, MOST_TRIES)
}
