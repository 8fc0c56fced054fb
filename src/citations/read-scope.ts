import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import {
  type ActiveVersion,
  enginesOf,
  listVersionPrompts,
  readActiveVersion,
  requireTag,
  type VersionPrompt,
  windowOf,
  type WindowQuery,
} from '../reports/index.js'
import type { AnswerScope } from './scope-store.js'

export interface CitationScope {
  version: ActiveVersion
  /** The prompts that match the query, in the report's order. */
  prompts: VersionPrompt[]
  scope: AnswerScope
}

/** Finds the prompts and answers of a report's active version that a query selects. `work` runs in the same snapshot. */
export async function readScope<Result>(
  ctx: WorkspaceContext,
  { reportId, query }: { reportId: string; query: WindowQuery },
  work: (tx: Db, reading: CitationScope) => Promise<Result>,
): Promise<Result> {
  const { db, workspaceId, now } = ctx
  await requireTag(ctx, query)
  return db.snapshot(async (tx) => {
    const version = await readActiveVersion({ db: tx, workspaceId }, reportId)
    const address = { workspaceId, reportId, version: version.version }
    const prompts = await listVersionPrompts(tx, address, query)
    const promptIds = prompts.map(({ id }) => id)
    const scope = { workspaceId, promptIds, ...windowOf(query, now()), engines: enginesOf(query) }
    return work(tx, { version, prompts, scope })
  })
}
