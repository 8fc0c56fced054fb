import { type Db, sql } from '../db/db.js'
import { textArray } from '../db/text-array.js'
import { type BrandDomains, hostsOf } from '../detection/index.js'
import type { Day, Window } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { promptsOf } from './scope-store.js'

export interface PageCitations {
  /** Answers in the window that cite the page. */
  citations: number
  /** Over all answers of the report. */
  firstCited: Day
}

interface Wanted extends Window {
  workspaceId: WorkspaceId
  promptIds: string[]
  /** Canonical addresses without queries. Each means the page with any query. */
  urls: string[]
}

/** Lists the citations of those pages that are cited. An answer that cites a page at two addresses counts once. */
export function listPageCitations(
  db: Db,
  { workspaceId, promptIds, urls, startDate, endDate }: Wanted,
): Promise<(PageCitations & { url: string })[]> {
  const hosts = [...new Set(urls.map((url) => url.split('/', 1)[0] ?? ''))]
  return db.rows(sql`
    with cited as materialized (
      select cited.id, wanted.url
      from cited_pages cited
      join unnest(${textArray(urls)}::text[]) as wanted (url) on wanted.url = split_part(cited.url, '?', 1)
      where cited.workspace_id = ${workspaceId} and cited.host = any(${hosts}::text[])
    ), citing as materialized (
      select distinct cited.url, answer.prompt_id, answer.day, answer.engine, answer.run
      from cited
      join answers answer on answer.page_ids @> array[cited.id]
        and answer.workspace_id = ${workspaceId} and answer.state <> 'no_answer'
    )
    select citing.url, min(citing.day) as "firstCited",
      (count(*) filter (where citing.day between ${startDate}::date and ${endDate}::date))::int as citations
    from citing
    join ${promptsOf({ promptIds })} on tracked.prompt_id = citing.prompt_id
    group by citing.url`)
}

export interface OwnCitation extends PageCitations {
  /** The canonical address without query. */
  url: string
  title: string | null
  /** Over all answers of the report. */
  lastCited: Day
}

/**
 * Lists the pages of the brand's domains, with subdomains if it has a wildcard. Domain names contain no special characters of SQL
 * patterns.
 */
export function listOwnCitations(
  db: Db,
  { workspaceId, promptIds, brand, startDate, endDate }: Omit<Wanted, 'urls'> & { brand: BrandDomains },
): Promise<OwnCitation[]> {
  const pattern = brand.brandDomainWildcard ? `%.${brand.brandDomain}` : null
  return db.rows(sql`
    with cited as materialized (
      select id, title, split_part(url, '?', 1) as url
      from cited_pages
      where workspace_id = ${workspaceId} and (host = any(${hostsOf(brand)}::text[]) or host like ${pattern})
    ), citing as materialized (
      select cited.url, max(cited.title) as title, answer.prompt_id, answer.day, answer.engine, answer.run
      from cited
      join answers answer on answer.page_ids @> array[cited.id]
        and answer.workspace_id = ${workspaceId} and answer.state <> 'no_answer'
      group by cited.url, answer.prompt_id, answer.day, answer.engine, answer.run
    )
    select * from (
      select citing.url, max(citing.title) as title, min(citing.day) as "firstCited", max(citing.day) as "lastCited",
        (count(*) filter (where citing.day between ${startDate}::date and ${endDate}::date))::int as citations
      from citing
      join ${promptsOf({ promptIds })} on tracked.prompt_id = citing.prompt_id
      group by citing.url) as counted
    where citations > 0`)
}
