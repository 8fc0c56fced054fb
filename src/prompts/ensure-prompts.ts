import type { WorkspaceContext } from '../context.js'
import { newId } from '../kernel/ids.js'
import { chargePromptsUpTo, returnPrompts } from '../workspaces/index.js'
import { insertPrompts, listPromptsByText } from './store.js'

/** The id of each text in that country, the missing ones made and charged; a text beyond the allowance has none. */
export async function ensurePrompts(
  ctx: WorkspaceContext,
  country: string,
  wanted: string[],
): Promise<Map<string, string>> {
  const { workspaceId } = ctx
  const texts = [...new Set(wanted)]
  return ctx.db.transaction(async (tx) => {
    const known = new Set(
      (await listPromptsByText(tx, { workspaceId, country, texts })).map((one) => one.prompt),
    )
    const missing = texts.filter((text) => !known.has(text))
    const charged = missing.length === 0 ? 0 : await chargePromptsUpTo(tx, workspaceId, missing.length)
    if (charged > 0) {
      const now = ctx.now()
      const prompts = missing.slice(0, charged).map((prompt) => ({ id: newId(now), prompt }))
      const added = await insertPrompts(tx, { workspaceId, country, prompts, now })
      // Somebody else may have made some of them in the meantime.
      if (added < charged) await returnPrompts(tx, workspaceId, charged - added)
    }
    const stored = await listPromptsByText(tx, { workspaceId, country, texts })
    return new Map(stored.map(({ prompt, id }) => [prompt, id]))
  })
}
