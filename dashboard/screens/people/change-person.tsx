import { useState } from 'preact/hooks'

import { write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { useSession } from '../../data/session.js'
import type { Person } from '../../data/types.js'
import { Confirm } from '../../parts/confirm.js'
import { FormDialog } from '../../parts/form.js'
import { type Roles, useAdministered } from './roles.js'
import { isComplete, RolesFields } from './roles-fields.js'

interface ChangePersonProps {
  person: Person
  onClose: () => void
}

/** Edits a person’s roles. The change applies from their next request on. */
export function ChangeRoles({ person, onClose }: ChangePersonProps) {
  const { workspaces, mayMakeOwners } = useAdministered()
  const [roles, setRoles] = useState<Roles>({ isOwner: person.isOwner, memberships: person.memberships })
  const edit = useEdit()
  const save = () =>
    edit.run(async () => {
      await write('people.updatePerson', { id: person.id, body: roles })
      onClose()
    })
  return (
    <FormDialog
      title={`Roles of ${person.name}`}
      edit={edit}
      action="Save"
      isDisabled={!isComplete(roles)}
      beside={['memberships']}
      onSubmit={save}
      onClose={onClose}
    >
      <p>Changes apply at once, also to the person’s keys.</p>
      <RolesFields
        workspaces={workspaces}
        mayMakeOwners={mayMakeOwners}
        roles={roles}
        onChange={(changed) => {
          edit.clearFailure()
          setRoles(changed)
        }}
        problem={problemAt(edit.problems, 'memberships')}
      />
    </FormDialog>
  )
}

const KEYS = [
  ['revoke', 'End them at once'],
  ['keep', 'Keep them as service keys with their present rights'],
] as const

/** Removes a person and asks what happens to their API keys, which programs may use. */
export function RemovePerson({ person, onClose }: ChangePersonProps) {
  const [keys, setKeys] = useState<'revoke' | 'keep'>('revoke')
  const isOneself = useSession()?.person?.id === person.id
  const edit = useEdit()
  const remove = () =>
    edit.run(async () => {
      await write('people.deletePerson', { id: person.id, query: { keys } })
      onClose()
    })
  return (
    <Confirm
      title={`Remove ${person.name}?`}
      action="Remove"
      edit={edit}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        {isOneself ? 'This is you: you are signed out at once' : 'They are signed out at once'}, and the
        account is deleted. The audit log keeps what they did, without their name.
      </p>
      <fieldset class="roles">
        <legend>
          <strong>Their API keys, if they have any</strong>
        </legend>
        {KEYS.map(([choice, words]) => (
          <label key={choice} class="check">
            <input type="radio" name="keys" checked={choice === keys} onChange={() => setKeys(choice)} />
            {words}
          </label>
        ))}
      </fieldset>
    </Confirm>
  )
}
