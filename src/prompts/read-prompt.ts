import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { promptView } from './prompt-view.js'
import type { Prompt } from './schema.js'
import { findPrompt } from './store.js'

export async function readPrompt({ workspaceId }: WorkspaceContext, db: Db, id: string): Promise<Prompt> {
  const stored = await findPrompt(db, workspaceId, id)
  if (stored === undefined) throw notFound('prompt')
  return promptView(stored)
}
