import { type Acting, recordAct } from '../../audit-log/index.js'
import {
  isSignedIn,
  notFound,
  oneself,
  ofOneself,
  type PersonContext,
  requireWorkspace,
} from '../../auth/index.js'
import type { Db } from '../../db/db.js'
import { Refusal } from '../../kernel/errors.js'
import type { WorkspaceId, WorkspaceSet } from '../../kernel/ids.js'
import { type Page, pageOf, type PageRequest } from '../../kernel/paging.js'
import { addSubscription, changeSubscription, NOT_CONFIGURED } from './edit-subscriptions.js'
import { findReceiver, theirsSince, withReceivers } from './receiver.js'
import type { KeepOwnMailSubscription, OwnMailSubscription } from './schema.js'
import {
  deleteSubscription,
  findSubscriptionOf,
  listSubscriptionsOf,
  type StoredSubscription,
} from './subscription-store.js'
import { ownSubscriptionView } from './subscription-view.js'

interface OwnContext extends PersonContext {
  workspaceId: WorkspaceId
}

/** The caller, in a workspace in which they have a role. */
export const oneselfIn = ofOneself(async (ctx, input): Promise<OwnContext> => {
  const { workspaceId } = input.params as { workspaceId: string }
  const found = await requireWorkspace(ctx, workspaceId)
  return { ...(await oneself(ctx, input)), workspaceId: found }
})

/** Selects the subscriptions of a person's address. A key of the person sees only those of its workspaces. */
function ownOf({ actor, person }: PersonContext) {
  const { email } = person
  if (email === null) return undefined
  const within = isSignedIn(actor) ? ('all' as const) : actor.workspaces
  return { email, since: theirsSince(person), within }
}

export async function listOwnSubscriptions(
  ctx: PersonContext,
  page: PageRequest,
): Promise<Page<OwnMailSubscription>> {
  const own = ownOf(ctx)
  const rows = own === undefined ? [] : await listSubscriptionsOf(ctx.db, own, page)
  return pageOf((await withReceivers(ctx.db, rows)).map(ownSubscriptionView), page, ({ id }) => id)
}

/** Lists the subscriptions of a person, for the export of their data. */
export async function listPersonSubscriptions(
  db: Db,
  person: PersonContext['person'],
  { within, limit }: { within: WorkspaceSet; limit: number },
): Promise<OwnMailSubscription[]> {
  if (person.email === null) return []
  const of = { email: person.email, since: theirsSince(person), within }
  const rows = await listSubscriptionsOf(db, of, { limit, after: undefined })
  return (await withReceivers(db, rows.slice(0, limit))).map(ownSubscriptionView)
}

/** People with any role in a workspace can choose what they get by mail from it. */
export async function keepOwnSubscription(
  ctx: OwnContext & Acting,
  isConfigured: boolean,
  sent: KeepOwnMailSubscription,
): Promise<OwnMailSubscription> {
  const { db, workspaceId } = ctx
  if (!isConfigured) throw new Refusal('conflict', NOT_CONFIGURED)
  const email = requireOwnAddress(ctx)
  return db.transaction(async (tx) => {
    const before = await findSubscriptionOf(tx, { email, since: null, within: [workspaceId] }, workspaceId)
    const after =
      before === undefined
        ? await addSubscription(ctx, tx, { email, ...sent })
        : await changeSubscription(ctx, tx, before, sent)
    if (after === undefined)
      throw new Refusal('conflict', 'Another request is subscribing you right now. Try again.')
    await recordAct(ctx, tx, { ...actOn(after), before, after })
    return ownSubscriptionView({ subscription: after, receiver: await findReceiver(tx, after) })
  })
}

/**
 * A forwarded invitation can give an account to another person. They must not have figures sent to the address that was invited.
 */
function requireOwnAddress({ person: { email, isEmailProved } }: PersonContext): string {
  if (email === null)
    throw new Refusal('conflict', 'Your account has no e-mail address. Add one in your account first.')
  if (!isEmailProved)
    throw new Refusal(
      'conflict',
      'Your e-mail address is not proved to be yours yet. Sign in by mail once, then subscribe.',
    )
  return email
}

/** Works even if the person no longer has a role in the workspace. */
export async function endOwnSubscription(
  ctx: PersonContext & Acting,
  workspaceId: string,
): Promise<undefined> {
  const own = ownOf(ctx)
  await ctx.db.transaction(async (tx) => {
    const found = own && (await findSubscriptionOf(tx, own, workspaceId))
    if (found === undefined) throw notFound('mail subscription of yours')
    await deleteSubscription(tx, { workspaceId: found.workspaceId, subscriptionId: found.id })
    await recordAct(ctx, tx, { ...actOn(found), action: 'mail-subscription.deleted', before: found })
  })
}

const actOn = ({ id, email, workspaceId }: StoredSubscription) => ({
  action: 'mail-subscription.updated' as const,
  target: { id, name: email },
  workspaceIds: [workspaceId],
  shows: ['email', 'events', 'reports'],
})

/** Deletes the subscriptions of a deleted person. Otherwise, the next owner of the address would get the mail. */
export async function deleteSubscriptionsOf(tx: Db, person: PersonContext['person']): Promise<void> {
  if (person.email === null) return
  const of = { email: person.email, since: theirsSince(person), within: 'all' as const }
  const page = { limit: 100, after: undefined }
  for (let found; (found = await listSubscriptionsOf(tx, of, page)).length > 0;)
    for (const { workspaceId, id } of found) await deleteSubscription(tx, { workspaceId, subscriptionId: id })
}
