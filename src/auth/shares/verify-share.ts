import type { Actor, Services } from '../../context.js'
import { tokenActor, unauthorized } from '../actor.js'
import { keyDigest } from '../api-key.js'
import { findShareByDigest } from './find-share-store.js'
import type { ShareTokenKind } from './share-token.js'

/** Asks the database at every request, so that a revoked link is refused at once. */
export async function verifyShare(
  { db, now }: Services,
  kind: ShareTokenKind,
  token: string,
): Promise<Actor> {
  const found = await findShareByDigest(db, kind, keyDigest(token))
  if (found === undefined || (found.expiresDate !== null && found.expiresDate <= now()))
    throw unauthorized('This link is not valid, has expired or was revoked. Ask for a new one.')
  const { id, reportId, workspaceId, filters, hasPassword, expiresDate } = found
  const isLocked = hasPassword && kind !== 'unlock'
  const share = { id, reportId, filters, hasPassword, isLocked, isForData: kind === 'data' }
  return { ...tokenActor({ id, name: 'share link', workspaceId }, 'read'), expiresDate, share }
}
