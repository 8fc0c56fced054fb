import type { DomainCategory } from '../answers/index.js'
import { type Db, sql, type Statement } from '../db/db.js'
import type { BrandDomains } from '../detection/index.js'
import type { SortedRequest } from '../http/routes/sorted-page.js'
import type { SortField } from './citation.js'
import type { NamingExecutions } from './naming.js'
import { isFiltering, isWanted, type PageFilter } from './page-filter-store.js'
import { orderOf } from './page-order-store.js'
import { isAnswerOf, keyOfAnswer, promptsOf, type Scope } from './scope-store.js'

export interface CitedPage {
  id: string
  /** Canonical. */
  url: string
  link: string
  host: string
  title: string | null
  category: DomainCategory
  citations: number
  /** How many there are in all; null where the filter would have to be applied to all of them to tell. */
  total: number | null
}

export interface PageSelection {
  scope: Scope
  /** The report's own first. */
  brands: readonly BrandDomains[]
  filter: PageFilter
  /** Where the filter or the order asks who is named. */
  naming: NamingExecutions | undefined
  /** Where the order asks when a page was seen: every prompt of the report. */
  reportPromptIds: string[] | undefined
}

/** The pages that answers of a scope cite, each with the number of these answers; one more than a page of the list. */
export function listCitedPages(
  db: Db,
  selection: PageSelection,
  request: SortedRequest<SortField>,
): Promise<CitedPage[]> {
  const { scope, brands, filter } = selection
  const [after, offset] = 'offset' in request ? [null, request.offset] : [request.after ?? null, 0]
  return db.rows(sql`
    with counted as materialized (${countedPages(selection)})
    select cited.id::text as id, cited.url, cited.link, cited.host, cited.title, cited.category, counted.citations, ${totalOf(request, filter)} as total
    from counted
    join cited_pages cited on cited.workspace_id = ${scope.workspaceId} and cited.id = counted.id
    ${seenPages(selection)}
    where (${after}::text is null or cited.url > ${after}) and ${isWanted(filter, brands)}
    order by ${orderOf(request, brands)}
    limit ${request.limit + 1} offset ${offset}`)
}

/** Counting what a filter leaves would take half as long again as finding the page. */
function totalOf(request: SortedRequest<SortField>, filter: PageFilter): Statement {
  return 'offset' in request && !isFiltering(filter)
    ? sql`(select count(*)::int from counted)`
    : sql`null::int`
}

/** How often each page is cited. */
export function countedIn(scope: Scope): Statement {
  return sql`
      select page.id, count(*)::int as citations
      from (select unnest(answer.page_ids) as id from ${answersOf(scope)}) as page
      group by page.id`
}

/** The same, and where it is asked for, whether the answers name whom they are to name. */
function countedPages({ scope, naming }: PageSelection): Statement {
  if (naming === undefined) return countedIn(scope)
  return sql`
      select page.id, count(*)::int as citations, bool_or(page.own) as own, bool_or(page.rival) as rival
      from (
        select unnest(answer.page_ids) as id, coalesce(named.own, false) as own, coalesce(named.rival, false) as rival
        from ${answersOf(scope)}
        left join unnest(${naming.prompts}::int[], ${naming.keys}::int[], ${naming.own}::boolean[], ${naming.rival}::boolean[])
          as named (prompt, key, own, rival) on named.prompt = tracked.place and named.key = ${keyOfAnswer(scope.startDate)}
      ) as page
      group by page.id`
}

function answersOf(scope: Scope): Statement {
  return sql`answers answer
        join ${promptsOf(scope)} on tracked.prompt_id = answer.prompt_id and ${isAnswerOf(scope)}`
}

function seenPages({ scope: { workspaceId }, reportPromptIds }: PageSelection): Statement {
  if (reportPromptIds === undefined) return sql``
  return sql`join (
      select page.id, min(page.day) as first_day, max(page.day) as last_day
      from (
        select unnest(answer.page_ids) as id, answer.day
        from answers answer
        join ${promptsOf({ promptIds: reportPromptIds })} on tracked.prompt_id = answer.prompt_id
          and answer.workspace_id = ${workspaceId} and answer.state <> 'no_answer'
      ) as page
      group by page.id
    ) as seen on seen.id = counted.id`
}
