import { keyDigest } from '../../src/auth/api-key.js'
import { insertInvitation } from '../../src/auth/people/invitation-store.js'
import { updateRoles } from '../../src/auth/people/person-store.js'
import type { PersonRoles } from '../../src/auth/people/person-store.js'
import { newInvitationToken } from '../../src/auth/sessions/session-token.js'
import { issuePersonSession, recognisePerson } from '../../src/auth/index.js'
import { newId } from '../../src/kernel/ids.js'
import type { TestApp } from './app.js'

interface Somebody extends Partial<PersonRoles> {
  email?: string
  name?: string
}

/** Creates a person with an account. */
export async function seedPerson(
  { services, db }: TestApp,
  {
    email = `${newId(new Date()).toLowerCase()}@example.com`,
    name = 'Ada',
    isOwner = false,
    memberships = [],
  }: Somebody = {},
): Promise<{ id: string; email: string }> {
  const proved = { identity: null, email, emailVerified: true, name, mayJoin: true }
  const { id } = await recognisePerson(services, proved)
  await updateRoles(db, id, { isOwner, memberships }, services.now())
  return { id, email }
}

/** Creates an invitation that is valid for a day. Returns the token of its link. */
export async function seedInvitation(
  { services, db }: TestApp,
  { email, isOwner = false, memberships = [] }: Somebody & { email: string },
): Promise<string> {
  const token = newInvitationToken()
  const createdDate = services.now()
  const expiresDate = new Date(createdDate.getTime() + 24 * 60 * 60 * 1000)
  const roles = { isOwner, memberships }
  const fixed = {
    id: newId(createdDate),
    name: null,
    invitedBy: 'Ada',
    invitedById: null,
    sentDate: null,
    createdDate,
    expiresDate,
  }
  await insertInvitation(db, { ...fixed, ...roles, email, digest: keyDigest(token) })
  return token
}

/** The cookie of a browser in which this person has signed in. */
export async function seedBrowser({ services }: TestApp, personId: string): Promise<Record<string, string>> {
  const order = { userAgent: 'Firefox', adminKey: undefined, replaced: undefined }
  const { token } = await issuePersonSession(services, personId, order)
  return { cookie: `sightline_session=${token}`, 'sec-fetch-site': 'same-origin' }
}
