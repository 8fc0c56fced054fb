import type { DomainCategory } from '../answers/index.js'
import { type Db, sql, type Statement } from '../db/db.js'
import type { BrandDomains } from '../detection/index.js'
import type { ScalarField, SortedRequest } from '../http/routes/sorted-page.js'
import type { NamingExecutions } from './named-brands.js'
import { isFiltering, orderOf, type PageFilter, pageMatches } from './page-filter-store.js'
import type { Citation } from './schema.js'
import { type AnswerScope, isAnswerOf, keyOfAnswer, promptsOf } from './scope-store.js'

export type CitationSortField = ScalarField<Citation>

export interface CountedPage {
  id: string
  /** Canonical. */
  url: string
  link: string
  host: string
  title: string | null
  category: DomainCategory
  citations: number
  /** Number of pages in all; null where the filter would have to be applied to all of them to tell. */
  total: number | null
}

export interface PageSelection {
  scope: AnswerScope
  /** The report's own first. */
  brands: readonly BrandDomains[]
  filter: PageFilter
  /** Given where the filter or the order depends on who is named. */
  naming: NamingExecutions | undefined
  /** Every prompt of the report; given where the order depends on when a page was seen. */
  reportPromptIds: string[] | undefined
}

/** Lists the pages that answers of a scope cite, with the number of these answers; one more than the limit. */
export function listCitedPages(
  db: Db,
  selection: PageSelection,
  request: SortedRequest<CitationSortField>,
): Promise<CountedPage[]> {
  const { scope, brands, filter } = selection
  const [after, offset] = 'offset' in request ? [null, request.offset] : [request.after ?? null, 0]
  return db.rows(sql`
    with counted as materialized (${countedPages(selection)})
    select cited.id::text as id, cited.url, cited.link, cited.host, cited.title, cited.category, counted.citations, ${totalOf(request, filter)} as total
    from counted
    join cited_pages cited on cited.workspace_id = ${scope.workspaceId} and cited.id = counted.id
    ${seenPages(selection)}
    where (${after}::text is null or cited.url > ${after}) and ${pageMatches(filter, brands)}
    order by ${orderOf(request, brands)}
    limit ${request.limit + 1} offset ${offset}`)
}

/** Counting what a filter leaves would take half as long again as the list itself. */
function totalOf(request: SortedRequest<CitationSortField>, filter: PageFilter): Statement {
  return 'offset' in request && !isFiltering(filter)
    ? sql`(select count(*)::int from counted)`
    : sql`null::int`
}

/** How often each page is cited. */
export function countedIn(scope: AnswerScope): Statement {
  return sql`
      select page.id, count(*)::int as citations
      from (select unnest(answer.page_ids) as id from ${answersOf(scope)}) as page
      group by page.id`
}

/** Counts citations and, where needed, tells whether the answers name the brand or a rival. */
function countedPages({ scope, naming }: PageSelection): Statement {
  if (naming === undefined) return countedIn(scope)
  return sql`
      select page.id, count(*)::int as citations, bool_or(page.own) as own, bool_or(page.rival) as rival
      from (
        select unnest(answer.page_ids) as id, coalesce(named.own, false) as own, coalesce(named.rival, false) as rival
        from ${answersOf(scope)}
        left join unnest(${naming.prompts}::int[], ${naming.keys}::int[], ${naming.own}::boolean[], ${naming.rival}::boolean[])
          as named (prompt, key, own, rival) on named.prompt = tracked.prompt_index and named.key = ${keyOfAnswer(scope.startDate)}
      ) as page
      group by page.id`
}

function answersOf(scope: AnswerScope): Statement {
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
