import { type JoinNotes, OPERATOR, type StoredPerson } from '../auth/index.js'
import type { Services } from '../context.js'
import { recordAct } from './record-act.js'

/** Records what happens to an account while somebody signs in, before there is a session that could have done it. */
export function joinNotes({ now }: Pick<Services, 'now'>): JoinNotes {
  const acting = { now, actor: OPERATOR, address: null }
  return {
    proved: (tx, person) =>
      recordAct(acting, tx, {
        action: 'person.address-proved',
        target: person,
        workspaceIds: person.isOwner ? [] : workspacesOf(person),
      }),
    invited: (tx, before, after) =>
      recordAct(acting, tx, {
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
