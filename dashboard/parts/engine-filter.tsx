import { useEffect, useRef } from 'preact/hooks'

import { go, useAddress, withQuery } from '../data/address.js'
import { ENGINES, FIRST_PAGE } from '../data/filters.js'

/** Any number of engines; the list stays open while they are chosen. */
export function EngineFilter() {
  const list = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = ({ target }: PointerEvent) => {
      if (list.current && target instanceof Node && !list.current.contains(target)) list.current.open = false
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [])
  const address = useAddress()
  const chosen = new Set((address.query.get('engines') ?? '').split(',').filter(Boolean))
  const toggle = (engine: string) => {
    const next = new Set(chosen)
    if (!next.delete(engine)) next.add(engine)
    const engines = Object.keys(ENGINES).filter((known) => next.has(known))
    go(withQuery(address, { ...FIRST_PAGE, engines: engines.join(',') }), { replaces: true })
  }
  const names = Object.entries(ENGINES).filter(([engine]) => chosen.has(engine))
  const words =
    chosen.size === 0 ? 'All engines' : names.length === 1 ? (names[0]?.[1] ?? '') : `${names.length} engines`
  return (
    <div class="field">
      <span class="label">Engines</span>
      <details
        ref={list}
        class="choices"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !event.currentTarget.open) return
          event.currentTarget.open = false
          event.currentTarget.querySelector('summary')?.focus()
        }}
        // A click on the words of a choice takes the focus from everything for a moment; that is not leaving.
        onFocusOut={({ currentTarget, relatedTarget }) => {
          if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
            currentTarget.open = false
        }}
      >
        <summary aria-label={`Engines: ${words}`}>{words}</summary>
        <div class="list">
          {Object.entries(ENGINES).map(([engine, name]) => (
            <label class="check" key={engine}>
              <input type="checkbox" checked={chosen.has(engine)} onChange={() => toggle(engine)} />
              {name}
            </label>
          ))}
        </div>
      </details>
    </div>
  )
}
