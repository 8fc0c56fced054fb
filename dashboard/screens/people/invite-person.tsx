import { useState } from 'preact/hooks'

import { write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import type { IssuedInvitation } from '../../data/types.js'
import { Dialog } from '../../parts/dialog.js'
import { Form } from '../../parts/form.js'
import { Loading } from '../../parts/states.js'
import { TextField } from '../../parts/text-field.js'
import { Issued } from './issued.js'
import { type Administered, useAdministered } from './roles.js'
import { isComplete, RolesFields, viewerOf } from './roles-fields.js'

/** Invites a person with roles, then shows how the link reaches them. */
export function InvitePerson({ onClose }: { onClose: () => void }) {
  const [issued, setIssued] = useState<IssuedInvitation>()
  const { workspaces, mayMakeOwners } = useAdministered()
  return (
    <Dialog title={issued === undefined ? 'Invite somebody' : `${issued.email} is invited`} onClose={onClose}>
      {issued !== undefined && <Issued invitation={issued} onClose={onClose} />}
      {issued === undefined && workspaces === undefined && <Loading />}
      {issued === undefined && workspaces !== undefined && (
        <InvitationForm administered={{ workspaces, mayMakeOwners }} onIssued={setIssued} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface InvitationFormProps {
  administered: Administered
  onIssued: (invitation: IssuedInvitation) => void
  onClose: () => void
}

function InvitationForm({ administered, onIssued, onClose }: InvitationFormProps) {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  // One workspace by default, so that access to several is a deliberate choice.
  const [roles, setRoles] = useState(() => ({
    isOwner: false,
    memberships: viewerOf((administered.workspaces ?? []).slice(0, 1)),
  }))
  const edit = useEdit()
  const invite = () =>
    edit.run(async () => {
      const { isOwner, memberships } = roles
      const given = isOwner ? { isOwner } : { memberships }
      const body = { email: email.trim(), ...(name.trim() !== '' && { name: name.trim() }), ...given }
      onIssued(await write('people.createInvitation', { body }))
    })
  return (
    <Form
      edit={edit}
      action="Invite"
      isDisabled={!isComplete(roles)}
      beside={['email', 'name', 'memberships']}
      onSubmit={invite}
      onCancel={onClose}
    >
      <TextField
        id="invited-email"
        label="Address"
        value={email}
        onInput={setEmail}
        isRequired
        hint="They sign in with this address. An open invitation of the same address ends."
        problem={problemAt(edit.problems, 'email')}
      />
      <TextField
        id="invited-name"
        label="Name (optional)"
        value={name}
        onInput={setName}
        problem={problemAt(edit.problems, 'name')}
      />
      <RolesFields
        {...administered}
        roles={roles}
        onChange={(changed) => {
          edit.clearFailure()
          setRoles(changed)
        }}
        problem={problemAt(edit.problems, 'memberships')}
      />
    </Form>
  )
}
