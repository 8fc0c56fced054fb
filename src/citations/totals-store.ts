import type { DomainCategory } from '../answers/index.js'
import { type Db, sql } from '../db/db.js'
import type { BrandDomains } from '../detection/index.js'
import { countedIn } from './cited-page-store.js'
import { isHostOf } from './page-filter-store.js'
import type { AnswerScope } from './scope-store.js'

export interface CitedHost {
  host: string
  category: DomainCategory
  citations: number
}

export interface TopPage {
  url: string
  title: string | null
  citations: number
}

export interface CitationTotals {
  /** All of them, most cited first. */
  hosts: CitedHost[]
  /** The most cited. */
  pages: TopPage[]
  /** The most cited of the report's own. */
  ownPages: TopPage[]
}

interface Wanted {
  /** Whose pages are the own ones. */
  own: BrandDomains | undefined
  pageCount: number
  ownCount: number
}

/** Counted once, and summed up by host, by page and by own page. JSON, since a row for each host would take twice as long to read. */
export async function readTotals(
  db: Db,
  scope: AnswerScope,
  { own, pageCount, ownCount }: Wanted,
): Promise<CitationTotals> {
  const found = await db.first<CitationTotals>(sql`
    with counted as materialized (${countedIn(scope)}), placed as materialized (
      select cited.url, cited.link, cited.host, cited.title, cited.category, counted.citations
      from counted
      join cited_pages cited on cited.workspace_id = ${scope.workspaceId} and cited.id = counted.id
    ), hosts as (
      select host, min(category) as category, sum(citations)::int as citations
      from placed
      group by host
      order by citations desc, host
    ), pages as (
      select link as url, title, citations
      from placed
      order by citations desc, placed.url
      limit ${pageCount}
    ), own_pages as (
      select link as url, title, citations
      from placed cited
      where ${isHostOf(own === undefined ? [] : [own])}
      order by citations desc, cited.url
      limit ${ownCount}
    )
    select (select coalesce(json_agg(hosts), '[]') from hosts) as hosts,
      (select coalesce(json_agg(pages), '[]') from pages) as pages,
      (select coalesce(json_agg(own_pages), '[]') from own_pages) as "ownPages"`)
  return found ?? { hosts: [], pages: [], ownPages: [] }
}
