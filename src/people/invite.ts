import { type Acting, recordAct } from '../audit-log/index.js'
import {
  countInvitations,
  insertInvitation,
  keyDigest,
  newInvitationToken,
  type StoredInvitation,
  updateInvitationLink,
} from '../auth/index.js'
import type { Context } from '../context.js'
import { Refusal } from '../kernel/errors.js'
import { newId } from '../kernel/ids.js'
import { asGiven, requireReports } from './given-roles.js'
import type { CreateInvitation, IssuedInvitation } from './invitation-schema.js'
import type { InvitationContext } from './person-access.js'
import { type InvitationMail, sendInvitation } from './send-invitation.js'

const LIFE_MS = 7 * 24 * 60 * 60 * 1000

/** Each may be a mail to somebody who did not ask for one. */
const MAX_INVITATIONS = 1000
const PAUSE_MS = 60_000

/** What the audit log shows of an invitation; its address is what it calls it. */
const SHOWN = ['isOwner', 'memberships', 'expiresDate']

/** Where people open links, and how mail is sent. */
interface Inviting extends Acting {
  linkBase: string
  mail: InvitationMail | undefined
}

/** Invites an address, in place of what it was invited to before. */
export async function invite(ctx: Context & Inviting, sent: CreateInvitation): Promise<IssuedInvitation> {
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
    invitedBy: ctx.actor.name,
    sentDate: null,
    createdDate,
    expiresDate: new Date(createdDate.getTime() + LIFE_MS),
  }
  await ctx.db.transaction(async (tx) => {
    if ((await countInvitations(tx)) >= MAX_INVITATIONS)
      throw new Refusal('conflict', `There are ${MAX_INVITATIONS} open invitations. Revoke some first.`)
    await insertInvitation(tx, { ...invitation, digest: keyDigest(token) })
    await recordAct(ctx, tx, { action: 'person.invited', ...actOf(invitation) })
  })
  return sendInvitation(ctx, invitation, token)
}

/** Gives an invitation another link and seven more days; the link before ends. */
export async function inviteAgain(ctx: InvitationContext & Inviting): Promise<IssuedInvitation> {
  const { invitation } = ctx
  const now = ctx.now()
  if (invitation.sentDate !== null && now.getTime() - invitation.sentDate.getTime() < PAUSE_MS)
    throw new Refusal(
      'conflict',
      `${invitation.email} was sent a mail less than a minute ago. Wait a minute.`,
    )
  const token = newInvitationToken()
  const renewed = { ...invitation, expiresDate: new Date(now.getTime() + LIFE_MS) }
  await ctx.db.transaction(async (tx) => {
    await updateInvitationLink(tx, invitation.id, { ...renewed, digest: keyDigest(token) })
    await recordAct(ctx, tx, { action: 'person.invitation-renewed', ...actOf(renewed) })
  })
  return sendInvitation(ctx, renewed, token)
}

/** What the log says of an invitation. */
function actOf(invitation: StoredInvitation) {
  const { id, email: name, isOwner, memberships } = invitation
  const workspaceIds = isOwner ? [] : memberships.map(({ workspaceId }) => workspaceId)
  return { target: { id, name }, workspaceIds, shows: SHOWN, after: invitation }
}
