import { keyDigest, newDataToken, newShareToken } from '../auth/index.js'
import type { Services, ShareFilters } from '../context.js'
import { newId } from '../kernel/ids.js'
import type { ReportKey } from '../reports/index.js'
import { insertShare, type NewShare } from './share-store.js'

export interface IssuedShare {
  id: string
  /** The token itself. It is not stored. */
  token: string
}

type Order = Omit<NewShare, 'id' | 'digest' | 'createdDate'>

export async function issueShare(
  { db, now }: Pick<Services, 'db' | 'now'>,
  order: Order,
): Promise<IssuedShare & { createdDate: Date }> {
  const createdDate = now()
  const id = newId(createdDate)
  const token = order.kind === 'data' ? newDataToken() : newShareToken()
  await insertShare(db, { ...order, id, digest: keyDigest(token), createdDate })
  return { id, token, createdDate }
}

const UNLISTED_MS = 10 * 60 * 1000

/** For our own program, for example to print a report. The share appears in no list and ends after ten minutes. */
export async function issueUnlistedShare(
  services: Pick<Services, 'db' | 'now'>,
  { workspaceId, reportId }: ReportKey,
  filters: ShareFilters,
): Promise<IssuedShare> {
  const expiresDate = new Date(services.now().getTime() + UNLISTED_MS)
  const order = {
    workspaceId,
    reportId,
    kind: 'page' as const,
    filters,
    title: null,
    password: null,
    expiresDate,
  }
  const { id, token } = await issueShare(services, { ...order, isListed: false })
  return { id, token }
}
