import { useState } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { useRead, write } from '../../data/cache.js'
import type { Invitation, IssuedInvitation } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { Dialog } from '../../parts/dialog.js'
import { EditableList } from '../../parts/editable-list.js'
import { type Column, cursorIn } from '../../parts/table.js'
import { Issued } from './issued.js'
import { RoleLines } from './roles.js'

/** The name of the list’s cursor in the address. */
const INVITATIONS = 'invitations'

const COLUMNS: Column<Invitation>[] = [
  {
    title: 'Address',
    cell: ({ email, name }) => (
      <>
        {email}
        {name !== null && <div class="quiet small">{name}</div>}
      </>
    ),
  },
  { title: 'Role', cell: (invitation) => <RoleLines {...invitation} /> },
  { title: 'Invited by', cell: ({ invitedBy }) => invitedBy },
  {
    title: 'Sent by mail',
    cell: ({ sentDate }) => <span class="nowrap">{sentDate === null ? 'no' : moment(sentDate)}</span>,
  },
  {
    title: 'Works until',
    cell: ({ expiresDate }) =>
      Date.parse(expiresDate) > Date.now() ? (
        <span class="nowrap">{moment(expiresDate)}</span>
      ) : (
        <span class="bad">has ended</span>
      ),
  },
]

/** People who were invited and have no account yet. */
export function Invitations() {
  const address = useAddress()
  const query = { limit: 50, cursor: cursorIn(address, INVITATIONS) }
  const invitations = useRead('people.listInvitations', {}, query)
  const [issued, setIssued] = useState<IssuedInvitation>()
  const close = () => setIssued(undefined)
  const sendAgain = async ({ id }: Invitation) => setIssued(await write('people.resendInvitation', { id }))
  return (
    <>
      <EditableList
        title="Open invitations"
        of={invitations}
        columns={() => COLUMNS}
        noun={INVITATIONS}
        empty={{
          title: 'No open invitations',
          words: 'Invited people are listed here until they have an account.',
        }}
        named={({ email }) => ` the invitation of ${email}`}
        others={(invitation, edit) => (
          <button
            type="button"
            class="button"
            disabled={edit.isBusy}
            aria-label={`Send again the invitation of ${invitation.email}`}
            onClick={() => void edit.run(() => sendAgain(invitation))}
          >
            Send again
          </button>
        )}
        removal={{
          verb: 'Revoke',
          title: ({ email }) => `Revoke the invitation of ${email}?`,
          words: () => 'Its link stops working at once. You can invite the same address again.',
          run: ({ id }) => write('people.deleteInvitation', { id }),
        }}
      />
      {issued && (
        <Dialog title={`A new link for ${issued.email}`} onClose={close}>
          <p>The previous link no longer works.</p>
          <Issued invitation={issued} onClose={close} />
        </Dialog>
      )}
    </>
  )
}
