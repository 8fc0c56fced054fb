import { z } from 'zod'

import {
  type Access,
  findInvitation,
  findPerson,
  type Input,
  mayUse,
  namedInBody,
  notFound,
  type PersonContext,
  reachesPerson,
  requireUnboundKey,
  requireWorkspace,
  type StoredInvitation,
  type StoredPerson,
  wholeInstallation,
} from '../auth/index.js'
import type { Actor, Context } from '../context.js'
import { Refusal } from '../kernel/errors.js'
import { isId } from '../kernel/ids.js'
import { Memberships, type SentMembership } from './schema.js'

export interface InvitationContext extends Context {
  invitation: StoredInvitation
}

const idIn = ({ params }: Input) => (params as { id: string }).id

/** A person with a role in a workspace that the caller administers. */
export const ofPerson: Access<PersonContext> = async (ctx, input) => {
  const id = idIn(input)
  const person = isId(id) ? await findPerson(ctx.db, id) : undefined
  if (person === undefined) throw notFound('person')
  const isSeen =
    ctx.actor.workspaces === 'all' || person.memberships.some((one) => mayUse(ctx.actor, one.workspaceId))
  if (!isSeen) throw new Refusal('forbidden', 'This person has no role in the workspaces you administer.')
  return { ...ctx, person }
}

const ELSEWHERE =
  'This person is an owner or has roles outside the workspaces you administer. Remove their roles in your workspaces instead, or ask an owner.'

/** A person who has roles only in workspaces that the caller administers. */
export const ofWholePerson: Access<PersonContext> = async (ctx, input) => {
  const granted = await ofPerson(ctx, input)
  requireReached(ctx.actor, granted.person)
  return granted
}

export function requireReached(actor: Actor, person: StoredPerson): void {
  if (!reachesPerson(actor, person)) throw new Refusal('forbidden', ELSEWHERE)
}

export const ofInvitation: Access<InvitationContext> = async (ctx, input) => {
  const id = idIn(input)
  const invitation = isId(id) ? await findInvitation(ctx.db, id) : undefined
  if (invitation === undefined) throw notFound('invitation')
  if (!reachesPerson(ctx.actor, invitation))
    throw new Refusal('forbidden', 'This invitation gives roles beyond the workspaces you administer.')
  return { ...ctx, invitation }
}

/** Sending an invitation again makes a new link, so it needs the same rights as a new invitation. */
export const ofRenewedInvitation: Access<InvitationContext> = async (ctx, input) => {
  const granted = await ofInvitation(ctx, input)
  await requireUnboundKey(ctx)
  return granted
}

const NamedRoles = z.object({ memberships: Memberships.optional(), isOwner: z.boolean().optional() })

interface SentRoles {
  memberships?: SentMembership[] | undefined
  isOwner?: boolean | undefined
}

/** Callers can give roles only in workspaces that they administer. */
async function requireOwnRoles(ctx: Context, { memberships = [] }: SentRoles): Promise<void> {
  for (const { workspaceId } of memberships) await requireWorkspace(ctx, workspaceId)
}

export const newInvitationAccess = namedInBody(NamedRoles, async (ctx, { body }) => {
  const sent = body as SentRoles
  await requireUnboundKey(ctx)
  if (sent.isOwner === true) await wholeInstallation(ctx)
  await requireOwnRoles(ctx, sent)
  return ctx
})

/** A client may send a person back as it was read. Whether `isOwner` changes is checked when the two are compared. */
export const changedPersonAccess = namedInBody(
  NamedRoles,
  async (ctx, input) => {
    const granted = await ofPerson(ctx, input)
    await requireOwnRoles(ctx, input.body as SentRoles)
    return granted
  },
  ofPerson,
)
