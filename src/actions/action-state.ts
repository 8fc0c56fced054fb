import type { RecommendationState, TargetMember } from '../recommendations/index.js'
import type { Action } from './schema.js'

type Member = Pick<TargetMember, 'state' | 'stateDate' | 'isGone'>

/**
 * One state for all members that apply. Archived ones say nothing while others are not; where some are done and others
 * are not, the work is in progress. An action that no longer applies is archived.
 */
export function actionState(members: readonly Member[]): RecommendationState {
  const states = new Set(members.filter(({ isGone }) => !isGone).map(({ state }) => state))
  if (states.size === 0) return 'archived'
  if (states.size > 1) states.delete('archived')
  const [first, second] = states
  return second === undefined ? first! : 'in_progress'
}

/** When somebody last gave one of them another state. */
export function stateDateOf(members: readonly Member[]): Date | null {
  return members.reduce<Date | null>(
    (latest, { stateDate }) =>
      stateDate !== null && (latest === null || stateDate > latest) ? stateDate : latest,
    null,
  )
}

const MOST_TRIES = 10

/** What was said of the action itself, and its members that are done or archived. */
export function triesOf(noted: Action['tried'], members: readonly Member[]): Action['tried'] {
  const ofMembers = members.flatMap(({ state, stateDate }) =>
    stateDate !== null && (state === 'done' || state === 'archived')
      ? [{ state, date: stateDate.toISOString() }]
      : [],
  )
  const all = new Map([...noted, ...ofMembers].map((one) => [`${one.state} ${one.date}`, one]))
  return [...all.values()].toSorted((one, other) => (one.date < other.date ? 1 : -1)).slice(0, MOST_TRIES)
}
