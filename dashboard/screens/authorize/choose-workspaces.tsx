import { useEffect, useState } from 'preact/hooks'

import { useRead } from '../../data/cache.js'
import type { Workspace } from '../../data/types.js'
import { Part } from '../../parts/states.js'

export type Chosen = { allWorkspaces: true } | { workspaceIds: string[] }

/** The choice of workspaces. A person with several starts with none chosen; without a choice, `onChange` gets undefined. */
export function ChooseWorkspaces({ onChange }: { onChange: (chosen: Chosen | undefined) => void }) {
  const workspaces = useRead('workspaces.list', {}, { limit: 100 })
  return <Part of={workspaces}>{({ items }) => <Choice workspaces={items} onChange={onChange} />}</Part>
}

interface ChoiceProps {
  workspaces: readonly Pick<Workspace, 'id' | 'name'>[]
  onChange: (chosen: Chosen | undefined) => void
}

function Choice({ workspaces, onChange }: ChoiceProps) {
  const [all, setAll] = useState(false)
  const [ids, setIds] = useState(() => (workspaces.length === 1 ? workspaces.map(({ id }) => id) : []))
  useEffect(() => {
    const some = ids.length > 0 ? { workspaceIds: ids } : undefined
    onChange(all ? { allWorkspaces: true } : some)
  }, [all, ids])
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  if (workspaces.length === 0)
    return <p role="alert">You have no role in a workspace yet. Ask an administrator for one.</p>
  return (
    <fieldset class="stack">
      <legend>
        <strong>In these workspaces</strong>
      </legend>
      {workspaces.map(({ id, name }) => (
        <label key={id} class="check">
          <input
            type="checkbox"
            checked={all || ids.includes(id)}
            disabled={all}
            onChange={() => toggle(id)}
          />
          {name}
        </label>
      ))}
      <label class="check">
        <input type="checkbox" checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
        All that I may use, including later ones
      </label>
    </fieldset>
  )
}
