import { listAssignedTo } from '../actions/index.js'
import { listPersonRecords } from '../audit-log/index.js'
import { assistantView } from '../assistants/index.js'
import {
  isSignedIn,
  listGrants,
  listIdentities,
  listInvitationsTo,
  listKeysOf,
  listPersonSessions,
  type PersonContext,
  type StoredInvitation,
  type StoredKey,
} from '../auth/index.js'
import { datesAsText } from '../kernel/days.js'
import type { WorkspaceSet } from '../kernel/ids.js'
import { listStoredNotices } from '../notices/index.js'
import { listPersonSubscriptions } from '../notifications/index.js'
import type { PersonExport } from './export-schema.js'
import { invitationView } from './list-people.js'
import { factorsView, listBrowsers } from '../sign-in/index.js'
import { meView } from './person-view.js'

const MOST = { limit: 1000, after: undefined }

/**
 * Reads all data about a person in one snapshot. The person sees all of it. An administrator of some workspaces, or a key of the
 * person, sees only what concerns these workspaces.
 */
export function exportPerson({ db, now, person, actor }: PersonContext): Promise<PersonExport> {
  const isOneself = isSignedIn(actor) && actor.person?.id === person.id
  const within = isOneself ? 'all' : actor.workspaces
  const grantsOf = { now: now(), personId: person.id, within: undefined }
  return db.snapshot(async (tx) => ({
    person: {
      ...meView(person),
      memberships: person.memberships.filter((one) => isIn(within, one.workspaceId)),
    },
    identities: await listIdentities(tx, person.id),
    sessions: (await listPersonSessions(tx, person.id, now())).map(datesAsText),
    browsers: (await listBrowsers(tx, person.id)).map(datesAsText),
    secondFactors: await factorsView({ db: tx }, person.id),
    keys: (await listKeysOf(tx, person.id)).filter((key) => isKeyIn(within, key)).map(keyView),
    assistants: (await listGrants(tx, grantsOf, MOST)).slice(0, MOST.limit).map(assistantView),
    invitations: (person.email === null ? [] : await listInvitationsTo(tx, person.email))
      .filter((invitation) => isInvitationIn(within, invitation))
      .map(invitationView),
    notices: (await listStoredNotices(tx, person.id, MOST))
      .slice(0, MOST.limit)
      .filter(({ workspaceId }) => isIn(within, workspaceId))
      .map(datesAsText),
    mailSubscriptions: await listPersonSubscriptions(tx, person, { within, limit: MOST.limit }),
    assignedActions: (await listAssignedTo(tx, person.id, MOST.limit)).filter(({ workspaceId }) =>
      isIn(within, workspaceId),
    ),
    acts: await listPersonRecords({ db: tx }, person.id, { within, limit: MOST.limit }),
  }))
}

const isIn = (within: WorkspaceSet, id: string) => within === 'all' || within.some((one) => one === id)

const isKeyIn = (within: WorkspaceSet, { allWorkspaces, workspaceIds }: StoredKey) =>
  within === 'all' || (!allWorkspaces && workspaceIds.every((id) => isIn(within, id)))

const isInvitationIn = (within: WorkspaceSet, { isOwner, memberships }: StoredInvitation) =>
  within === 'all' || (!isOwner && memberships.every(({ workspaceId }) => isIn(within, workspaceId)))

function keyView(stored: StoredKey) {
  const { id, name, hint, scopes, createdDate, lastUsedDate, expiresDate } = stored
  return datesAsText({ id, name, hint, scopes, createdDate, lastUsedDate, expiresDate })
}
