import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { Invalid, unknownIds } from '../kernel/errors.js'
import type { PromptReports } from '../prompts/index.js'
import { MAX_PROMPTS } from './fields.js'
import { lockExistingReport } from './read-report.js'
import { reportView } from './report-view.js'
import { saveReport, startVersion, unknownPrompts } from './save-report.js'
import type { BrandReport } from './schema.js'
import { listKnownReportIds, listReportIdsOfPrompt, updateStoredReport } from './store.js'
import { deleteReportPrompt } from './versions/version-store.js'

export function addReportPrompts(
  ctx: WorkspaceContext,
  id: string,
  promptIds: string[],
): Promise<BrandReport> {
  return ctx.db.transaction(async (tx) => {
    // Locks the report before its prompts, like deleting a prompt does, so that the two cannot deadlock.
    await lockExistingReport(tx, ctx, id)
    const problems = await unknownPrompts(tx, ctx.workspaceId, promptIds)
    if (problems.length > 0) throw new Invalid('body', problems)
    await assignPrompts(tx, ctx, { reportId: id, promptIds, path: 'promptIds' })
    return reportView(await lockExistingReport(tx, ctx, id))
  })
}

/** Assigned prompts keep their order. New ones follow in the given order. */
async function assignPrompts(
  tx: Db,
  ctx: WorkspaceContext,
  { reportId, promptIds, path }: { reportId: string; promptIds: string[]; path: string },
): Promise<void> {
  const stored = await lockExistingReport(tx, ctx, reportId)
  const all = [...new Set([...stored.promptIds, ...promptIds])]
  if (all.length > MAX_PROMPTS) {
    const message = `A report tracks at most ${MAX_PROMPTS} prompts; this would make ${all.length}.`
    throw new Invalid('body', [{ path, message, code: 'too_big' }])
  }
  if (all.length > stored.promptIds.length) await saveReport(tx, ctx, { stored, changes: { promptIds: all } })
}

export function removeReportPrompt(
  ctx: WorkspaceContext,
  id: string,
  promptId: string,
): Promise<BrandReport> {
  return ctx.db.transaction(async (tx) => {
    const stored = await lockExistingReport(tx, ctx, id)
    const promptIds = stored.promptIds.filter((one) => one !== promptId)
    if (promptIds.length === 0) {
      const message = 'A report needs at least one prompt. Add another prompt first, or delete the report.'
      throw new Invalid('params', [{ path: 'promptId', message, code: 'too_small' }])
    }
    if (promptIds.length < stored.promptIds.length)
      await saveReport(tx, ctx, { stored, changes: { promptIds } })
    return reportView(await lockExistingReport(tx, ctx, id))
  })
}

/** The functions of reports that prompts call. */
export const promptReports: PromptReports = {
  async unknownReports(tx, ctx, ids) {
    if (ids.length === 0) return []
    const known = await listKnownReportIds(tx, ctx.workspaceId, ids)
    return unknownIds(ids, { known, path: 'brandReportIds.', noun: 'report' })
  },

  async addPrompts(tx, ctx, { reportIds, promptIds }) {
    // Always sorted by id, so that concurrent requests cannot deadlock.
    for (const reportId of [...new Set(reportIds)].toSorted()) {
      await assignPrompts(tx, ctx, { reportId, promptIds, path: 'prompts' })
    }
  },

  async removePrompt(tx, ctx, promptId) {
    for (const id of await listReportIdsOfPrompt(tx, ctx.workspaceId, promptId)) {
      const stored = await lockExistingReport(tx, ctx, id)
      if (!stored.promptIds.includes(promptId)) continue
      const report = { ...stored, latestVersion: stored.latestVersion + 1, updatedDate: ctx.now() }
      await updateStoredReport(tx, stored, report)
      await startVersion(tx, ctx, report, ['promptIds'])
    }
    await deleteReportPrompt(tx, ctx.workspaceId, promptId)
  },
}
