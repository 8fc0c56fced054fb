import { type Db, homeRow, idBefore, sql } from '../db/db.js'
import type { WithDates } from '../kernel/days.js'
import { isId, type WorkspaceId } from '../kernel/ids.js'
import type { PageRequest } from '../kernel/paging.js'
import { tagsOf } from '../tags/index.js'
import type { Prompt, PromptFilters } from './schema.js'
import type { PromptTurn } from './turns.js'

export type StoredPrompt = WithDates<Omit<Prompt, 'intentVolume'>, 'createdDate'>

const columns = (workspaceId: WorkspaceId) => sql`
  asked.id, asked.workspace_id as "workspaceId", asked.prompt, asked.country, asked.persona, asked.region,
  case when asked.turns = 1 then '{}' else array(
    select follow_up.prompt
    from prompts follow_up
    where follow_up.workspace_id = ${workspaceId} and follow_up.chain_id = asked.id
    order by follow_up.turn) end as "followUps",
  array(
    select tagged.tag_id
    from prompt_tags tagged
    where tagged.workspace_id = ${workspaceId} and tagged.prompt_id = asked.id
    order by tagged.tag_id) as "tagIds",
  asked.created_at as "createdDate"`

/** Finds only first turns. Follow-ups are read with the first turn of their chain. */
export function findPrompt(db: Db, workspaceId: WorkspaceId, id: string): Promise<StoredPrompt | undefined> {
  return db.first(sql`
    select ${columns(workspaceId)}
    from prompts asked
    where asked.workspace_id = ${workspaceId} and asked.id = ${id} and asked.turn = 1`)
}

/** A prompt or a follow-up as it is asked. */
interface AskedTurn {
  prompt: string
  country: string
  persona: string | null
  region: string | null
  /** The id of the chain's first turn. */
  chainId: string
  turn: number
  turns: number
}

export function findTurn(db: Db, workspaceId: WorkspaceId, id: string): Promise<AskedTurn | undefined> {
  return db.first(sql`
    select prompt, country, persona, region, coalesce(chain_id, id) as "chainId", turn, turns
    from prompts
    where workspace_id = ${workspaceId} and id = ${id}`)
}

export function listStoredPrompts(
  db: Db,
  workspaceId: WorkspaceId,
  { country, search, limit, after, ...query }: PromptFilters & PageRequest,
): Promise<StoredPrompt[]> {
  const tagIds = tagsOf(query)
  return db.rows(sql`
    select ${columns(workspaceId)}
    from prompts asked
    where asked.workspace_id = ${workspaceId} and asked.turn = 1
      and (${country ?? null}::text is null or asked.country = ${country ?? null})
      and (${search ?? null}::text is null or strpos(lower(asked.prompt), lower(${search ?? null})) > 0)
      and (cardinality(${tagIds}::text[]) = 0 or exists (
        select from prompt_tags tagged
        where tagged.workspace_id = ${workspaceId} and tagged.prompt_id = asked.id and tagged.tag_id = any(${tagIds}::text[])))
      and ${idBefore('asked.id', after)}
    order by asked.id desc
    limit ${limit + 1}`)
}

/** Locks the prompt until the transaction ends, so that changes of its tags run one at a time. */
export async function lockPrompt(tx: Db, workspaceId: WorkspaceId, id: string): Promise<void> {
  await tx.run(sql`
    select
    from prompts
    where workspace_id = ${workspaceId} and id = ${id}
    for no key update`)
}

/**
 * Returns the ids that are prompts of this workspace and locks them, so that none is deleted before the transaction ends. Reports
 * track a chain by its first turn.
 */
export async function listKnownPromptIds(
  tx: Db,
  workspaceId: WorkspaceId,
  ids: string[],
  { isTracking = false } = {},
): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id
    from prompts
    where workspace_id = ${workspaceId} and id = any(${ids.filter(isId)}::text[]) and (turn = 1 or not ${isTracking}::boolean)
    order by id
    for key share`)
  return new Set(rows.map((row) => row.id))
}

/** The country of each id that is a prompt of the workspace. */
export async function listPromptCountries(
  db: Db,
  workspaceId: WorkspaceId,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; country: string }>(sql`
    select id, country
    from prompts
    where workspace_id = ${workspaceId} and id = any(${ids.filter(isId)}::text[])`)
  return new Map(rows.map(({ id, country }) => [id, country]))
}

/**
 * Returns the number of new prompts. An existing text in that country stays unchanged but is locked, so that it cannot be deleted
 * before the transaction ends.
 */
export async function insertPrompts(
  tx: Db,
  { workspaceId, country, persona, region, prompts, now }: NewPrompts,
): Promise<number> {
  const all = <Value>(value: (one: PromptTurn) => Value) => prompts.map(value)
  // Sorted by digest, so that concurrent requests with the same texts cannot deadlock.
  const rows = await tx.rows<{ isNew: boolean }>(sql`
    insert into prompts (workspace_id, id, prompt, country, persona, region, digest, chain_id, turn, turns, created_at)
    select home.workspace_id, fresh.id, fresh.prompt, ${country}, ${persona}, ${region}, fresh.digest, fresh.chain_id, fresh.turn, fresh.turns, ${now}
    from ${homeRow(workspaceId)}, unnest(${all(({ id }) => id)}::text[], ${all(({ prompt }) => prompt)}::text[],
      ${all(({ digest }) => digest)}::bytea[], ${all(({ chainId }) => chainId)}::text[],
      ${all(({ turn }) => turn)}::smallint[], ${all(({ turns }) => turns)}::smallint[]) as fresh (id, prompt, digest, chain_id, turn, turns)
    order by fresh.digest
    on conflict (workspace_id, country, digest) do update set digest = excluded.digest
    returning xmax = 0 as "isNew"`)
  return rows.filter(({ isNew }) => isNew).length
}

interface NewPrompts {
  workspaceId: WorkspaceId
  country: string
  persona: string | null
  region: string | null
  prompts: PromptTurn[]
  now: Date
}

export function listPromptsByDigest(
  tx: Db,
  { workspaceId, country, digests }: { workspaceId: WorkspaceId; country: string; digests: Buffer[] },
): Promise<StoredPrompt[]> {
  return tx.rows(sql`
    select ${columns(workspaceId)}
    from prompts asked
    where asked.workspace_id = ${workspaceId} and asked.country = ${country}
      and asked.digest = any(${digests}::bytea[])`)
}

export async function insertPromptTags(
  tx: Db,
  { workspaceId, promptIds, tagIds }: { workspaceId: WorkspaceId; promptIds: string[]; tagIds: string[] },
): Promise<void> {
  await tx.run(sql`
    insert into prompt_tags (workspace_id, prompt_id, tag_id)
    select home.workspace_id, tagged.prompt_id, carried.tag_id
    from ${homeRow(workspaceId)}, unnest(${promptIds}::text[]) as tagged (prompt_id), unnest(${tagIds}::text[]) as carried (tag_id)
    order by tagged.prompt_id, carried.tag_id
    on conflict do nothing`)
}

export async function deletePromptTags(
  tx: Db,
  workspaceId: WorkspaceId,
  promptId: string,
  keep: string[],
): Promise<void> {
  await tx.run(sql`
    delete from prompt_tags
    where workspace_id = ${workspaceId} and prompt_id = ${promptId} and tag_id <> all(${keep}::text[])`)
}

/** Deletes the prompt with all turns of its chain and returns their number. */
export function deleteStoredPrompt(tx: Db, workspaceId: WorkspaceId, id: string): Promise<number> {
  return tx.run(sql`
    delete from prompts
    where workspace_id = ${workspaceId} and (id = ${id} or chain_id = ${id})`)
}
