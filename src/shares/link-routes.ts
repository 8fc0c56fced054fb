import type { Access } from '../auth/index.js'
import { addressOwner } from '../http/limits/address-owner.js'
import { openFailedAttempts } from '../http/limits/failed-attempts.js'
import { route, type Route } from '../http/routes/index.js'
import { Refusal } from '../kernel/errors.js'
import { countVisit, readSharedReport, type ShareContext, unlockShare } from './open-share.js'
import { SharedReport, UnlockedShare, UnlockShare } from './schema.js'

/** Only the token of a share gives this access, which is about the share itself. */
const ofShare: Access<ShareContext> = async (ctx) => {
  const { share, workspaces } = ctx.actor
  const workspaceId = workspaces === 'all' ? undefined : workspaces[0]
  if (share === undefined || workspaceId === undefined)
    throw new Refusal('forbidden', 'This needs the token of a share link: the part of the link after #.')
  return { ...ctx, workspaceId, share }
}

const ofLink = { tag: 'Share links', scope: 'read' as const, access: ofShare, refuses: [] }

/** What the page of a link requests, apart from reading its report. */
export function shareLinkRoutes(): Route[] {
  const attempts = {
    byAddress: openFailedAttempts({
      maxFailures: 10,
      message: 'Too many wrong passwords from this address.',
    }),
    // Using many addresses gives no more guesses.
    byLink: openFailedAttempts({
      maxFailures: 30,
      message: 'Too many wrong passwords for this link.',
    }),
  }
  return [
    route({
      ...ofLink,
      method: 'GET',
      path: '/v1/share',
      operationId: 'readShare',
      summary: 'Read what a share link shows',
      description:
        'Send the token of the link. `report` and `branding` are null until the password is given.',
      shared: { regardlessOf: 'all', whileLocked: true },
      success: { status: 200, schema: SharedReport },
      handle: (ctx) => readSharedReport(ctx),
    }),
    route({
      ...ofLink,
      method: 'POST',
      path: '/v1/share/unlock',
      operationId: 'unlockShare',
      summary: 'Unlock a share link with its password',
      description:
        'Returns a second token that can read for 12 hours. Ten wrong passwords from one address within 15 minutes block that address for 15 minutes; ' +
        'thirty for one link, from any address, block the link.',
      shared: { regardlessOf: 'all', whileLocked: true },
      body: UnlockShare,
      success: { status: 201, schema: UnlockedShare },
      handle: (ctx, { body }, { address }) =>
        unlockShare(ctx, attempts, { ...body, sender: addressOwner(address) }),
    }),
    route({
      ...ofLink,
      method: 'POST',
      path: '/v1/share/visits',
      operationId: 'countShareVisit',
      summary: 'Count a visit of a share link',
      description: 'The page of the link sends this each time it is opened.',
      shared: { regardlessOf: 'all' },
      success: { status: 204, schema: null },
      handle: (ctx) => countVisit(ctx),
    }),
  ]
}
