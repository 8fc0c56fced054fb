import { fillLogs } from '../../agent-traffic/index.js'
import { fillAnswers } from '../../collection/index.js'
import type { Services } from '../../context.js'
import type { Lease } from '../../jobs/index.js'
import type { WorkspaceId } from '../../kernel/ids.js'

/** Fills a sandbox with a past: what engines would have answered, and what the server of its site would have logged. */
export async function fillDemo(services: Services, workspaceId: WorkspaceId, lease: Lease): Promise<void> {
  const answers = await fillAnswers(services, workspaceId, lease)
  await fillLogs(services, workspaceId)
  services.log.info({ workspaceId, answers }, 'demo: ready')
}
