import { listStoredInvitations, listStoredPeople, type StoredInvitation } from '../auth/index.js'
import type { Context } from '../context.js'
import { datesAsText } from '../kernel/days.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import type { Invitation } from './invitation-schema.js'
import { personView } from './person-view.js'
import type { ListedPerson } from './schema.js'

export async function listPeople({ db, actor }: Context, page: PageRequest): Promise<Page<ListedPerson>> {
  const people = await listStoredPeople(db, actor.workspaces, page)
  return pageOf(
    people.map((one) => personView(one, actor)),
    page,
    ({ id }) => id,
  )
}

export async function listInvitations({ db, actor }: Context, page: PageRequest): Promise<Page<Invitation>> {
  const invitations = await listStoredInvitations(db, actor.workspaces, page)
  return pageOf(invitations.map(invitationView), page, ({ id }) => id)
}

export function invitationView(stored: StoredInvitation): Invitation {
  const { memberships, invitedById: _, ...shown } = stored
  return { ...datesAsText(shown), memberships: [...memberships] }
}
