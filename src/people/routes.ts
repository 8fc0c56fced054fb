import { anyKey, oneself } from '../auth/index.js'
import { listRoute, route, type Route } from '../http/routes/index.js'
import { deletePerson } from './delete-person.js'
import { exportPerson } from './export-person.js'
import { PersonExport } from './export-schema.js'
import { invitationRoutes } from './invitation-routes.js'
import { listPeople } from './list-people.js'
import { changedPersonAccess, ofPerson, ofWholePerson } from './person-access.js'
import { meView, personView } from './person-view.js'
import { DeletePersonQuery, Me, ListedPerson, OnePersonParams, UpdateMe, UpdatePerson } from './schema.js'
import type { InvitationMail } from './send-invitation.js'
import { updateMe } from './update-me.js'
import { updatePerson } from './update-person.js'

const tag = 'People'

interface PeopleTools {
  /** Undefined if no mail server is set up. Links are then passed on by hand. */
  mail: InvitationMail | undefined
}

export function personRoutes({ mail }: PeopleTools): Route[] {
  return [...ME_ROUTES, ...PEOPLE_ROUTES, ...invitationRoutes(mail)]
}

const EXPORTED = { action: 'person.exported', shows: [] } as const

const ME_ROUTES = [
  route({
    method: 'GET',
    path: '/v1/me',
    operationId: 'readMe',
    summary: 'Read your own account',
    description: 'For a signed-in person or a key of a person.',
    tag,
    scope: 'read',
    refuses: [],
    access: oneself,
    success: { status: 200, schema: Me },
    handle: async ({ person }) => meView(person),
  }),
  route({
    method: 'PATCH',
    path: '/v1/me',
    operationId: 'updateMe',
    summary: 'Change your name and how dates, numbers and pages look',
    tag,
    scope: 'write',
    refuses: [409],
    access: oneself,
    body: UpdateMe,
    success: { status: 200, schema: Me },
    handle: (ctx, { body }) => updateMe(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/v1/me/export',
    operationId: 'exportMe',
    summary: 'Read all data that is stored about you',
    tag,
    scope: 'read',
    refuses: [],
    access: oneself,
    success: { status: 200, schema: PersonExport },
    records: { ...EXPORTED, names: ({ person }) => person.id },
    handle: (ctx) => exportPerson(ctx),
  }),
]

const ofOne = { path: '/v1/people/{id}', tag, scope: 'admin', params: OnePersonParams } as const

const PEOPLE_ROUTES = [
  listRoute({
    path: '/v1/people',
    operationId: 'listPeople',
    summary: 'List the people with an account',
    description:
      'Newest first. An administrator of some workspaces sees only people with a role in these, and only these roles.',
    tag,
    scope: 'admin',
    refuses: [],
    item: ListedPerson,
    access: anyKey,
    list: (ctx, _input, page) => listPeople(ctx, page),
  }),
  route({
    ...ofOne,
    method: 'GET',
    operationId: 'readPerson',
    summary: 'Read a person',
    access: ofPerson,
    success: { status: 200, schema: ListedPerson },
    handle: async ({ person, actor }) => personView(person, actor),
  }),
  route({
    ...ofOne,
    method: 'PATCH',
    operationId: 'updatePerson',
    summary: 'Change the roles or the name of a person',
    description:
      'The change applies from the person’s next request on, and to their keys. You can give roles only in workspaces that you administer. Only an ' +
      'owner can make owners, and the last owner stays one.',
    access: changedPersonAccess,
    body: UpdatePerson,
    refuses: [404, 409],
    success: { status: 200, schema: ListedPerson },
    records: { action: 'person.updated', isInHandler: true },
    handle: (ctx, { body }, { address }) => updatePerson({ ...ctx, address }, body),
  }),
  route({
    ...ofOne,
    method: 'DELETE',
    operationId: 'deletePerson',
    summary: 'Delete a person',
    description:
      'Ends their sessions at once and deletes their data. The audit log keeps their acts under a pseudonym. The last owner cannot be deleted.',
    access: ofWholePerson,
    query: DeletePersonQuery,
    refuses: [404, 409],
    success: { status: 204, schema: null },
    records: { action: 'person.deleted', isInHandler: true },
    handle: (ctx, { query }, { address }) => deletePerson({ ...ctx, address }, query.keys),
  }),
  route({
    ...ofOne,
    method: 'GET',
    path: '/v1/people/{id}/export',
    operationId: 'exportPerson',
    summary: 'Read all data that is stored about a person',
    access: ofWholePerson,
    success: { status: 200, schema: PersonExport },
    records: EXPORTED,
    handle: (ctx) => exportPerson(ctx),
  }),
]
