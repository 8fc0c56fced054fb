import type { WorkspaceContext } from '../context.js'
import { changedFields, changeProblems } from '../kernel/changed-fields.js'
import { Invalid, type Problem } from '../kernel/errors.js'
import { unknownTags } from '../tags/index.js'
import { readPrompt } from './read-prompt.js'
import { type Prompt, PromptChanges, type UpdatePrompt } from './schema.js'
import { deletePromptTags, insertPromptTags, lockPrompt } from './store.js'

export function updatePrompt(ctx: WorkspaceContext, id: string, sent: UpdatePrompt): Promise<Prompt> {
  const { workspaceId } = ctx
  return ctx.db.transaction(async (tx) => {
    await lockPrompt(tx, workspaceId, id)
    const stored = await readPrompt(ctx, tx, id)
    const { tagIds } = changedFields(PromptChanges, stored, sent)
    if (tagIds === undefined) return stored
    const problems = await unknownTags(tx, workspaceId, tagIds)
    if (problems.length > 0) throw new Invalid('body', problems)
    await deletePromptTags(tx, workspaceId, id, tagIds)
    await insertPromptTags(tx, { workspaceId, promptIds: [id], tagIds })
    return readPrompt(ctx, tx, id)
  })
}

/** What is wrong with the tags of a body whose form is wrong. */
export async function promptProblems(
  ctx: WorkspaceContext,
  id: string,
  sent: Record<string, unknown>,
): Promise<Problem[]> {
  const problems = changeProblems(PromptChanges, await readPrompt(ctx, ctx.db, id), sent)
  const { data } = PromptChanges.safeParse({ tagIds: sent.tagIds })
  return problems.length > 0 ? problems : unknownTags(ctx.db, ctx.workspaceId, data?.tagIds ?? [])
}
