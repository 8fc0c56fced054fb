import { type Db, idBefore, sql } from '../../db/db.js'
import type { WorkspaceSet } from '../../kernel/ids.js'
import type { PageRequest } from '../../kernel/paging.js'
import { emailKey, type PersonRoles } from './person-store.js'

export interface StoredInvitation extends PersonRoles {
  id: string
  email: string
  name: string | null
  /** The name of the inviter, as people read it. */
  invitedBy: string
  /** The inviting person. Null for a service key. */
  invitedById: string | null
  /** When it was last sent by mail. Null if the inviter passes the link on. */
  sentDate: Date | null
  createdDate: Date
  expiresDate: Date
}

const columns = sql`
  id, email, name, is_owner as "isOwner", memberships, invited_by as "invitedBy",
  invited_by_id as "invitedById", sent_at as "sentDate",
  created_at as "createdDate", expires_at as "expiresDate"`

/** Lets other invitations to this address wait until the transaction ends, so that each replaces the one before. */
export async function lockInvitedAddress(tx: Db, email: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('invite ' || ${emailKey(email)}, 0))`)
}

/** Replaces an earlier invitation of the same address. */
export async function insertInvitation(
  tx: Db,
  invitation: StoredInvitation & { digest: Buffer },
): Promise<void> {
  await tx.run(sql`
    delete from invitations
    where email_key = ${emailKey(invitation.email)}`)
  await tx.run(sql`
    insert into invitations (id, digest, email, email_key, name, is_owner, memberships, invited_by, invited_by_id, sent_at,
      created_at, expires_at)
    values (${invitation.id}, ${invitation.digest}, ${invitation.email}, ${emailKey(invitation.email)}, ${invitation.name},
      ${invitation.isOwner}, ${JSON.stringify(invitation.memberships)}::jsonb, ${invitation.invitedBy}, ${invitation.invitedById}, ${invitation.sentDate},
      ${invitation.createdDate}, ${invitation.expiresDate})`)
}

/** True while the inviter still has the right to give these roles. */
const isStillGiven = sql`(invited_by_id is null or exists (
      select from people inviter
      where inviter.id = invitations.invited_by_id
        and (inviter.is_owner or not invitations.is_owner and not exists (
          select from jsonb_to_recordset(invitations.memberships) as given("workspaceId" text)
          where not exists (
            select from memberships
            where memberships.person_id = inviter.id and memberships.workspace_id = given."workspaceId"
              and memberships.role = 'admin')))))`

/** The invitation of this link or to this address, if it can still be accepted. */
export function findOpenInvitation(
  db: Db,
  { now, ...by }: ({ digest: Buffer } | { email: string }) & { now: Date },
): Promise<(StoredInvitation & { digest: Buffer }) | undefined> {
  const isMeant = 'digest' in by ? sql`digest = ${by.digest}` : sql`email_key = ${emailKey(by.email)}`
  return db.first(sql`
    select ${columns}, digest
    from invitations
    where ${isMeant} and expires_at > ${now} and ${isStillGiven}`)
}

/** Deletes the invitation of this link, so that it can be used only once. */
export function takeInvitation(
  tx: Db,
  { digest, now }: { digest: Buffer; now: Date },
): Promise<StoredInvitation | undefined> {
  return tx.first(sql`
    delete from invitations
    where digest = ${digest} and expires_at > ${now} and ${isStillGiven}
    returning ${columns}`)
}

/** Deletes the invitation to an address whose owner has proved it, so that it can be used only once. */
export function takeInvitationOf(
  tx: Db,
  { email, now }: { email: string; now: Date },
): Promise<StoredInvitation | undefined> {
  return tx.first(sql`
    delete from invitations
    where email_key = ${emailKey(email)} and expires_at > ${now} and ${isStillGiven}
    returning ${columns}`)
}

export function findInvitation(db: Db, id: string): Promise<StoredInvitation | undefined> {
  return db.first(sql`
    select ${columns}
    from invitations
    where id = ${id}`)
}

/** Invitations that give roles only in these workspaces, newest first. */
export function listStoredInvitations(
  db: Db,
  within: WorkspaceSet,
  { limit, after }: PageRequest,
): Promise<StoredInvitation[]> {
  const all = within === 'all'
  return db.rows(sql`
    select ${columns}
    from invitations
    where ${idBefore('id', after)}
      and (${all} or not is_owner and not exists (
        select from jsonb_to_recordset(memberships) as given("workspaceId" text)
        where given."workspaceId" <> all(${all ? [] : within}::text[])))
    order by id desc
    limit ${limit + 1}`)
}

/** All invitations to an address, whether sent by mail or passed on as a link. */
export function listInvitationsTo(db: Db, email: string): Promise<StoredInvitation[]> {
  return db.rows(sql`
    select ${columns}
    from invitations
    where email_key = ${emailKey(email)}`)
}

/** Counts the open invitations: all of them, and those from one person. */
export async function countInvitations(
  db: Db,
  { now, personId }: { now: Date; personId: string | null },
): Promise<{ all: number; own: number }> {
  const counted = await db.first<{ all: number; own: number }>(sql`
    select count(*)::int as "all", (count(*) filter (where invited_by_id = ${personId}))::int as own
    from invitations
    where expires_at > ${now}`)
  return counted ?? { all: 0, own: 0 }
}

/** Deletes the invitations to a deleted person: otherwise a mail or provider would add the person again. */
export async function deleteInvitationsTo(tx: Db, email: string): Promise<void> {
  await tx.run(sql`
    delete from invitations
    where email_key = ${emailKey(email)}`)
}

interface RenewedInvitation extends Pick<
  StoredInvitation,
  'invitedBy' | 'invitedById' | 'sentDate' | 'expiresDate'
> {
  digest: Buffer
}

/**
 * Gives an invitation a new link, so that the old link stops working. Returns false if the invitation was accepted or revoked
 * meanwhile.
 */
export async function updateInvitationLink(
  tx: Db,
  id: string,
  { digest, invitedBy, invitedById, sentDate, expiresDate }: RenewedInvitation,
): Promise<boolean> {
  const renewed = await tx.run(sql`
    update invitations
    set digest = ${digest}, invited_by = ${invitedBy}, invited_by_id = ${invitedById}, expires_at = ${expiresDate}, sent_at = ${sentDate}
    where id = ${id}`)
  return renewed > 0
}

export async function updateInvitationSent(db: Db, id: string, sentDate: Date | null): Promise<void> {
  await db.run(sql`
    update invitations
    set sent_at = ${sentDate}
    where id = ${id}`)
}

export async function deleteInvitation(tx: Db, id: string): Promise<void> {
  await tx.run(sql`
    delete from invitations
    where id = ${id}`)
}

const DELETED_AT_ONCE = 1_000

/** Deletes the invitations that ended before the moment and returns how many. */
export function deleteInvitationsBefore(db: Db, moment: Date): Promise<number> {
  return db.run(sql`
    delete from invitations
    where id in (select id from invitations where expires_at < ${moment} limit ${DELETED_AT_ONCE} for update skip locked)`)
}
