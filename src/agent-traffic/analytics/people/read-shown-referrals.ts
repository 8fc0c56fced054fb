import { requireShown } from '../../../client-report/index.js'
import type { WorkspaceContext } from '../../../context.js'
import { readReferrals } from './read-referrals.js'
import type { ReferralQuery, Referrals } from './schema.js'

/**
 * Reads referrals for a session or a share link. A share link reads them only if the client report shows visits, and never sees
 * their value.
 */
export async function readShownReferrals(
  ctx: WorkspaceContext,
  wanted: { reportId: string; query: ReferralQuery },
): Promise<Referrals> {
  await requireShown(ctx, { reportId: wanted.reportId, section: 'visits' })
  const referrals = await readReferrals(ctx, wanted)
  return ctx.actor.share === undefined ? referrals : withoutMoney(referrals)
}

const withoutMoney = (referrals: Referrals): Referrals => ({
  ...referrals,
  value: null,
  currency: null,
  byEngine: referrals.byEngine.map((one) => ({ ...one, value: null })),
})
