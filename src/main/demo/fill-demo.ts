import { fillLogs } from '../../agent-traffic/index.js'
import { OPERATOR } from '../../auth/index.js'
import { fillAnswers } from '../../collection/index.js'
import type { Services } from '../../context.js'
import type { Lease } from '../../jobs/index.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { importDemoFiles } from './import-demo-files.js'

/** Fills a sandbox with a past: what engines would have answered, what the server of its site would have logged, and what others would have counted. */
export async function fillDemo(services: Services, workspaceId: WorkspaceId, lease: Lease): Promise<void> {
  const answers = await fillAnswers(services, workspaceId, lease)
  await fillLogs(services, workspaceId)
  await importDemoFiles({ ...services, workspaceId, actor: OPERATOR })
  services.log.info({ workspaceId, answers }, 'demo: ready')
}
