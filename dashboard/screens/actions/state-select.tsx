import type { ActionItem, RecommendationState } from '../../data/types.js'
import { longDay } from '../../data/words.js'
import { STATES, stateWords } from './action-words.js'
import type { StateChange } from './use-state-change.js'

/** The state of an action. People who may write can change it. */
export function StateSelect({ item, change }: { item: ActionItem; change: StateChange }) {
  const { state, title, goneDate } = item
  if (goneDate !== null) return <span class="quiet small">No longer applies since {longDay(goneDate)}</span>
  if (!change.mayChange(item)) return <span class="quiet small">{stateWords(state)}</span>
  return (
    <select
      aria-label={`State of “${title}”`}
      value={state}
      onChange={({ currentTarget: { value } }) => change.set(item, value as RecommendationState)}
    >
      {STATES.map(([known, words]) => (
        <option key={known} value={known}>
          {words}
        </option>
      ))}
    </select>
  )
}
