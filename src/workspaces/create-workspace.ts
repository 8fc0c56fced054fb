import type { Services } from '../context.js'
import { newId } from '../kernel/ids.js'
import type { CreateWorkspace, Workspace } from './schema.js'
import { insertWorkspace } from './store.js'
import { workspaceView } from './workspace-view.js'

export async function createWorkspace({ db, now }: Services, input: CreateWorkspace): Promise<Workspace> {
  const createdDate = now()
  const id = newId(createdDate)
  await insertWorkspace(db, id, input, createdDate)
  const unused = { promptsUsedCount: 0, geoAuditUsedCount: 0 }
  return workspaceView({ id, ...input, ...unused, createdDate, updatedDate: createdDate })
}
