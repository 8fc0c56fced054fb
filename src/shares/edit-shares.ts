import { expiryProblems } from '../api-keys/index.js'
import { requireScope } from '../auth/index.js'
import type { ShareFilters, WorkspaceContext } from '../context.js'
import { datesAsText } from '../kernel/days.js'
import { Invalid, type Problem, unknownIds } from '../kernel/errors.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { windowProblem } from '../reports/index.js'
import { listKnownTagIds } from '../tags/index.js'
import { hashPassword } from './hash-password.js'
import { issueShare } from './issue-share.js'
import { type CreateShare, ShareFilterFields, type ShareView } from './schema.js'
import { listStoredShares, type StoredShare } from './share-store.js'

export async function createShare(
  ctx: WorkspaceContext,
  { reportId, linkBase, sent }: { reportId: string; linkBase: string; sent: CreateShare },
): Promise<ShareView> {
  // A link can read, so a key without the read scope must not create one.
  requireScope(ctx.actor, 'read')
  const problems = await shareProblems(ctx, sent)
  if (problems.length > 0) throw new Invalid('body', problems)
  const filters = storedFilters(sent.filters ?? {})
  const expiresDate = sent.expiresDate === undefined ? null : new Date(sent.expiresDate)
  const password = sent.password === undefined ? null : await hashPassword(sent.password)
  const { title = null, kind } = sent
  const order = { workspaceId: ctx.workspaceId, reportId, kind, title, filters, password, expiresDate }
  const { id, token, createdDate } = await issueShare(ctx, { ...order, isListed: true })
  const share = { id, kind, title, filters, hasPassword: password !== null, expiresDate, createdDate }
  return shareView(
    { ...share, visits: 0, lastVisitDate: null },
    linkBase + (kind === 'data' ? dataPath(reportId, token) : `/shared/${id}#${token}`),
  )
}

const dataPath = (reportId: string, token: string) =>
  `/v1/reports/brand/${reportId}/stats?format=csv&token=${token}`

/** Keeps only the filters that were sent, and each engine once. */
function storedFilters({ engines, ...filters }: ShareFilters): ShareFilters {
  return { ...filters, ...(engines && { engines: [...new Set(engines)] }) }
}

/** Finds the problems of a new share's values, even if its form is wrong. */
export async function shareProblems(
  ctx: WorkspaceContext,
  sent: Record<string, unknown>,
): Promise<Problem[]> {
  const { data: filters = {} } = ShareFilterFields.partial().safeParse(sent.filters)
  return [
    ...(await expiryProblems(ctx, sent)),
    ...(sent.kind === 'data' && sent.password !== undefined ? [NO_PASSWORD] : []),
    ...(await filterProblems(ctx, filters)).map((problem) => ({
      ...problem,
      path: `filters.${problem.path}`,
    })),
  ]
}

const NO_PASSWORD: Problem = {
  path: 'password',
  code: 'conflict',
  message: 'A spreadsheet cannot give a password. Leave it out, or make a link for people.',
}

async function filterProblems(
  { db, workspaceId }: WorkspaceContext,
  { startDate, endDate, tagId }: ShareFilters,
): Promise<Problem[]> {
  const window = windowProblem(startDate, endDate)
  const tagIds = tagId === undefined ? [] : [tagId]
  const known = await listKnownTagIds(db, workspaceId, tagIds)
  return [...(window ? [window] : []), ...unknownIds(tagIds, { known, path: 'tagId', noun: 'tag' })]
}

/** Newest first. */
export async function listShares(
  { db, workspaceId }: WorkspaceContext,
  reportId: string,
  page: PageRequest,
): Promise<Page<ShareView>> {
  const stored = await listStoredShares(db, { workspaceId, reportId }, page)
  return pageOf(
    stored.map((share) => shareView(share, null)),
    page,
    ({ id }) => id,
  )
}

const shareView = (share: StoredShare, url: string | null): ShareView => ({ ...datesAsText(share), url })
