import { useState } from 'preact/hooks'

import { go, useAddress, withQuery } from '../data/address.js'
import { useEngineChoices } from '../data/engine-choices.js'
import { engineName, FIRST_PAGE } from '../data/filters.js'
import { Dropdown } from './dropdown.js'

/** A filter for any number of engines. Its list stays open while engines are chosen. */
export function EngineFilter() {
  const address = useAddress()
  const [wasOpened, setOpened] = useState(false)
  const chosen = new Set((address.query.get('engines') ?? '').split(',').filter(Boolean))
  const choices = useEngineChoices([...chosen], wasOpened)
  const words = wordsFor([...chosen])
  const toggle = (engine: string) => {
    const next = new Set(chosen)
    if (!next.delete(engine)) next.add(engine)
    const engines = choices.map(([known]) => known).filter((known) => next.has(known))
    go(withQuery(address, { ...FIRST_PAGE, engines: engines.join(',') }), { replaces: true })
  }
  return (
    <Dropdown
      id="engines"
      class="field"
      label="Engines"
      says={<span {...(chosen.size > 0 && { 'data-chosen': words })}>{words}</span>}
      buttonClass="button"
      onOpen={() => setOpened(true)}
    >
      {choices.map(([engine, name]) => (
        <label class="check" key={engine}>
          <input type="checkbox" checked={chosen.has(engine)} onChange={() => toggle(engine)} />
          {name}
        </label>
      ))}
    </Dropdown>
  )
}

function wordsFor(chosen: string[]): string {
  const [first, ...others] = chosen
  if (first === undefined) return 'All engines'
  return others.length === 0 ? engineName(first) : `${chosen.length} engines`
}
