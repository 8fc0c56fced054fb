import { useState } from 'preact/hooks'

import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import type { LoginLink, Person } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { CopyField } from '../../parts/copy-field.js'
import { FormDialog } from '../../parts/form.js'

/** Makes a sign-in link for a person who can sign in neither by mail nor by a provider. */
export function SignInLink({ person, onClose }: { person: Person; onClose: () => void }) {
  const [link, setLink] = useState<LoginLink>()
  const edit = useEdit()
  const make = () =>
    edit.run(async () =>
      setLink(await request('sessions.createLoginLink', { body: { personId: person.id } })),
    )
  return (
    <FormDialog
      title={`Sign-in link for ${person.name}`}
      edit={edit}
      action="Make a link"
      onSubmit={make}
      onClose={onClose}
    >
      <p>Anyone who opens the link is signed in as {person.name}. The audit log says that you made it.</p>
      {link !== undefined && (
        <div class="notice live" role="status">
          <p>It works once, until {moment(link.expiresDate)}, and is not shown again.</p>
          <CopyField label="Link" value={link.url} />
        </div>
      )}
    </FormDialog>
  )
}
