import { type Acting, recordAct } from '../audit-log/index.js'
import {
  countInvitations,
  findInvitation,
  holdActor,
  insertInvitation,
  keyDigest,
  listInvitationsTo,
  lockInvitedAddress,
  newInvitationToken,
  notFound,
  reachesPerson,
  type StoredInvitation,
  updateInvitationLink,
} from '../auth/index.js'
import type { Context } from '../context.js'
import type { Db } from '../db/db.js'
import { Refusal } from '../kernel/errors.js'
import { newId } from '../kernel/ids.js'
import { AfterCommit } from '../http/routes/index.js'
import { asGiven, requireReports } from './given-roles.js'
import type { CreateInvitation, IssuedInvitation } from './invitation-schema.js'
import { invitationView } from './list-people.js'
import type { InvitationContext } from './person-access.js'
import { type InvitationMail, sendInvitation } from './send-invitation.js'

const LIFE_MS = 7 * 24 * 60 * 60 * 1000

/** Each invitation may send a mail to a person who did not ask for it. */
const MAX_INVITATIONS = 1000
const MAX_OF_ONE = 200
const PAUSE_MS = 60_000

/** The fields of an invitation that the audit log shows. Its name there is the address. */
const SHOWN = ['isOwner', 'memberships', 'expiresDate']

/** The start of links, and the mail server. */
interface Inviting extends Acting {
  linkBase: string
  mail: InvitationMail | undefined
}

/**
 * Invites an address and replaces its earlier invitation. The mail is sent after the commit, so that no transaction waits for a
 * mail server and every mailed link works.
 */
export async function invite(
  ctx: Context & Inviting,
  sent: CreateInvitation,
): Promise<AfterCommit<IssuedInvitation>> {
  const memberships = asGiven(sent.memberships ?? [])
  await requireReports(ctx.db, memberships)
  const createdDate = ctx.now()
  const token = newInvitationToken()
  const invitation: StoredInvitation = {
    id: newId(createdDate),
    email: sent.email,
    name: sent.name ?? null,
    isOwner: sent.isOwner ?? false,
    memberships,
    ...inviterIn(ctx),
    sentDate: sentDateIn(ctx),
    createdDate,
    expiresDate: new Date(createdDate.getTime() + LIFE_MS),
  }
  await ctx.db.transaction(async (tx) => {
    await holdActor({ ...ctx, db: tx }, ctx.actor)
    await lockInvitedAddress(tx, invitation.email)
    await requireReplaceable(ctx, tx, invitation.email)
    const { all, own } = await countInvitations(tx, { now: createdDate, personId: invitation.invitedById })
    if (all >= MAX_INVITATIONS || own >= MAX_OF_ONE)
      throw new Refusal(
        'conflict',
        `There are ${all} open invitations, ${own} of them yours. Revoke some first.`,
      )
    await insertInvitation(tx, { ...invitation, digest: keyDigest(token) })
    await recordAct(ctx, tx, { action: 'person.invited', ...actOf(invitation) })
  })
  const made = { ...invitationView({ ...invitation, sentDate: null }), url: null }
  return new AfterCommit(made, (after) => sendInvitation({ ...ctx, ...after }, invitation, token))
}

/** Refuses to replace an invitation to workspaces beyond the caller's, and to mail an address again within a minute. */
async function requireReplaceable(ctx: Context, tx: Db, email: string): Promise<void> {
  for (const before of await listInvitationsTo(tx, email)) {
    if (before.expiresDate > ctx.now() && !reachesPerson(ctx.actor, before))
      throw new Refusal(
        'conflict',
        `Another administrator has already invited ${email}. Wait until the invitation is accepted or expires.`,
      )
    requirePause(before, ctx.now())
  }
}

function requirePause({ email, sentDate }: StoredInvitation, now: Date): void {
  if (sentDate === null || now.getTime() - sentDate.getTime() >= PAUSE_MS) return
  throw new Refusal('conflict', `A mail was sent to ${email} less than a minute ago. Wait a minute.`)
}

/**
 * Gives an invitation a new link and seven more days. The old link stops working. The caller becomes the inviter: the first one
 * may have lost the right to give these roles, and the new link would not work.
 */
export async function inviteAgain(ctx: InvitationContext & Inviting): Promise<IssuedInvitation> {
  const { invitation } = ctx
  const now = ctx.now()
  const token = newInvitationToken()
  const expiresDate = new Date(now.getTime() + LIFE_MS)
  const renewed = { ...invitation, ...inviterIn(ctx), sentDate: sentDateIn(ctx), expiresDate }
  await ctx.db.transaction(async (tx) => {
    await holdActor({ ...ctx, db: tx }, ctx.actor)
    await lockInvitedAddress(tx, invitation.email)
    // A parallel request may have mailed it after access was checked.
    requirePause((await findInvitation(tx, invitation.id)) ?? invitation, now)
    if (!(await updateInvitationLink(tx, invitation.id, { ...renewed, digest: keyDigest(token) })))
      throw notFound('invitation')
    await recordAct(ctx, tx, { action: 'person.invitation-renewed', ...actOf(renewed) })
  })
  return sendInvitation(ctx, renewed, token)
}

/** If a mail will be sent, the invitation counts as sent from the start: the mail server may take seconds. */
const sentDateIn = ({ mail, now }: Context & Inviting) => (mail === undefined ? null : now())

const inviterIn = ({ actor }: Context) => ({ invitedBy: actor.name, invitedById: actor.person?.id ?? null })

/** The act that the audit log records. */
function actOf(invitation: StoredInvitation) {
  const { id, email: name, isOwner, memberships } = invitation
  const workspaceIds = isOwner ? [] : memberships.map(({ workspaceId }) => workspaceId)
  return { target: { id, name }, workspaceIds, shows: SHOWN, after: invitation }
}
