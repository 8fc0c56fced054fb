import { mayUse, type StoredPerson } from '../auth/index.js'
import type { Actor } from '../context.js'
import { datesAsText } from '../kernel/days.js'
import type { Me, ListedPerson } from './schema.js'

/** A person as the caller sees them: what they are where the caller administers nothing is not shown. */
export function personView(stored: StoredPerson, actor: Actor): ListedPerson {
  const { timeZone: _, locale: __, theme: ___, mailsNotices: ____, memberships, ...shown } = stored
  return {
    ...datesAsText(shown),
    memberships: memberships.filter(({ workspaceId }) => mayUse(actor, workspaceId)),
  }
}

export const meView = (stored: StoredPerson): Me => datesAsText(stored)

/** What the audit log calls somebody who was deleted: theirs alone, and of no meaning outside it. */
export const pseudonymOf = (id: string): string => `Deleted person ${id.slice(-6)}`
