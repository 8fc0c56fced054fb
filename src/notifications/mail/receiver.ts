import { findPersonByEmail, listPeopleByEmail, emailKey, type StoredPerson } from '../../auth/index.js'
import type { Db } from '../../db/db.js'
import type { WritingChoices } from '../../events/index.js'

/** The person behind a subscribed address, and what may be sent to it. */
export interface Receiver {
  /**
   * `outsider`: the address has no account, so the subscription alone decides. `member`: may read the workspace. `client`: sees
   * one report. `stopped`: has an account, but no role in the workspace.
   */
  kind: 'outsider' | 'member' | 'client' | 'stopped'
  /** The report that a client sees; otherwise null. */
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
 * From when on subscriptions of an account's address belong to its person; null for all. If the address is not proved, only those
 * since the account was created do. Otherwise, an inviter could create an account for a stranger's address and stop the
 * stranger's mail.
 */
export const theirsSince = ({ isEmailProved, createdDate }: StoredPerson): Date | null =>
  isEmailProved ? null : createdDate

/** Read again before each mail is sent, so that queued mail does not go to a person who has lost their role. */
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

/** Whether a mail may be sent to the receiver: with the file of a report, or about anything else in the workspace. */
export function mayGet({ kind, reportId }: Receiver, attachedReportId: string | null): boolean {
  if (kind === 'client') return attachedReportId !== null && attachedReportId === reportId
  return kind !== 'stopped'
}
