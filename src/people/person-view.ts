import { mayUse, type StoredPerson } from '../auth/index.js'
import type { Actor } from '../context.js'
import { datesAsText } from '../kernel/days.js'
import type { Me, ListedPerson } from './schema.js'

/** A person as the caller may see them. Leaves out roles in workspaces that the caller does not administer. */
export function personView(stored: StoredPerson, actor: Actor): ListedPerson {
  const { timeZone: _, locale: __, theme: ___, mailsNotices: ____, memberships, ...shown } = stored
  return {
    ...datesAsText(shown),
    memberships: memberships.filter(({ workspaceId }) => mayUse(actor, workspaceId)),
  }
}

export const meView = (stored: StoredPerson): Me => datesAsText(stored)

/** The name of a deleted person in the audit log. It is unique and reveals nothing about them. */
export const pseudonymOf = (id: string): string => `Deleted person ${id.slice(-6)}`
