import type { Db } from '../db/db.js'
import { type Problem, unknownIds } from '../kernel/errors.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { listKnownPromptIds } from '../prompts/index.js'

export async function unknownPrompts(tx: Db, workspaceId: WorkspaceId, ids: string[]): Promise<Problem[]> {
  const known = await listKnownPromptIds(tx, workspaceId, ids)
  return unknownIds({ ids, known, path: 'promptIds.', noun: 'prompt' })
}
