import { useState } from 'preact/hooks'

import { write } from '../../data/cache.js'
import { today } from '../../data/days.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { numberIn } from '../../data/number-in.js'
import type { ApiKey, CreatedApiKey, UpdateApiKey } from '../../data/types.js'
import { many } from '../../data/words.js'
import { Dialog } from '../../parts/dialog.js'
import { FormDialog } from '../../parts/form.js'
import { DayField, TextField } from '../../parts/text-field.js'

const SCOPES = ['read', 'write', 'ingest', 'admin'] as const

/** Reduces the rights of a key. */
export function NarrowKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [scopes, setScopes] = useState(apiKey.scopes)
  const [networks, setNetworks] = useState((apiKey.networks ?? []).join(', '))
  const [expires, setExpires] = useState('')
  const edit = useEdit()
  const listed = networks.split(/[\s,]+/).filter((one) => one !== '')
  const isAdmin = apiKey.scopes.includes('admin')
  const narrow = () =>
    edit.run(async () => {
      const body: UpdateApiKey = {
        scopes: scopes as UpdateApiKey['scopes'],
        ...(listed.length > 0 && { networks: listed }),
        ...(expires !== '' && { expiresDate: `${expires}T23:59:59Z` }),
      }
      await write('apiKeys.update', { id: apiKey.id, body })
      onClose()
    })
  return (
    <FormDialog
      title={`Narrow “${apiKey.name}”`}
      edit={edit}
      action="Narrow"
      isDisabled={scopes.length === 0}
      beside={['networks', 'expiresDate']}
      onSubmit={narrow}
      onClose={onClose}
    >
      <p>You cannot give back to a key what you take from it.</p>
      <fieldset>
        <legend>May</legend>
        {SCOPES.filter((scope) => isAdmin || apiKey.scopes.includes(scope)).map((scope) => (
          <label key={scope} class="check">
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={(event) =>
                setScopes(
                  event.currentTarget.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope),
                )
              }
            />
            {scope}
          </label>
        ))}
      </fieldset>
      <TextField
        id="key-networks"
        label="Networks"
        value={networks}
        onInput={setNetworks}
        hint="For example 203.0.113.0/24, separated by commas. Leave empty to change nothing."
        problem={problemAt(edit.problems, 'networks', listed)}
      />
      <DayField
        id="key-expires"
        label="Last day"
        value={expires}
        onInput={setExpires}
        min={today()}
        problem={problemAt(edit.problems, 'expiresDate')}
      />
    </FormDialog>
  )
}

/** Replaces a key with a new one. Both work during the overlap. */
export function RotateKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [hours, setHours] = useState('24')
  const [made, setMade] = useState<CreatedApiKey>()
  const edit = useEdit()
  const rotate = () =>
    edit.run(async () => {
      const overlapHours = numberIn(hours, 'overlapHours') ?? 0
      setMade(await write('apiKeys.rotate', { id: apiKey.id, body: { overlapHours } }))
    })
  if (made !== undefined)
    return (
      <Dialog title={`The new key “${made.name}”`} onClose={onClose}>
        <p>It is shown only now. The old key works for another {many(Number(hours), 'hour')}.</p>
        <pre>{made.key}</pre>
        <div>
          <button type="button" class="button" onClick={onClose}>
            I have kept it
          </button>
        </div>
      </Dialog>
    )
  return (
    <FormDialog
      title={`Rotate “${apiKey.name}”`}
      edit={edit}
      action="Make the new key"
      beside={['overlapHours']}
      onSubmit={rotate}
      onClose={onClose}
    >
      <p>A new key with the same rights replaces it. Both work until the overlap ends.</p>
      <TextField
        id="overlap"
        label="Overlap in hours"
        value={hours}
        onInput={setHours}
        hint="0 to 720."
        problem={problemAt(edit.problems, 'overlapHours')}
        isRequired
      />
    </FormDialog>
  )
}
