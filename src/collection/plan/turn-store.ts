import { type Db, sql, type Statement } from '../../db/db.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { TakingEngines } from './askable.js'

/** SQL condition: whether a live workspace asks the engine this prompt. The statement must name the row of `prompts` `prompt`. */
export function isAskable(engine: Statement, taking: TakingEngines): Statement {
  return sql`
    (prompt.persona is null and prompt.turns = 1 or ${engine} = any(${taking.conversation}::text[]))
      and (prompt.region is null or ${engine} = any(${taking.region}::text[]))`
}

/** Finds the next prompt of the chain. */
export async function findNextTurn(
  tx: Db,
  { workspaceId, chainId, turn }: { workspaceId: WorkspaceId; chainId: string; turn: number },
): Promise<string | undefined> {
  const found = await tx.first<{ id: string }>(sql`
    select id
    from prompts
    where workspace_id = ${workspaceId} and chain_id = ${chainId} and turn = ${turn + 1}`)
  return found?.id
}
