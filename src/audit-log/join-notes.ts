import { actorOfPerson, type JoinNotes, type StoredPerson } from '../auth/index.js'
import type { Services } from '../context.js'
import { recordAct } from './record-act.js'

/**
 * Records what happens to an account during a sign-in, before there is a session. The actor is the person of the account, the
 * address is that of the client.
 */
export function joinNotes({ now }: Pick<Services, 'now'>, address: string): JoinNotes {
  const actingAs = (person: StoredPerson) => ({ now, actor: actorOfPerson(person), address })
  return {
    proved: (tx, person) =>
      recordAct(actingAs(person), tx, {
        action: 'person.address-proved',
        target: person,
        workspaceIds: person.isOwner ? [] : workspacesOf(person),
      }),
    invited: (tx, before, after) =>
      recordAct(actingAs(after), tx, {
        action: 'person.roles-by-invitation',
        target: after,
        workspaceIds: [...new Set([...workspacesOf(before), ...workspacesOf(after)])],
        shows: ['isOwner', 'memberships'],
        before: rolesOf(before),
        after: rolesOf(after),
      }),
  }
}

const workspacesOf = ({ memberships }: StoredPerson) => memberships.map(({ workspaceId }) => workspaceId)

const rolesOf = ({ isOwner, memberships }: StoredPerson) => ({ isOwner, memberships })
