import type { RecommendationItem, RecommendationState } from '../../data/types.js'
import { longDay } from '../../data/words.js'
import { STATES, stateWords } from './action-words.js'
import type { StateChange } from './use-state-change.js'

/** The state, and for those who may a way to change it. */
export function StateSelect({ item, change }: { item: RecommendationItem; change: StateChange }) {
  const { state, copy, goneDate } = item
  if (goneDate !== null) return <span class="quiet small">No longer applies since {longDay(goneDate)}</span>
  if (!change.mayChange(item)) return <span class="quiet small">{stateWords(state)}</span>
  return (
    <select
      aria-label={`State of “${copy.title}”`}
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
