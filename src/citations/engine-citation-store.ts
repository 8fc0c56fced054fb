import { type Db, sql } from '../db/db.js'
import type { BrandDomains } from '../detection/index.js'
import type { Day } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import { type AnswerScope, isAnswerOf, promptsOf } from './scope-store.js'

export interface EngineAnswers {
  engine: Engine
  /** Answers of the window. */
  asked: number
}

export function countAnswersByEngine(db: Db, scope: AnswerScope): Promise<EngineAnswers[]> {
  return db.rows(sql`
    select answer.engine, count(*)::int as asked
    from ${promptsOf(scope)}
    join answers answer on answer.prompt_id = tracked.prompt_id
    where ${isAnswerOf(scope)}
    group by answer.engine`)
}

export interface EngineCitations {
  engine: Engine
  /** Answers of the window. */
  cited: number
  /** Over all answers. */
  firstCited: Day
}

/** Answers that cite a page of the brand, or the one page, by engine; a page is one whatever its query. */
export function countCitationsByEngine(
  db: Db,
  scope: AnswerScope,
  { brand, url }: { brand: BrandDomains; url: string | undefined },
): Promise<EngineCitations[]> {
  const hosts = [brand.brandDomain, ...brand.brandDomainVariations]
  const pattern = brand.brandDomainWildcard ? `%.${brand.brandDomain}` : null
  const { workspaceId, promptIds, engines, startDate, endDate } = scope
  return db.rows(sql`
    with cited as materialized (
      select id
      from cited_pages
      where workspace_id = ${workspaceId} and (host = any(${hosts}::text[]) or host like ${pattern})
        and (${url ?? null}::text is null or split_part(url, '?', 1) = ${url ?? null})
    ), citing as materialized (
      select distinct answer.prompt_id, answer.day, answer.engine, answer.run
      from cited
      join answers answer on answer.page_ids @> array[cited.id]
        and answer.workspace_id = ${workspaceId} and answer.state <> 'no_answer'
    )
    select citing.engine, min(citing.day) as "firstCited",
      (count(*) filter (where citing.day between ${startDate}::date and ${endDate}::date))::int as cited
    from citing
    join ${promptsOf({ promptIds })} on tracked.prompt_id = citing.prompt_id
    where cardinality(${engines}::text[]) = 0 or citing.engine = any(${engines}::text[])
    group by citing.engine`)
}
