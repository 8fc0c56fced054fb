import type { Db } from '../../db/db.js'
import { datesAsText } from '../../kernel/days.js'
import { findReceiver, type Receiver } from './receiver.js'
import type { MailSubscription, OwnMailSubscription } from './schema.js'
import type { StoredSubscription } from './subscription-store.js'

interface Subscribed {
  subscription: StoredSubscription
  receiver: Receiver
}

/** The view within a workspace. Its id is left out. */
export function subscriptionView({ subscription, receiver }: Subscribed): MailSubscription {
  const { workspaceId: _, ...shown } = subscription
  return { ...datesAsText(shown), receiver: receiver.kind }
}

export const ownSubscriptionView = (subscribed: Subscribed): OwnMailSubscription => ({
  ...subscriptionView(subscribed),
  workspaceId: subscribed.subscription.workspaceId,
})

export async function readView(db: Db, subscription: StoredSubscription): Promise<MailSubscription> {
  return subscriptionView({ subscription, receiver: await findReceiver(db, subscription) })
}
