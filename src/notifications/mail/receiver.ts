import { findPersonByEmail, listPeopleByEmail, emailKey, type StoredPerson } from '../../auth/index.js'
import type { Db } from '../../db/db.js'
import type { WritingChoices } from '../../events/index.js'

/** Who has the address of a subscription, and so what may be sent to it. */
export interface Receiver {
  /**
   * `outsider`: nobody with an account, so whoever subscribed the address has decided. `member`: may read the workspace. `client`: sees one report.
   * `stopped`: has an account, and no role in the workspace.
   */
  kind: 'outsider' | 'member' | 'client' | 'stopped'
  /** Of a client: the report that they see. */
  reportId: string | null
  reader: WritingChoices
}

interface Addressed {
  workspaceId: string
  email: string
  createdDate: Date
}

const OUTSIDER: Receiver = { kind: 'outsider', reportId: null, reader: { locale: null, timeZone: null } }

function receiverOf(person: StoredPerson | undefined, subscription: Omit<Addressed, 'email'>): Receiver {
  if (person === undefined) return OUTSIDER
  const { isOwner, memberships, locale, timeZone } = person
  const reader = { locale, timeZone }
  const here = memberships.find(({ workspaceId }) => workspaceId === subscription.workspaceId)
  if (isOwner) return { kind: 'member', reportId: null, reader }
  if (here === undefined)
    return subscription.createdDate >= (theirsSince(person) ?? subscription.createdDate)
      ? { kind: 'stopped', reportId: null, reader }
      : OUTSIDER
  return { kind: here.role === 'client' ? 'client' : 'member', reportId: here.reportId, reader }
}

/**
 * From when on subscriptions of the address of an account are its person's; null for all. Where nobody has proved the address they are so from the
 * beginning of the account only: else whoever invites could stop the mail of a stranger, by following the link themselves.
 */
export const theirsSince = ({ isEmailProved, createdDate }: StoredPerson): Date | null =>
  isEmailProved ? null : createdDate

/** Asked whenever something is about to be sent, so that what waits in the queue is not sent to somebody who has lost their role. */
export async function findReceiver(db: Db, subscription: Addressed): Promise<Receiver> {
  return receiverOf(await findPersonByEmail(db, subscription.email), subscription)
}

export async function withReceivers<Subscription extends Addressed>(
  db: Db,
  subscriptions: readonly Subscription[],
): Promise<{ subscription: Subscription; receiver: Receiver }[]> {
  const found = await listPeopleByEmail(
    db,
    subscriptions.map(({ email }) => email),
  )
  const people = new Map(found.map((person) => [emailKey(person.email ?? ''), person]))
  return subscriptions.map((subscription) => ({
    subscription,
    receiver: receiverOf(people.get(emailKey(subscription.email)), subscription),
  }))
}

/** Whether a mail may go there: with the file of a report, or with whatever else there is in the workspace. */
export function mayGet({ kind, reportId }: Receiver, attachedReportId: string | null): boolean {
  if (kind === 'client') return attachedReportId !== null && attachedReportId === reportId
  return kind !== 'stopped'
}
