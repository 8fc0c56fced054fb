import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { Invalid } from '../kernel/errors.js'
import { newId } from '../kernel/ids.js'
import { unknownTags } from '../tags/index.js'
import { chargePrompts } from '../workspaces/index.js'
import { promptView } from './prompt-view.js'
import type { PromptReports } from './report-port.js'
import type { CreatedPrompts, CreatePrompts } from './schema.js'
import { insertPrompts, insertPromptTags, listPromptsByText, type StoredPrompt } from './store.js'

export function createPrompts(
  ctx: WorkspaceContext,
  reports: PromptReports,
  input: CreatePrompts,
): Promise<CreatedPrompts> {
  const { workspaceId, now } = ctx
  const { country, tagIds, brandReportIds } = input
  const texts = [...new Set(input.prompts)]
  return ctx.db.transaction(async (tx) => {
    await requireNamed(tx, ctx, reports, input)
    const prompts = texts.map((prompt) => ({ id: newId(now()), prompt }))
    const added = await insertPrompts(tx, { workspaceId, country, prompts, now: now() })
    const known = await listPromptsByText(tx, { workspaceId, country, texts })
    const promptIds = inOrder(texts, known).map((prompt) => prompt.id)
    if (tagIds.length > 0) await insertPromptTags(tx, { workspaceId, promptIds, tagIds })
    if (brandReportIds.length > 0) await reports.addPrompts(tx, ctx, { reportIds: brandReportIds, promptIds })
    // Last, as the contract orders refusals: what is wrong with the request (400) before what it costs (429).
    await chargePrompts(tx, workspaceId, added, now())
    const stored = tagIds.length > 0 ? await listPromptsByText(tx, { workspaceId, country, texts }) : known
    return { items: inOrder(input.prompts, stored).map(promptView) }
  })
}

/** A prompt for each text, a repeated one again. */
function inOrder(texts: string[], prompts: StoredPrompt[]): StoredPrompt[] {
  const byText = new Map(prompts.map((prompt) => [prompt.prompt, prompt]))
  return texts.flatMap((text) => byText.get(text) ?? [])
}

async function requireNamed(
  tx: Db,
  ctx: WorkspaceContext,
  reports: PromptReports,
  input: CreatePrompts,
): Promise<void> {
  const problems = [
    ...(await unknownTags(tx, ctx.workspaceId, input.tagIds)),
    ...(await reports.unknownReports(tx, ctx, input.brandReportIds)),
  ]
  if (problems.length > 0) throw new Invalid('body', problems)
}
