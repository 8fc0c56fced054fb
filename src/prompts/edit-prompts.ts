import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { changedFields, changeProblems } from '../kernel/changed-fields.js'
import { Invalid, type Problem } from '../kernel/errors.js'
import { unknownTags } from '../tags/index.js'
import { chargePrompts, returnPrompts, updatePromptsUsedUpTo } from '../workspaces/index.js'
import { promptView, readPrompt } from './read-prompts.js'
import {
  type CreatedPrompts,
  type CreatePrompts,
  type Prompt,
  PromptChanges,
  type UpdatePrompt,
} from './schema.js'
import {
  deletePromptTags,
  deleteStoredPrompt,
  insertPrompts,
  insertPromptTags,
  listPromptsByDigest,
  lockPrompt,
  type StoredPrompt,
} from './store.js'
import { type Asking, PLAIN, promptDigest, promptTurns } from './turns.js'

export function createPrompts(
  ctx: WorkspaceContext,
  reports: PromptReports,
  input: CreatePrompts,
): Promise<CreatedPrompts> {
  const { workspaceId, now } = ctx
  const { country, tagIds, brandReportIds, persona, region, followUps } = input
  const texts = [...new Set(input.prompts)]
  const asking = { persona, region, followUps }
  const wanted = { workspaceId, country, digests: texts.map((text) => promptDigest(text, asking)) }
  return ctx.db.transaction(async (tx) => {
    const problems = [
      ...(await unknownTags(tx, workspaceId, tagIds)),
      ...(await reports.unknownReports(tx, ctx, brandReportIds)),
    ]
    if (problems.length > 0) throw new Invalid('body', problems)
    const added = await addPrompts(ctx, tx, { country, texts, asking })
    const known = await listPromptsByDigest(tx, wanted)
    const promptIds = inOrder(texts, known).map((prompt) => prompt.id)
    if (tagIds.length > 0) await insertPromptTags(tx, { workspaceId, promptIds, tagIds })
    if (brandReportIds.length > 0) await reports.addPrompts(tx, ctx, { reportIds: brandReportIds, promptIds })
    // Charged last, because the contract reports invalid requests (400) before exceeded allowances (429).
    await chargePrompts(tx, workspaceId, added, now())
    const stored = tagIds.length > 0 ? await listPromptsByDigest(tx, wanted) : known
    return { items: inOrder(input.prompts, stored).map(promptView) }
  })
}

/** Returns the number of new prompts, counting each turn. */
function addPrompts(
  { workspaceId, now }: WorkspaceContext,
  tx: Db,
  { country, texts, asking }: { country: string; texts: string[]; asking: Asking },
): Promise<number> {
  const prompts = texts.flatMap((text) => promptTurns(text, asking, now()))
  const { persona, region } = asking
  return insertPrompts(tx, { workspaceId, country, persona, region, prompts, now: now() })
}

/** Returns a prompt for each text, in order. A repeated text returns its prompt again. */
function inOrder(texts: string[], prompts: StoredPrompt[]): StoredPrompt[] {
  const byText = new Map(prompts.map((prompt) => [prompt.prompt, prompt]))
  return texts.flatMap((text) => byText.get(text) ?? [])
}

/** Returns the id of each text in that country. Creates and charges missing prompts. A text beyond the allowance has no id. */
export async function ensurePrompts(
  ctx: WorkspaceContext,
  country: string,
  wanted: string[],
): Promise<Map<string, string>> {
  const { workspaceId } = ctx
  const texts = [...new Set(wanted)]
  const plain = { workspaceId, country, digests: texts.map((text) => promptDigest(text, PLAIN)) }
  return ctx.db.transaction(async (tx) => {
    const known = new Set((await listPromptsByDigest(tx, plain)).map((one) => one.prompt))
    const missing = texts.filter((text) => !known.has(text))
    const charged = missing.length === 0 ? 0 : await updatePromptsUsedUpTo(tx, workspaceId, missing.length)
    if (charged > 0) {
      const added = await addPrompts(ctx, tx, { country, texts: missing.slice(0, charged), asking: PLAIN })
      // Another request may have created some of them in the meantime.
      if (added < charged) await returnPrompts(tx, workspaceId, charged - added)
    }
    const stored = await listPromptsByDigest(tx, plain)
    return new Map(stored.map(({ prompt, id }) => [prompt, id]))
  })
}

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

/** Finds problems with the tags of a body whose schema is invalid. */
export async function promptProblems(
  ctx: WorkspaceContext,
  id: string,
  sent: Record<string, unknown>,
): Promise<Problem[]> {
  const problems = changeProblems(PromptChanges, await readPrompt(ctx, ctx.db, id), sent)
  const { data } = PromptChanges.safeParse({ tagIds: sent.tagIds })
  return problems.length > 0 ? problems : unknownTags(ctx.db, ctx.workspaceId, data?.tagIds ?? [])
}

/** Deletes the prompt, its assignments to reports and its charge together. The reports are recalculated afterwards. */
export async function deletePrompt(
  ctx: WorkspaceContext,
  reports: PromptReports,
  id: string,
): Promise<undefined> {
  await ctx.db.transaction(async (tx) => {
    await reports.removePrompt(tx, ctx, id)
    const deleted = await deleteStoredPrompt(tx, ctx.workspaceId, id)
    if (deleted === 0) throw notFound('prompt')
    await returnPrompts(tx, ctx.workspaceId, deleted)
  })
}

/** The functions of reports that prompts call. Reports import prompts, so `main/` injects them. */
export interface PromptReports {
  /** Returns a problem at `brandReportIds.N` for each id that is not a report of the workspace. */
  unknownReports(tx: Db, ctx: WorkspaceContext, reportIds: string[]): Promise<Problem[]>
  addPrompts(
    tx: Db,
    ctx: WorkspaceContext,
    change: { reportIds: string[]; promptIds: string[] },
  ): Promise<void>
  /** Removes the prompt from every report and schedules their recalculation. */
  removePrompt(tx: Db, ctx: WorkspaceContext, promptId: string): Promise<void>
}
