import { useEffect } from 'preact/hooks'

import { useRead } from '../../data/cache.js'
import { useMay, useSession } from '../../data/session.js'
import { CountrySelect } from '../../parts/country-select.js'
import { TextField } from '../../parts/text-field.js'
import { NEW_WORKSPACE, type StepProps } from './draft.js'
import { DraftNames } from './draft-names.js'

/** The brand of the report and its workspace. */
export function BrandStep({ draft, change }: StepProps) {
  const { data } = useRead('workspaces.list', {}, { limit: 100 })
  const isKnown = useSession() !== undefined
  const mayCreate = useMay('admin')
  const isNew = draft.workspaceId === NEW_WORKSPACE && mayCreate
  // A person who may not create a workspace starts with an existing one.
  const [first] = data?.items ?? []
  useEffect(() => {
    if (isKnown && !mayCreate && draft.workspaceId === NEW_WORKSPACE && first)
      change({ workspaceId: first.id, mode: first.mode })
  }, [isKnown, mayCreate, first])
  return (
    <>
      <TextField
        id="brand"
        label="Brand"
        value={draft.brand}
        onInput={(brand) => change({ brand })}
        hint="As people write it. Other spellings can be added later."
        isRequired
      />
      <TextField
        id="brand-domain"
        label="Its site"
        value={draft.brandDomain}
        onInput={(brandDomain) => change({ brandDomain })}
        hint="For example example.com. Answers that cite it are counted."
        isRequired
      />
      <DraftNames draft={draft} change={change} brands={[draft]} />
      <CountrySelect value={draft.country} onChange={(country) => change({ country })} />
      <div class="field">
        <label for="workspace">Workspace</label>
        <select
          id="workspace"
          value={draft.workspaceId}
          onChange={(event) => {
            const workspaceId = event.currentTarget.value
            const mode = data?.items.find(({ id }) => id === workspaceId)?.mode ?? 'live'
            change({ workspaceId, mode })
          }}
        >
          {mayCreate && <option value={NEW_WORKSPACE}>A new one</option>}
          {data?.items.map(({ id, name, mode }) => (
            <option key={id} value={id}>
              {name}
              {mode === 'sandbox' ? ' (simulated answers)' : ''}
            </option>
          ))}
        </select>
      </div>
      {isNew && (
        <>
          <TextField
            id="workspace-name"
            label="Name of the new workspace"
            value={draft.workspaceName}
            onInput={(workspaceName) => change({ workspaceName })}
            hint="For example a client or department. If empty, the brand’s name is used."
          />
          <label class="check">
            <input
              type="checkbox"
              checked={draft.mode === 'sandbox'}
              onChange={(event) => change({ mode: event.currentTarget.checked ? 'sandbox' : 'live' })}
            />
            Only try it: ask the built-in simulator, never a real engine
          </label>
        </>
      )}
    </>
  )
}
