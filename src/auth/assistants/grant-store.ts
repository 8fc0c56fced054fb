import type { Person, Scope } from '../../context.js'
import { type Db, idBefore, sql } from '../../db/db.js'
import type { WorkspaceId, WorkspaceSet } from '../../kernel/ids.js'
import type { PageRequest } from '../../kernel/paging.js'
import { isPersonWithin, personColumns } from '../people/person-store.js'
import { deleteEndedClients } from './client-store.js'

/** What a person has allowed an assistant to do for them. */
export interface StoredGrant {
  id: string
  clientId: string
  clientName: string
  person: Person
  scopes: Scope[]
  /** Null for all workspaces that the person may use. */
  workspaceIds: WorkspaceId[] | null
  /** The address of `/mcp` for which its tokens are valid. */
  resource: string
  redirectUri: string
  codeChallenge: string
  redeemedDate: Date | null
  accessExpiresDate: Date | null
  refreshDigest: Buffer | null
  createdDate: Date
  lastUsedDate: Date | null
  expiresDate: Date
}

const columns = sql`
  oauth_grant.id, oauth_grant.client_id as "clientId", client.name as "clientName",
  (select to_jsonb(holder) from (select ${personColumns}) holder) as person,
  oauth_grant.scopes, oauth_grant.workspace_ids as "workspaceIds", oauth_grant.resource, oauth_grant.redirect_uri as "redirectUri",
  oauth_grant.code_challenge as "codeChallenge", oauth_grant.redeemed_at as "redeemedDate", oauth_grant.access_expires_at as "accessExpiresDate",
  oauth_grant.refresh_digest as "refreshDigest", oauth_grant.created_at as "createdDate", oauth_grant.last_used_at as "lastUsedDate",
  oauth_grant.expires_at as "expiresDate"`

const grants = sql`
  oauth_grants oauth_grant
  join oauth_clients client on client.id = oauth_grant.client_id
  join people person on person.id = oauth_grant.person_id`

export function findGrantByAccess(db: Db, digest: Buffer): Promise<StoredGrant | undefined> {
  return db.first(sql`
    select ${columns}
    from ${grants}
    where oauth_grant.access_digest = ${digest}`)
}

/** A grant that its assistant can use: the code was redeemed and the grant has not expired. */
export function findGrant(db: Db, { id, now }: { id: string; now: Date }): Promise<StoredGrant | undefined> {
  return db.first(sql`
    select ${columns}
    from ${grants}
    where oauth_grant.id = ${id} and oauth_grant.redeemed_at is not null and oauth_grant.expires_at > ${now}`)
}

/** Locks the grant. If two requests have the same code or token, the second sees what the first has done. */
export function lockGrantByCode(tx: Db, digest: Buffer): Promise<StoredGrant | undefined> {
  return tx.first(sql`
    select ${columns}
    from ${grants}
    where oauth_grant.code_digest = ${digest}
    for update of oauth_grant`)
}

export function lockGrantByFamily(tx: Db, digest: Buffer): Promise<StoredGrant | undefined> {
  return tx.first(sql`
    select ${columns}
    from ${grants}
    where oauth_grant.family_digest = ${digest}
    for update of oauth_grant`)
}

interface GrantFilter {
  now: Date
  /** Includes the grants of this person. */
  personId: string | null
  /** Also includes the grants of people who have roles only in these workspaces. Undefined adds none. */
  within: WorkspaceSet | undefined
}

/** The connected assistants, newest first. */
export function listGrants(
  db: Db,
  { now, personId, within }: GrantFilter,
  page: PageRequest,
): Promise<StoredGrant[]> {
  const isAdmin = within !== undefined
  return db.rows(sql`
    select ${columns}
    from ${grants}
    where oauth_grant.redeemed_at is not null and oauth_grant.expires_at > ${now}
      and (oauth_grant.person_id = ${personId} or ${isAdmin} and ${isPersonWithin(within ?? [])})
      and ${idBefore('oauth_grant.id', page.after)}
    order by oauth_grant.id desc
    limit ${page.limit + 1}`)
}

interface NewGrant extends Pick<
  StoredGrant,
  'id' | 'clientId' | 'resource' | 'redirectUri' | 'codeChallenge' | 'createdDate' | 'expiresDate'
> {
  personId: string
  scopes: readonly Scope[]
  workspaceIds: readonly string[] | null
  codeDigest: Buffer
}

export async function insertGrant(tx: Db, grant: NewGrant): Promise<void> {
  await tx.run(sql`
    insert into oauth_grants (id, person_id, client_id, scopes, workspace_ids, resource, redirect_uri, code_challenge, code_digest,
      created_at, expires_at)
    values (${grant.id}, ${grant.personId}, ${grant.clientId}, ${grant.scopes}, ${grant.workspaceIds}, ${grant.resource},
      ${grant.redirectUri}, ${grant.codeChallenge}, ${grant.codeDigest}, ${grant.createdDate}, ${grant.expiresDate})`)
}

interface GrantedTokens {
  accessDigest: Buffer
  accessExpiresDate: Date
  familyDigest: Buffer
  refreshDigest: Buffer
  expiresDate: Date
}

/** Stores new tokens, which end the old ones. */
export async function updateGrantTokens(
  tx: Db,
  { id, now }: { id: string; now: Date },
  { accessDigest, accessExpiresDate, familyDigest, refreshDigest, expiresDate }: GrantedTokens,
): Promise<void> {
  await tx.run(sql`
    update oauth_grants
    set redeemed_at = coalesce(redeemed_at, ${now}), access_digest = ${accessDigest}, access_expires_at = ${accessExpiresDate},
      family_digest = ${familyDigest}, refresh_digest = ${refreshDigest}, expires_at = ${expiresDate}, last_used_at = ${now}
    where id = ${id}`)
}

export async function updateGrantUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.run(sql`
    update oauth_grants
    set last_used_at = ${now}
    where id = ${id}`)
}

/** The code and the tokens of the grant end with it. */
export async function deleteGrant(db: Db, id: string): Promise<void> {
  await db.run(sql`
    delete from oauth_grants
    where id = ${id}`)
}

/** The grant of a token of this client, for an access token or a refresh token. */
export function lockGrantOfClient(
  tx: Db,
  { digests, clientId }: { digests: Buffer[]; clientId: string },
): Promise<StoredGrant | undefined> {
  return tx.first(sql`
    select ${columns}
    from ${grants}
    where (oauth_grant.access_digest = any(${digests}::bytea[]) or oauth_grant.family_digest = any(${digests}::bytea[]))
      and oauth_grant.client_id = ${clientId}
    for update of oauth_grant`)
}

const BATCH = 1_000

/** Deletes up to a thousand expired grants and up to a thousand unused clients. Returns how many. */
export async function deleteEndedAssistants(db: Db, now: Date): Promise<number> {
  const ended = await db.run(sql`
    delete from oauth_grants
    where id in (
      select id
      from oauth_grants
      where expires_at <= ${now}
      limit ${BATCH}
      for update skip locked)`)
  return ended + (await deleteEndedClients(db, now, BATCH))
}
