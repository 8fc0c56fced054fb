import { useEffect, useRef, useState } from 'preact/hooks'

import { go, useAddress, withQuery } from '../data/address.js'
import { useEngineChoices } from '../data/engine-choices.js'
import { engineName, FIRST_PAGE } from '../data/filters.js'

/** Any number of engines; the list stays open while they are chosen. */
export function EngineFilter() {
  const address = useAddress()
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const close = ({ target }: PointerEvent) => {
      if (target instanceof Node && field.current?.contains(target) !== true) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [isOpen])
  const chosen = new Set((address.query.get('engines') ?? '').split(',').filter(Boolean))
  const choices = useEngineChoices([...chosen], isOpen)
  const toggle = (engine: string) => {
    const next = new Set(chosen)
    if (!next.delete(engine)) next.add(engine)
    const engines = choices.map(([known]) => known).filter((known) => next.has(known))
    go(withQuery(address, { ...FIRST_PAGE, engines: engines.join(',') }), { replaces: true })
  }
  return (
    <div
      class="field choices"
      ref={field}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
      // A click on the words of a choice gives the focus to what holds the list for a moment; that is not leaving.
      onFocusOut={({ currentTarget, relatedTarget: next }) => {
        if (next instanceof Node && !currentTarget.contains(next) && !next.contains(currentTarget))
          setOpen(false)
      }}
    >
      <span class="label" id="engines-label">
        Engines
      </span>
      <button
        ref={button}
        type="button"
        class="button"
        id="engines"
        aria-labelledby="engines-label engines"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {wordsFor([...chosen])}
        <span aria-hidden="true">▾</span>
      </button>
      {isOpen && (
        <div class="list" role="group" aria-labelledby="engines-label">
          {choices.map(([engine, name]) => (
            <label class="check" key={engine}>
              <input type="checkbox" checked={chosen.has(engine)} onChange={() => toggle(engine)} />
              {name}
            </label>
          ))}
        </div>
      )}
    </div>
  )
}

function wordsFor(chosen: string[]): string {
  const [first, ...others] = chosen
  if (first === undefined) return 'All engines'
  return others.length === 0 ? engineName(first) : `${chosen.length} engines`
}
