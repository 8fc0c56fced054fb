import type { Postgres } from '../../src/db/postgres.js'
import type { Day } from '../../src/kernel/days.js'

interface BenchReports {
  workspaceId: string
  /** The number of the first report; later ones are newer. */
  from: number
  /** How many prompts each report has. */
  prompts: number[]
  /** The first days of the months that have a history. */
  months: Day[]
  today: Day
}

const TEXTS = 64
const RECOMMENDATIONS = 60

/** Writes the possible days of a month: seven engines a day, some of which name the brand. Call it once per database. */
export async function prepareDays(db: Postgres): Promise<void> {
  await db.script(`
    create table bench_days as
    select number, (
      select string_agg(chr(day) || chr(8) || chr(1 + (number * 31 + day * 17 + day * number) % 8), '')
      from generate_series(1, 31) as day) as days
    from generate_series(0, ${TEXTS - 1}) as number`)
}

/**
 * Writes reports, with all rows that the overview reads, inside the database. Sheets are empty and there are no answers, because
 * the overview reads neither.
 */
export async function writeReports(db: Postgres, reports: BenchReports): Promise<void> {
  const { workspaceId, from, prompts, months, today } = reports
  const client = await db.connect()
  // The written rows are consistent; checking the constraints a million times would take minutes.
  await client.query('set session_replication_role = replica; set statement_timeout = 0')
  const run: Run = async (text, values) => {
    await client.query(text, values)
  }
  const ids = prompts.map((_, number) => `7${String(from + number).padStart(25, '0')}`)
  const given = [workspaceId, ids]
  await run(
    `insert into reports (workspace_id, id, title, brand, brand_variations, brand_domain, brand_domain_variations,
        brand_domain_wildcard, competitors, status, active_version, created_at, updated_at)
      select $1, id, 'Report ' || id, 'Tarsolin', '{}', 'tarsolin.com', '{}', false, '[]', 'ready', 1, now(), now()
      from unnest($2::text[]) as given (id)`,
    given,
  )
  await run(
    `insert into report_versions (workspace_id, report_id, version, brands, changed, created_at, lineup)
      select $1, id, 1, '[]', '{}', now(), 'bench-' || id from unnest($2::text[]) as given (id)`,
    given,
  )
  await run(
    `insert into recommendation_runs (workspace_id, report_id, edition, version, day, checks, computed_at)
      select $1, id, 1, 1, $3::date, '', now() from unnest($2::text[]) as given (id)`,
    [...given, today],
  )
  await run(
    `insert into recommendations (workspace_id, report_id, id, country, engine, type, priority, score, content, evidence, facts,
        born_in, ranked_in, created_at, updated_at)
      select $1, id, md5(id || number) || md5(number || id), 'us', 'chatgpt', 'competitors_count', 1, 1, '{}', '[]', '{}', 1, 1, now(), now()
      from unnest($2::text[]) as given (id), generate_series(1, ${RECOMMENDATIONS}) as number`,
    given,
  )
  await run(
    `create table bench_tracked as
      select given.id as report_id, given.id || '-' || number as prompt_id, number
      from unnest('{${ids.join(',')}}'::text[], '{${prompts.join(',')}}'::int[]) as given (id, prompts), generate_series(1, prompts) as number`,
    [],
  )
  await run(
    `insert into prompts (workspace_id, id, prompt, country, digest, created_at)
      select $1, prompt_id, prompt_id, 'us', sha256(prompt_id::bytea), now() from bench_tracked`,
    [workspaceId],
  )
  await run(
    `insert into report_prompts (workspace_id, report_id, prompt_id, since_version, position)
      select $1, report_id, prompt_id, 1, number from bench_tracked`,
    [workspaceId],
  )
  for (const month of months) await writeMonth(run, [workspaceId, month])
  await run(
    `insert into questions (workspace_id, prompt_id, day, engine, run, state, due_at, calls, failure_kind, failure, ended_at)
      select $1, prompt_id, $2::date - back, engine, 1, case when back = 9 and number % 10 = 0 then 'failed' else 'answered' end, now(), 1,
        'timeout', 'No answer came in time.', now()
      from bench_tracked, unnest('{0,1,9}'::int[]) as back, unnest('{a,b,c,d,e,f,g}'::text[]) as engine`,
    [workspaceId, today],
  )
  await run('drop table bench_tracked', [])
  await client.end()
}

type Run = (text: string, values: unknown[]) => Promise<void>

async function writeMonth(run: Run, ofMonth: [string, Day]): Promise<void> {
  await run(
    `insert into mention_sheets (workspace_id, prompt_id, lineup, month, totals, cells, starts)
      select $1, prompt_id, 'bench-' || report_id, $2::date, '', '', '' from bench_tracked`,
    ofMonth,
  )
  await run(
    `insert into mention_days (workspace_id, lineup, month, prompt_id, days)
      select $1, 'bench-' || report_id, $2::date, prompt_id, known.days
      from bench_tracked
      join bench_days known on known.number = abs(hashtext(prompt_id || $2::date)) % ${TEXTS}`,
    ofMonth,
  )
  await run(
    `insert into collected_months (workspace_id, prompt_id, month, costs_usd, asked_at, cost_usd, last_asked_at)
      select $1, prompt_id, $2::date, array_fill(0.0123::float8, array[filled]),
        array(select $2::date + day + time '12:00' from generate_series(0, filled - 1) as day), filled * 0.0123,
        $2::date + (filled - 1) + time '12:00'
      from bench_tracked, least(31, current_date - $2::date + 1) as filled`,
    ofMonth,
  )
}
