import { type Db, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'

export interface RequestCount {
  keyId: string
  /** The first day of the month. */
  month: Day
  requests: number
}

/** Adds to what this and other processes have written. In the order of keys, so that two never wait in a circle. */
export async function addRequests(db: Db, counts: RequestCount[]): Promise<void> {
  await db.run(sql`
    insert into request_counts (key_id, month, requests)
    select added.key_id, added.month, added.requests
    from unnest(${counts.map(({ keyId }) => keyId)}::text[], ${counts.map(({ month }) => month)}::date[],
      ${counts.map(({ requests }) => requests)}::bigint[]) as added (key_id, month, requests)
    order by added.key_id, added.month
    on conflict (key_id, month) do update
    set requests = request_counts.requests + excluded.requests`)
}

export async function findRequests(
  db: Db,
  { keyId, month }: Pick<RequestCount, 'keyId' | 'month'>,
): Promise<number> {
  const found = await db.first<{ requests: number }>(sql`
    select requests
    from request_counts
    where key_id = ${keyId} and month = ${month}::date`)
  return found?.requests ?? 0
}
