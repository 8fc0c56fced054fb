import type { WorkspaceContext } from '../context.js'
import { Invalid } from '../kernel/errors.js'
import { unknownTags } from '../tags/index.js'
import { readPrompt } from './read-prompt.js'
import type { Prompt } from './schema.js'
import { deletePromptTags, insertPromptTags, listKnownPromptIds } from './store.js'

export function updatePrompt(
  ctx: WorkspaceContext,
  id: string,
  { tagIds }: { tagIds: string[] },
): Promise<Prompt> {
  const { workspaceId } = ctx
  return ctx.db.transaction(async (tx) => {
    await listKnownPromptIds(tx, workspaceId, [id])
    await readPrompt(ctx, tx, id)
    const problems = await unknownTags(tx, workspaceId, tagIds)
    if (problems.length > 0) throw new Invalid('body', problems)
    await deletePromptTags(tx, workspaceId, id, tagIds)
    await insertPromptTags(tx, { workspaceId, promptIds: [id], tagIds })
    return readPrompt(ctx, tx, id)
  })
}
