import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import type { ReportFields } from './fields.js'
import { patternProblems } from './pattern-problems.js'
import { type ReportChanges, reportChanges } from './report-changes.js'
import type { UpdateReport } from './schema.js'
import { unknownPrompts } from './unknown-prompts.js'

/** What a PATCH changes, and all that is wrong with it: by its fields alone, between fields, in its patterns, and with its prompts. */
export async function verifyChanges(
  db: Db,
  ctx: WorkspaceContext,
  { stored, sent }: { stored: ReportFields; sent: UpdateReport },
): Promise<Pick<ReportChanges, 'changes' | 'problems'>> {
  const { changes, problems, touched } = reportChanges(stored, sent)
  problems.push(...(await patternProblems(ctx, touched)))
  if (changes.promptIds && sent.promptIds)
    problems.push(...(await unknownPrompts(db, ctx.workspaceId, sent.promptIds)))
  return { changes, problems }
}
