import type { ActionItem, RecommendationState } from '../../data/types.js'
import { many } from '../../data/words.js'
import { Choose, chosenOf, type Choosing } from '../../parts/choosing.js'
import { STATES } from './action-words.js'
import type { StateChange } from './use-state-change.js'

interface EditChosenProps {
  /** The actions that are shown and that the person may change. */
  items: ActionItem[]
  choosing: Choosing
  change: StateChange
}

/** Chooses all shown actions, and sets one state for all chosen ones. */
export function EditChosen({ items, choosing, change }: EditChosenProps) {
  const ids = items.map(({ id }) => id)
  const chosen = chosenOf(ids, choosing)
  if (ids.length < 2) return null
  const set = (state: RecommendationState) => change.setAll(chosen, state, () => choosing.choose([]))
  return (
    <div class="row">
      <label class="check">
        <Choose label="Choose all that are shown" ids={ids} of={choosing} />
        {chosen.length === 0 ? 'Choose all' : `${many(chosen.length, 'action')} chosen`}
      </label>
      {chosen.length > 0 && (
        <select
          aria-label="State of the chosen actions"
          value=""
          onChange={({ currentTarget: { value } }) => void set(value as RecommendationState)}
        >
          <option value="" disabled>
            Set the state …
          </option>
          {STATES.map(([state, words]) => (
            <option key={state} value={state}>
              {words}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
