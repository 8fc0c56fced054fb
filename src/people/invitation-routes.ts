import { anyKey, deleteInvitation } from '../auth/index.js'
import { creationRoute, listRoute, route } from '../http/routes/index.js'
import { invite, inviteAgain } from './invite.js'
import { CreateInvitation, Invitation, IssuedInvitation } from './invitation-schema.js'
import { listInvitations } from './list-people.js'
import { newInvitationAccess, ofInvitation, ofRenewedInvitation } from './person-access.js'
import { InvitationParams } from './schema.js'
import type { InvitationMail } from './send-invitation.js'

const tag = 'People'

export const invitationRoutes = (mail: InvitationMail | undefined) => [
  listRoute({
    path: '/v1/invitations',
    operationId: 'listInvitations',
    summary: 'List the open invitations',
    description: 'Newest first, including those that expired in the last 30 days.',
    tag,
    scope: 'admin',
    refuses: [],
    item: Invitation,
    access: anyKey,
    list: (ctx, _input, page) => listInvitations(ctx, page),
  }),
  creationRoute({
    path: '/v1/invitations',
    operationId: 'createInvitation',
    summary: 'Invite a person',
    description:
      'The link works once, within seven days. It is sent by mail if a mail server is set up. Otherwise the response shows it once. A new invitation ' +
      'replaces an earlier one to the same address. A person with an account gets the roles and signs in as usual. A key that expires, that another key created, or that is ' +
      'limited to networks may not invite (403).',
    tag,
    scope: 'admin',
    access: newInvitationAccess,
    body: CreateInvitation,
    showsSecret: true,
    success: { status: 201, schema: IssuedInvitation },
    records: { action: 'person.invited', isInHandler: true },
    handle: (ctx, { body }, { address, linkBase }) => invite({ ...ctx, address, linkBase, mail }, body),
  }),
  route({
    method: 'POST',
    path: '/v1/invitations/{id}/resend',
    operationId: 'resendInvitation',
    summary: 'Send an invitation again',
    description:
      'With another link, for seven more days; the link before ends. The sender becomes the inviter. At most one mail a minute.',
    tag,
    scope: 'admin',
    access: ofRenewedInvitation,
    params: InvitationParams,
    refuses: [404, 409],
    success: { status: 200, schema: IssuedInvitation },
    records: { action: 'person.invitation-renewed', isInHandler: true },
    handle: (ctx, _input, { address, linkBase }) => inviteAgain({ ...ctx, address, linkBase, mail }),
  }),
  route({
    method: 'DELETE',
    path: '/v1/invitations/{id}',
    operationId: 'deleteInvitation',
    summary: 'Revoke an invitation',
    tag,
    scope: 'admin',
    access: ofInvitation,
    params: InvitationParams,
    success: { status: 204, schema: null },
    records: {
      action: 'person.invitation-revoked',
      shows: ['email', 'isOwner', 'memberships'],
      read: async ({ invitation }) => ({
        ...invitation,
        workspaceIds: invitation.memberships.map(({ workspaceId }) => workspaceId),
      }),
    },
    handle: async ({ db, invitation }) => {
      await deleteInvitation(db, invitation.id)
    },
  }),
]
