import { unknownIds } from '../kernel/errors.js'
import type { PromptReports } from '../prompts/index.js'
import { assignPrompts } from './assign-prompts.js'
import { requireReport } from './read-report.js'
import { startVersion } from './save-report.js'
import { listKnownReportIds, listReportIdsOfPrompt, updateStoredReport } from './store.js'
import { deleteReportPrompt } from './version-store.js'

/** What prompts ask of reports. */
export const promptReports: PromptReports = {
  async unknownReports(tx, ctx, ids) {
    if (ids.length === 0) return []
    const known = await listKnownReportIds(tx, ctx.workspaceId, ids)
    return unknownIds({ ids, known, path: 'brandReportIds.', noun: 'report' })
  },

  async addPrompts(tx, ctx, { reportIds, promptIds }) {
    // In one order everywhere, so that two requests wait for each other and never in a circle.
    for (const reportId of [...new Set(reportIds)].toSorted()) {
      await assignPrompts(tx, ctx, { reportId, promptIds, path: 'prompts' })
    }
  },

  async removePrompt(tx, ctx, promptId) {
    for (const id of await listReportIdsOfPrompt(tx, ctx.workspaceId, promptId)) {
      const stored = await requireReport(tx, ctx, id)
      if (!stored.promptIds.includes(promptId)) continue
      const report = { ...stored, latestVersion: stored.latestVersion + 1, updatedDate: ctx.now() }
      await updateStoredReport(tx, stored, report)
      await startVersion(tx, ctx, report, ['promptIds'])
    }
    await deleteReportPrompt(tx, ctx.workspaceId, promptId)
  },
}
