import { fillLogs } from '../../agent-traffic/index.js'
import { OPERATOR } from '../../auth/index.js'
import { fillAnswers } from '../../collection/index.js'
import type { Services } from '../../context.js'
import type { Lease } from '../../jobs/index.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { importDemoFiles } from './import-demo-files.js'

/**
 * Fills a sandbox with a history: simulated answers of engines, the log of its site's server, and the counts of other services.
 */
export async function fillDemo(services: Services, workspaceId: WorkspaceId, lease: Lease): Promise<void> {
  const answers = await fillAnswers(services, workspaceId, lease)
  await fillLogs(services, workspaceId)
  await importDemoFiles({ ...services, workspaceId, actor: OPERATOR })
  services.log.info({ workspaceId, answers }, 'demo: ready')
}
