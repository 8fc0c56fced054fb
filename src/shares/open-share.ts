import { keyDigest, newUnlockToken, unauthorized, updateShareVisited } from '../auth/index.js'
import { readBranding } from '../branding/index.js'
import type { Share, WorkspaceContext } from '../context.js'
import type { FailedAttempts } from '../http/limits/failed-attempts.js'
import { Invalid } from '../kernel/errors.js'
import { readReport } from '../reports/index.js'
import { isPassword } from './hash-password.js'
import type { SharedReport, UnlockedShare } from './schema.js'
import { findShare, findSharePassword, insertUnlock, type ShareKey } from './share-store.js'

/** The context of a request with the token of a share. */
export interface ShareContext extends WorkspaceContext {
  share: Share
}

/** Passwords of people can be guessed, so wrong ones are limited per address and per link. */
interface PasswordAttempts {
  byAddress: FailedAttempts
  byLink: FailedAttempts
}

const keyOf = ({ workspaceId, share }: ShareContext): ShareKey => ({
  workspaceId,
  reportId: share.reportId,
  shareId: share.id,
})

/** Before the password is given, it returns only what the page needs to ask for it. */
export async function readSharedReport(ctx: ShareContext): Promise<SharedReport> {
  const { share, workspaceId } = ctx
  const stored = await findShare(ctx.db, keyOf(ctx))
  if (stored === undefined) throw revoked()
  const { id, title, filters, hasPassword, expiresDate } = stored
  return {
    id,
    title,
    reportId: share.reportId,
    workspaceId,
    filters,
    expiresDate: expiresDate?.toISOString() ?? null,
    hasPassword,
    isUnlocked: !share.isLocked,
    report: share.isLocked ? null : await readReport(ctx, share.reportId),
    branding: share.isLocked ? null : await readBranding(ctx),
  }
}

export function countVisit({ share, workspaceId, ...services }: ShareContext): Promise<void> {
  return updateShareVisited(services, { ...share, workspaceId })
}

const UNLOCKED_MS = 12 * 60 * 60 * 1000

/** Exchanges the password for another token, so that the password is not stored and sent with every read. */
export async function unlockShare(
  ctx: ShareContext,
  attempts: PasswordAttempts,
  { password, sender }: { password: string; sender: string },
): Promise<UnlockedShare> {
  const { db } = ctx
  const stored = await findSharePassword(db, keyOf(ctx))
  if (stored === undefined) throw noPassword()
  const attempt = beginAttempt(attempts, { sender, shareId: ctx.share.id, now: ctx.now() })
  const isRight = await isPassword(password, stored).catch((error: unknown) => {
    attempt.takeBack()
    throw error
  })
  if (!isRight) throw unauthorized('The password is wrong.')
  attempt.takeBack()
  const token = newUnlockToken()
  const latest = new Date(ctx.now().getTime() + UNLOCKED_MS)
  const expiresDate = await insertUnlock(db, keyOf(ctx), { digest: keyDigest(token), latest })
  if (expiresDate === undefined) throw revoked()
  return { token, expiresDate: expiresDate.toISOString() }
}

/** Refuses the attempt if either limit is reached. A refusal by one limit does not count for the other. */
function beginAttempt(
  { byAddress, byLink }: PasswordAttempts,
  { sender, shareId, now }: { sender: string; shareId: string; now: Date },
): { takeBack(): void } {
  const ofAddress = byAddress.begin(sender, now)
  try {
    const ofLink = byLink.begin(shareId, now)
    return {
      takeBack: () => {
        ofAddress.takeBack()
        ofLink.takeBack()
      },
    }
  } catch (error) {
    ofAddress.takeBack()
    throw error
  }
}

/** For a link that was revoked after its token was checked. */
const revoked = () => unauthorized('This link was revoked. Ask for a new one.')

function noPassword(): Invalid {
  const message = 'This link has no password. Its token can read the report without one.'
  return new Invalid('body', [{ path: 'password', code: 'conflict', message }])
}
