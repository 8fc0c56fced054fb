import { useAddress, withQuery } from '../../data/address.js'
import type { ActionCounts, RecommendationState } from '../../data/types.js'
import { count } from '../../data/words.js'
import { Choose, useChoosing } from '../../parts/choosing.js'
import { Part } from '../../parts/states.js'
import { ActionFacts } from './action-facts.js'
import { showsAll } from './action-filters.js'
import { ActionRow } from './action-row.js'
import { STATES, stateWords } from './action-words.js'
import { EditChosen } from './edit-chosen.js'
import { SinceDone } from './since-done.js'
import { useActions } from './use-actions.js'
import type { StateChange } from './use-state-change.js'

/** At most this many actions are worth doing. */
const SHOWN = 12
/** Opens the first few actions only, so that the list stays short. */
const OPEN = 3
const PAGE = 50
/** A small page, because each of these actions sends four requests. */
const FOLLOWED = 5

interface ActionListProps {
  reportId: string
  /** The own brand of the report. */
  brand: string | undefined
  change: StateChange
  counts: ActionCounts['byState'] | undefined
}

/** Actions by state, those worth doing first. If the address names a state, all actions of that state. */
export function ActionList(shared: ActionListProps) {
  const { query } = useAddress()
  const only = STATES.find(([state]) => state === query.get('state'))?.[0]
  if (only !== undefined) return <OneState {...shared} state={only} isWhole />
  return (
    <>
      <OneState {...shared} state="suggested" />
      <OneState {...shared} state="in_progress" />
      <OneState {...shared} state="done" />
      <OneState {...shared} state="archived" />
    </>
  )
}

interface OneStateProps extends ActionListProps {
  state: RecommendationState
  isWhole?: boolean
}

function OneState({ reportId, brand, change, counts, state, isWhole = false }: OneStateProps) {
  const address = useAddress()
  const cursor = isWhole ? (address.query.get('cursor') ?? undefined) : undefined
  const actions = useActions(reportId, state, { limit: isWhole ? PAGE : SHOWN, cursor })
  const choosing = useChoosing(withQuery(address, { action: undefined }))
  const isBest = state === 'suggested' && !showsAll(address)
  const others = isBest ? (counts?.suggested ?? 0) : 0
  if (counts?.[state] === 0) return null
  return (
    <Part of={actions}>
      {({ items, paging: { nextCursor } }) => (
        <>
          {items.length > 0 && (
            <section class="stack">
              <h2>{isBest ? `${count(items.length)} worth doing` : stateWords(state)}</h2>
              <EditChosen items={items.filter(change.mayChange)} choosing={choosing} change={change} />
              <ul class="actions full">
                {items.map((item, index) => (
                  <ActionRow
                    key={item.id}
                    item={item}
                    change={change}
                    choose={
                      change.mayChange(item) && (
                        <Choose label={`Choose ${item.title}`} ids={[item.id]} of={choosing} />
                      )
                    }
                  >
                    {state === 'done' && index < FOLLOWED && <SinceDone item={item} reportId={reportId} />}
                    {state !== 'done' && (
                      <details open={isBest && index < OPEN}>
                        <summary>What to do, and why</summary>
                        <div class="stack">
                          <ActionFacts item={item} reportId={reportId} brand={brand} />
                        </div>
                      </details>
                    )}
                  </ActionRow>
                ))}
              </ul>
            </section>
          )}
          {others > 0 && items.length === 0 && (
            <p class="quiet">No suggested action is worth doing now: their figures may be chance.</p>
          )}
          <nav class="row" aria-label={`More: ${stateWords(state)}`}>
            {others > items.length && (
              <a href={withQuery(address, { show: 'all', cursor: undefined })}>
                All {count(others)} suggested actions
              </a>
            )}
            {isWhole && <a href={withQuery(address, { state: undefined, cursor: undefined })}>All states</a>}
            {isWhole && nextCursor !== null && (
              <a class="button" href={withQuery(address, { cursor: nextCursor })}>
                Next
              </a>
            )}
            {!isWhole && nextCursor !== null && (
              <a href={withQuery(address, { state })}>
                All {count(counts?.[state] ?? null)}: {stateWords(state).toLowerCase()}
              </a>
            )}
          </nav>
        </>
      )}
    </Part>
  )
}
