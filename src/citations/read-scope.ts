import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import {
  type ActiveVersion,
  enginesOf,
  findActiveVersion,
  listVersionPrompts,
  requireTag,
  type VersionPrompt,
  windowOf,
  type WindowQuery,
} from '../reports/index.js'
import type { Scope } from './scope-store.js'

export interface ReadScope {
  version: ActiveVersion
  /** The prompts that the query narrows to, in the report's order. */
  prompts: VersionPrompt[]
  scope: Scope
}

/** What of a report a query is about, through its active version; `work` goes on reading in the same moment. */
export async function readScope<Result>(
  ctx: WorkspaceContext,
  { reportId, query }: { reportId: string; query: WindowQuery },
  work: (tx: Db, reading: ReadScope) => Promise<Result>,
): Promise<Result> {
  const { db, workspaceId, now } = ctx
  await requireTag(ctx, query)
  return db.snapshot(async (tx) => {
    const version = await findActiveVersion(tx, workspaceId, reportId)
    // The request was let in because the report was there; somebody may have deleted it since.
    if (version === undefined) throw notFound('report')
    const address = { workspaceId, reportId, version: version.version }
    const prompts = await listVersionPrompts(tx, address, query)
    const promptIds = prompts.map(({ id }) => id)
    const scope = { workspaceId, promptIds, ...windowOf(query, now()), engines: enginesOf(query) }
    return work(tx, { version, prompts, scope })
  })
}
