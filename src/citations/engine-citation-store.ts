import { type Db, sql } from '../db/db.js'
import { type BrandDomains, hostsOf } from '../detection/index.js'
import type { WorkspaceId } from '../kernel/ids.js'

/**
 * Lists the numbers of the brand's pages, or of one page with any query. Domain names contain no special characters of SQL
 * patterns.
 */
export async function listOwnNumbers(
  db: Db,
  workspaceId: WorkspaceId,
  { brand, url }: { brand: BrandDomains; url: string | undefined },
): Promise<number[]> {
  const pattern = brand.brandDomainWildcard ? `%.${brand.brandDomain}` : null
  const rows = await db.rows<{ number: number }>(sql`
    select number
    from cited_pages
    where workspace_id = ${workspaceId} and (host = any(${hostsOf(brand)}::text[]) or host like ${pattern})
      and (${url ?? null}::text is null or split_part(url, '?', 1) = ${url ?? null})`)
  return rows.map(({ number }) => number)
}
