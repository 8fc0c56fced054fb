import { useState } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { useSession } from '../../data/session.js'
import type { Person } from '../../data/types.js'
import { moment, NONE } from '../../data/words.js'
import { EditableList } from '../../parts/editable-list.js'
import { type Column, cursorIn } from '../../parts/table.js'
import { ChangeRoles, RemovePerson } from './change-person.js'
import { Invitations } from './invitations.js'
import { InvitePerson } from './invite-person.js'
import { RoleLines } from './roles.js'
import { SignInLink } from './sign-in-link.js'

/** The name of the list’s cursor in the address. */
const PEOPLE = 'people'

/** The people with an account, their roles, and open invitations. */
export function PeopleTab() {
  const address = useAddress()
  const people = useRead('people.list', {}, { limit: 50, cursor: cursorIn(address, PEOPLE) })
  const ownId = useSession()?.person?.id
  const [chosen, setChosen] = useState<{ person: Person; to: 'change' | 'link' | 'remove' }>()
  const close = () => setChosen(undefined)
  return (
    <>
      <EditableList
        title="People"
        about="Each person signs in with their own address and may do what their roles allow. Programs use keys."
        of={people}
        columns={() => columnsFor(ownId)}
        noun={PEOPLE}
        empty={{
          title: 'Nobody has an account yet',
          words: 'Invite somebody. They get an account when they open the link of the invitation.',
        }}
        add="Invite somebody"
        form={(_person, onClose) => <InvitePerson onClose={onClose} />}
        others={(person) => (
          <>
            <button
              type="button"
              class="button"
              aria-label={`Change roles of ${person.name}`}
              onClick={() => setChosen({ person, to: 'change' })}
            >
              Change roles
            </button>
            <button
              type="button"
              class="button"
              aria-label={`Sign-in link for ${person.name}`}
              onClick={() => setChosen({ person, to: 'link' })}
            >
              Sign-in link
            </button>
            <button
              type="button"
              class="button danger"
              aria-label={`Remove ${person.name}`}
              onClick={() => setChosen({ person, to: 'remove' })}
            >
              Remove
            </button>
          </>
        )}
      />
      <Invitations />
      {chosen?.to === 'change' && <ChangeRoles person={chosen.person} onClose={close} />}
      {chosen?.to === 'link' && <SignInLink person={chosen.person} onClose={close} />}
      {chosen?.to === 'remove' && <RemovePerson person={chosen.person} onClose={close} />}
    </>
  )
}

const columnsFor = (ownId: string | undefined): Column<Person>[] => [
  { title: 'Name', cell: ({ id, name }) => (id === ownId ? `${name} (you)` : name) },
  {
    title: 'Address',
    cell: ({ email, isEmailProved }) => (
      <>
        {email ?? NONE}
        {email !== null && !isEmailProved && <span class="quiet small"> not proved</span>}
      </>
    ),
  },
  { title: 'Role', cell: (person) => <RoleLines {...person} /> },
  {
    title: 'Last seen',
    cell: ({ lastSeenDate }) => (
      <span class="nowrap">{lastSeenDate === null ? 'never' : moment(lastSeenDate)}</span>
    ),
  },
]
