import { listPersonRecords } from '../audit-log/index.js'
import {
  listIdentities,
  listInvitationsTo,
  listKeysOf,
  listPersonSessions,
  type StoredKey,
} from '../auth/index.js'
import { datesAsText } from '../kernel/days.js'
import { listStoredNotices } from '../notices/index.js'
import type { PersonExport } from './export-schema.js'
import { invitationView } from './list-people.js'
import type { PersonContext } from './person-access.js'
import { meView } from './person-view.js'

const MAX_ACTS = 1000
const NOTICES = { limit: 1000, after: undefined }

/** All that is kept about a person, as one moment has it. */
export function exportPerson({ db, now, person }: PersonContext): Promise<PersonExport> {
  return db.snapshot(async (tx) => ({
    person: meView(person),
    identities: await listIdentities(tx, person.id),
    sessions: (await listPersonSessions(tx, person.id, now())).map(datesAsText),
    keys: (await listKeysOf(tx, person.id)).map(keyView),
    invitations: person.email === null ? [] : (await listInvitationsTo(tx, person.email)).map(invitationView),
    notices: (await listStoredNotices(tx, person.id, NOTICES)).slice(0, NOTICES.limit).map(datesAsText),
    acts: await listPersonRecords({ db: tx }, person.id, MAX_ACTS),
  }))
}

function keyView(stored: StoredKey) {
  const { id, name, hint, scopes, createdDate, lastUsedDate, expiresDate } = stored
  return datesAsText({ id, name, hint, scopes, createdDate, lastUsedDate, expiresDate })
}
