import { insertStoredSurfaces } from '../../answers/index.js'
import type { Services } from '../../context.js'
import { DETECTION_RULES } from '../../detection/index.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { listReportsUnderOtherRules, renewVersion } from '../../reports/index.js'

const BATCH = 200

/** Recalculates every report after an update that changes how brands are found. Until then its old figures remain. */
export async function renewLineups(services: Services): Promise<void> {
  const { db, log } = services
  const known = new Set<WorkspaceId>()
  let renewed = 0
  for (;;) {
    const reports = await listReportsUnderOtherRules(db, DETECTION_RULES, BATCH)
    if (reports.length === 0) break
    for (const report of reports) {
      // Must come before its sheets are computed, because sheets refer to surfaces.
      if (!known.has(report.workspaceId)) await insertStoredSurfaces(db, report.workspaceId)
      known.add(report.workspaceId)
      await renewVersion(services, report)
    }
    renewed += reports.length
  }
  if (renewed > 0)
    log.info({ reports: renewed }, 'the rules of detection have changed: reports are recalculated')
}
