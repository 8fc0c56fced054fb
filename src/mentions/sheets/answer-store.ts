import { type Db, sql } from '../../db/db.js'
import { type AnswerKey, type AnswerState, FURTHER_SURFACES } from '../../answers/index.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { MonthPrompts } from './prompt-month.js'

export interface CitedHosts extends AnswerKey {
  /** Hosts of the cited pages that the read asked for, one entry per page. */
  hosts: string[]
}

/** The fields of an answer that its cell needs. */
export interface MonthAnswer extends CitedHosts {
  state: AnswerState
  /** Number of its surface within its engine. */
  surface: number
  hasText: boolean
  /** Number of distinct cited pages. */
  citations: number
}

/** Hosts of pages, by page id. */
export type PageHosts = ReadonlyMap<string, string>

interface StoredAnswer extends Omit<MonthAnswer, 'hosts' | 'hasText'> {
  content: string
  /** Ids joined by blanks, because the driver takes ten times as long to read an array. */
  pageIds: string
}

const SURFACE = sql`coalesce(surface.number, ${FURTHER_SURFACES}::smallint)`

const surfaceOfAnswer = (workspaceId: WorkspaceId) => sql`
  left join surfaces surface on surface.workspace_id = ${workspaceId} and surface.engine = answer.engine
    and surface.capture = answer.capture and surface.provider = answer.provider and surface.model = coalesce(answer.model, '')`

/** Visits all answers to these prompts in one month as they arrive, so that only few texts are in memory at once. */
export async function eachMonthAnswer(
  tx: Db,
  workspaceId: WorkspaceId,
  { month, promptIds, pages }: MonthPrompts & { pages: PageHosts },
  visit: (answer: MonthAnswer, content: string) => void,
): Promise<void> {
  const statement = sql`
    select answer.prompt_id as "promptId", answer.day, answer.engine, answer.run, answer.state, answer.content,
      ${SURFACE} as surface, cardinality(answer.page_ids) as citations,
      case when ${pages.size > 0}::boolean then array_to_string(answer.page_ids, ' ') else '' end as "pageIds"
    from answers answer
    ${surfaceOfAnswer(workspaceId)}
    where answer.workspace_id = ${workspaceId} and answer.prompt_id = any(${promptIds}::text[])
      and answer.day >= ${month}::date and answer.day < ${month}::date + interval '1 month'`
  const hostsOf = openHosts(pages)
  await tx.each(statement, (row) => {
    const stored = row as StoredAnswer
    visit(withHosts(stored, hostsOf), stored.content)
  })
}

/** Lists answers with their text and the hosts of all pages that they cite. */
export async function listAnswersByKey(
  tx: Db,
  workspaceId: WorkspaceId,
  keys: AnswerKey[],
): Promise<{ answer: MonthAnswer; content: string }[]> {
  const rows = await tx.rows<StoredAnswer>(sql`
    select answer.prompt_id as "promptId", answer.day, answer.engine, answer.run, answer.state, answer.content,
      ${SURFACE} as surface, cardinality(answer.page_ids) as citations, array_to_string(answer.page_ids, ' ') as "pageIds"
    from unnest(${keys.map(({ promptId }) => promptId)}::text[], ${keys.map(({ day }) => day)}::date[],
      ${keys.map(({ engine }) => engine)}::text[], ${keys.map(({ run }) => run)}::smallint[])
      as wanted (prompt_id, day, engine, run)
    join answers answer on answer.workspace_id = ${workspaceId} and answer.prompt_id = wanted.prompt_id
      and answer.day = wanted.day and answer.engine = wanted.engine and answer.run = wanted.run
    ${surfaceOfAnswer(workspaceId)}`)
  const ids = new Set(rows.flatMap(({ pageIds }) => (pageIds === '' ? [] : pageIds.split(' '))))
  const cited = await tx.rows<{ id: string; host: string }>(sql`
    select id::text, host
    from cited_pages
    where workspace_id = ${workspaceId} and id = any(${[...ids]}::bigint[])`)
  const hostsOf = openHosts(new Map(cited.map(({ id, host }) => [id, host])))
  return rows.map((row) => ({ answer: withHosts(row, hostsOf), content: row.content }))
}

type HostsOf = (pageIds: string) => string[]

/** Copies field by field: spreading the driver's rows takes several times as long. */
function withHosts(
  { promptId, day, engine, run, state, surface, content, citations, pageIds }: StoredAnswer,
  hostsOf: HostsOf,
): MonthAnswer {
  const hasText = content.trim() !== ''
  return { promptId, day, engine, run, state, surface, hasText, citations, hosts: hostsOf(pageIds) }
}

/** Looks up the hosts of joined ids. Few ids belong to a wanted page, and the last two digits rule out most others. */
function openHosts(pages: PageHosts): HostsOf {
  const endings = new Uint8Array(ENDINGS)
  for (const id of pages.keys()) endings[endingOf(id, 0, id.length)] = 1
  return (joined) => {
    const hosts: string[] = []
    for (let start = 0; start < joined.length;) {
      const next = joined.indexOf(' ', start)
      const end = next === -1 ? joined.length : next
      const host =
        endings[endingOf(joined, start, end)] === 1 ? pages.get(joined.slice(start, end)) : undefined
      if (host !== undefined) hosts.push(host)
      start = end + 1
    }
    return hosts
  }
}

const ENDINGS = 1024

/** Computes a number from the last two digits of an id. */
function endingOf(text: string, start: number, end: number): number {
  const tens = end - start > 1 ? text.charCodeAt(end - 2) : 0
  return (text.charCodeAt(end - 1) * 32 + tens) % ENDINGS
}

/** Maps page ids to hosts, for all pages of these domains and their subdomains. */
export async function listPagesOf(tx: Db, workspaceId: WorkspaceId, domains: string[]): Promise<PageHosts> {
  if (domains.length === 0) return new Map()
  const pages = await tx.rows<{ id: string; host: string }>(sql`
    select page.id::text, page.host
    from unnest(${domains}::text[]) as owned (domain)
    join cited_pages page on page.workspace_id = ${workspaceId}
      and reverse(page.host) >= reverse(owned.domain) and reverse(page.host) < reverse(owned.domain) || '/'
      and (page.host = owned.domain or right(page.host, length(owned.domain) + 1) = '.' || owned.domain)`)
  return new Map(pages.map(({ id, host }) => [id, host]))
}

/** The index is used for up to this many pages. With more, the planner would compare every answer with each page. */
const MAX_PAGES_BY_INDEX = 200

/** Lists the answers to these prompts in one month that cite any of these pages. */
export async function listCitingAnswers(
  tx: Db,
  workspaceId: WorkspaceId,
  { month, promptIds, pages }: MonthPrompts & { pages: PageHosts },
): Promise<CitedHosts[]> {
  if (pages.size === 0) return []
  const wanted = pages.size > MAX_PAGES_BY_INDEX ? sql`true` : sql`page_ids && ${[...pages.keys()]}::bigint[]`
  // With few pages, the page index selects the answers first; prompts are compared afterwards.
  const narrowed = pages.size > MAX_PAGES_BY_INDEX ? sql`prompt_id = any(${promptIds}::text[])` : sql`true`
  const rows = await tx.rows<AnswerKey & { pageIds: string }>(sql`
    with citing as materialized (
      select prompt_id, day, engine, run, page_ids
      from answers
      where workspace_id = ${workspaceId} and ${wanted} and ${narrowed}
        and day >= ${month}::date and day < ${month}::date + interval '1 month'
    )
    select prompt_id as "promptId", day, engine, run, array_to_string(page_ids, ' ') as "pageIds"
    from citing
    where prompt_id = any(${promptIds}::text[])`)
  const hostsOf = openHosts(pages)
  return rows
    .map(({ promptId, day, engine, run, pageIds }) => ({
      promptId,
      day,
      engine,
      run,
      hosts: hostsOf(pageIds),
    }))
    .filter(({ hosts }) => hosts.length > 0)
}
