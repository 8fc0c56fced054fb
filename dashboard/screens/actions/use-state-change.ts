import { useRef, useState } from 'preact/hooks'

import { write } from '../../data/cache.js'
import { useEdit } from '../../data/edit.js'
import { useMay } from '../../data/session.js'
import type { ActionItem, RecommendationState } from '../../data/types.js'
import { many } from '../../data/words.js'
import { STATES, stateWords } from './action-words.js'

export interface StateChange {
  /** Whether the session’s key may write and the action still applies. */
  mayChange: (item: ActionItem) => boolean
  set: (item: ActionItem, state: RecommendationState) => void
  /** Changes all of them, or none if one is refused; `onDone` is called if they were changed. */
  setAll: (ids: string[], state: RecommendationState, onDone: () => void) => Promise<void>
  /** Handles the keys 1 to 4. */
  onKey: (item: ActionItem, event: KeyboardEvent) => void
  /** The action that was just moved. It gets the focus at its new position. */
  moved: { current: string | undefined }
  /** The result in words, for screen readers. */
  said: string
  problem: string | undefined
}

/** Changes the state of actions, for every control that does so. */
export function useStateChange(reportId: string): StateChange {
  const isWriter = useMay('write')
  const moved = useRef<string | undefined>(undefined)
  const [said, say] = useState('')
  const { problem, run } = useEdit()
  const mayChange = ({ goneDate }: ActionItem) => isWriter && goneDate === null
  const set = (item: ActionItem, state: RecommendationState) => {
    if (!mayChange(item) || item.state === state) return
    void run(async () => {
      await write('actions.update', { reportId, actionId: item.id, body: { state } })
      moved.current = item.id
      say(`“${item.title}” is now: ${stateWords(state).toLowerCase()}.`)
    })
  }
  const setAll = (ids: string[], state: RecommendationState, onDone: () => void) =>
    run(async () => {
      await write('actions.updateStates', { reportId, body: { ids, state } })
      say(`${many(ids.length, 'action')}: ${stateWords(state).toLowerCase()}.`)
      onDone()
    })
  const onKey = (item: ActionItem, event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('select, input') !== null
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    const [state] = STATES[Number(event.key) - 1] ?? []
    if (state !== undefined) set(item, state)
  }
  return { mayChange, set, setAll, onKey, moved, said, problem }
}
