import { useState } from 'preact/hooks'

import { useAddress, withQuery } from '../../data/address.js'
import type { ActionCounts, RecommendationState } from '../../data/types.js'
import { count } from '../../data/words.js'
import { Part } from '../../parts/states.js'
import { showsAll } from './action-filters.js'
import { ActionRow, DRAGGED } from './action-row.js'
import { STATES } from './action-words.js'
import { useActions } from './use-actions.js'
import type { StateChange } from './use-state-change.js'

const SHOWN = 20

interface ActionBoardProps {
  reportId: string
  change: StateChange
  counts: ActionCounts['byState'] | undefined
}

/** A board with a column for each state. Actions are dragged from one column to another. */
export function ActionBoard({ reportId, change, counts }: ActionBoardProps) {
  const isAll = showsAll(useAddress())
  const columns = STATES.map(([state, words]) => ({
    state,
    words,
    // There are always four states, so the number and order of these hooks never change.
    actions: useActions(reportId, state, { limit: SHOWN }),
  }))
  const drop = (id: string, state: RecommendationState) => {
    const items = columns.flatMap(({ actions }) => actions.data?.items ?? [])
    const item = items.find((one) => one.id === id)
    if (item !== undefined) change.set(item, state)
  }
  return (
    <div class="board">
      {columns.map(({ state, words, actions }) => (
        <Column
          key={state}
          title={
            state === 'suggested' && !isAll
              ? `${words}, worth doing ${count(actions.data?.items.length ?? null)}`
              : `${words} ${count(counts?.[state] ?? null)}`
          }
          onDrop={(id) => drop(id, state)}
        >
          <Part of={actions}>
            {({ items, paging }) => (
              <>
                {items.length === 0 && <p class="quiet small">None.</p>}
                <ul class="actions">
                  {items.map((item) => (
                    <ActionRow key={item.id} item={item} change={change} isDraggable />
                  ))}
                </ul>
                {paging.hasMore && <AllOf state={state} words={words} />}
              </>
            )}
          </Part>
        </Column>
      ))}
    </div>
  )
}

interface ColumnProps {
  title: string
  onDrop: (id: string) => void
  children: preact.ComponentChildren
}

function Column({ title, onDrop, children }: ColumnProps) {
  const [isOver, setOver] = useState(false)
  return (
    <section
      class={isOver ? 'over' : ''}
      aria-label={title}
      onDragOver={(event) => {
        if (event.dataTransfer?.types.includes(DRAGGED) !== true) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer?.getData(DRAGGED) ?? '')
      }}
    >
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function AllOf({ state, words }: { state: RecommendationState; words: string }) {
  const address = useAddress()
  return (
    <p>
      <a href={withQuery(address, { tab: undefined, state })}>All: {words.toLowerCase()}</a>
    </p>
  )
}
