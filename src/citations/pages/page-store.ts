import type { DomainCategory } from '../../answers/index.js'
import { type Db, sql } from '../../db/db.js'
import type { WorkspaceId } from '../../kernel/ids.js'

interface StoredHost {
  host: string
  category: DomainCategory
  /** The numbers of its pages, separated by commas: one row for each page would take four times as long to read. */
  pages: string
}

/** Lists the hosts of these pages. */
export function listHosts(tx: Db, workspaceId: WorkspaceId, numbers: number[]): Promise<StoredHost[]> {
  return tx.rows(sql`
    select host, min(category) as category, string_agg(number::text, ',') as pages
    from cited_pages
    where workspace_id = ${workspaceId} and number = any(${numbers}::int[])
    group by host`)
}

export interface PageAddress {
  /** The canonical address. */
  url: string
  /** The address to show. */
  link: string
  title: string | null
}

export function listAddresses(
  tx: Db,
  workspaceId: WorkspaceId,
  numbers: number[],
): Promise<(PageAddress & { number: number })[]> {
  return tx.rows(sql`
    select number, url, link, title
    from cited_pages
    where workspace_id = ${workspaceId} and number = any(${numbers}::int[])`)
}
