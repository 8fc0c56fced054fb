import { type Db, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'

export interface CountedRequests {
  requests: number
  /** How many of the requests came through the Model Context Protocol. */
  mcpRequests: number
}

export interface RequestCount extends CountedRequests {
  keyId: string
  /** The first day of the month. */
  month: Day
}

/**
 * Adds the counts to those that all processes have written, and returns the sums. Locks the rows in the order of keys, to avoid
 * deadlocks.
 */
export async function addRequests(db: Db, counts: RequestCount[]): Promise<RequestCount[]> {
  return db.rows<RequestCount>(sql`
    insert into request_counts (key_id, month, requests, mcp_requests)
    select added.key_id, added.month, added.requests, added.mcp_requests
    from unnest(${counts.map(({ keyId }) => keyId)}::text[], ${counts.map(({ month }) => month)}::date[],
      ${counts.map(({ requests }) => requests)}::bigint[], ${counts.map(({ mcpRequests }) => mcpRequests)}::bigint[])
      as added (key_id, month, requests, mcp_requests)
    order by added.key_id, added.month
    on conflict (key_id, month) do update
    set requests = request_counts.requests + excluded.requests,
      mcp_requests = request_counts.mcp_requests + excluded.mcp_requests
    returning key_id as "keyId", month, requests, mcp_requests as "mcpRequests"`)
}

export async function findRequests(
  db: Db,
  { keyId, month }: Pick<RequestCount, 'keyId' | 'month'>,
): Promise<CountedRequests> {
  const found = await db.first<CountedRequests>(sql`
    select requests, mcp_requests as "mcpRequests"
    from request_counts
    where key_id = ${keyId} and month = ${month}::date`)
  return found ?? { requests: 0, mcpRequests: 0 }
}
