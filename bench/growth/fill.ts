import { keyDigest, newKey } from '../../src/auth/index.js'
import type { Postgres } from '../../src/db/postgres.js'
import { addDays, type Day } from '../../src/kernel/days.js'
import { lineupOf } from '../../src/detection/index.js'
import { CONTRACT_ENGINES } from '../../src/kernel/engines.js'

const PROMPTS = 5
const BRANDS = [
  {
    brand: 'Tarsolin',
    brandVariations: [],
    brandDomain: 'tarsolin.com',
    brandDomainVariations: [],
    brandDomainWildcard: false,
    brandRegex: null,
  },
]
const LINEUP = lineupOf(BRANDS).id

/** The id of the workspace with this number. Its report, key and log connector have the same id with another first digit. */
export const workspaceIdOf = (number: number): string => `1${String(number).padStart(25, '0')}`
export const reportIdOf = (number: number): string => `2${String(number).padStart(25, '0')}`

/**
 * Writes workspaces inside the database, as they are in the evening: a report of five prompts that every engine answered
 * yesterday and today, with sheets, alerts and recommendations, and a log that was sent today. None of them has work due. Returns
 * the key of each.
 */
export async function fillWorkspaces(
  db: Postgres,
  { from, to, today, months }: { from: number; to: number; today: Day; months: Day[] },
): Promise<Map<number, string>> {
  const client = await db.connect()
  // The written rows are consistent; checking the constraints row by row would take minutes.
  await client.query('set session_replication_role = replica; set statement_timeout = 0')
  const yesterday = addDays(today, -1)
  const numbers = Array.from({ length: to - from }, (_, index) => from + index)
  const keys = new Map(numbers.map((number) => [number, newKey()]))
  await client.query(
    `create temporary table filled on commit preserve rows as
      select workspace_id, '2' || substr(workspace_id, 2) as report_id, '3' || substr(workspace_id, 2) as connector_id, digest
      from unnest($1::text[], $2::bytea[]) as given (workspace_id, digest)`,
    [numbers.map(workspaceIdOf), [...keys.values()].map(keyDigest)],
  )
  await client.query(
    `create temporary table asked on commit preserve rows as
      select workspace_id, report_id, report_id || '-' || number as prompt_id, number from filled, generate_series(1, ${PROMPTS}) as number`,
  )
  for (const [text, values] of statements({ today, yesterday, months })) await client.query(text, values)
  await client.query('drop table filled; drop table asked; analyze')
  await client.end()
  return keys
}

function statements({ today, yesterday, months }: Record<'today' | 'yesterday', Day> & { months: Day[] }) {
  const engines = [...CONTRACT_ENGINES]
  const all: [string, unknown[]?][] = [
    [
      `insert into workspaces (workspace_id, name, mode, prompts_max, audits_max, audits_month, created_at, updated_at)
      select workspace_id, 'Bench', 'live', 1000, 100, date_trunc('month', now()), now(), now() from filled`,
    ],
    [
      `insert into api_keys (id, name, digest, hint, scopes, all_workspaces, created_at)
      select '4' || substr(workspace_id, 2), 'Bench', digest, 'bench', '{admin}', false, now() from filled`,
    ],
    [
      `insert into api_key_workspaces (key_id, workspace_id) select '4' || substr(workspace_id, 2), workspace_id from filled`,
    ],
    [
      `insert into directory (id, kind, workspace_id) select report_id, 'report', workspace_id from filled
      union all select connector_id, 'connector', workspace_id from filled`,
    ],
    [
      `insert into reports (workspace_id, id, title, brand, brand_variations, brand_domain, brand_domain_variations,
        brand_domain_wildcard, competitors, status, active_version, created_at, updated_at)
      select workspace_id, report_id, 'Bench', 'Tarsolin', '{}', 'tarsolin.com', '{}', false, '[]', 'ready', 1, now(), now() from filled`,
    ],
    [
      `insert into report_versions (workspace_id, report_id, version, brands, changed, created_at, active_at, progress, lineup)
      select workspace_id, report_id, 1, $1::json, '{}', now(), now(), 1, $2 from filled`,
      [JSON.stringify(BRANDS), LINEUP],
    ],
    [
      `insert into prompts (workspace_id, id, prompt, country, digest, created_at)
      select workspace_id, prompt_id, prompt_id, 'us', sha256(prompt_id::bytea), now() from asked`,
    ],
    [
      `insert into report_prompts (workspace_id, report_id, prompt_id, since_version, position)
      select workspace_id, report_id, prompt_id, 1, number from asked`,
    ],
    [
      `insert into alert_runs (workspace_id, report_id, day) select workspace_id, report_id, $1::date from filled`,
      [yesterday],
    ],
    [
      `insert into alerts (workspace_id, report_id, id, metric, direction, window_days, is_enabled)
      select workspace_id, report_id, report_id || metric, metric, 'down', 14, true
      from filled, unnest('{brandCoverage,shareOfVoice,domainCoverage,sentiment}'::text[]) as metric`,
    ],
    [
      `insert into recommendation_runs (workspace_id, report_id, edition, version, day, checks, computed_at)
      select workspace_id, report_id, 1, 1, $1::date, '', now() from filled`,
      [today],
    ],
    [
      `insert into engine_watch_runs (workspace_id, day) select workspace_id, $1::date from filled`,
      [yesterday],
    ],
    [
      `insert into surfaces (workspace_id, engine, capture, provider, model, number, first_day, last_day)
      select workspace_id, engine, 'api', 'bench', '', 0, $1::date - 60, $1::date from filled, unnest($2::text[]) as engine`,
      [today, engines],
    ],
    [
      `insert into watched_states (workspace_id, subject, state, changed_at)
      select workspace_id, 'surface ' || engine, engine || '-0', now() from filled, unnest($1::text[]) as engine`,
      [engines],
    ],
    [
      `insert into watched_states (workspace_id, subject, state, changed_at)
      select workspace_id, 'collection', $1::date || ' ' || $2::int, now() from filled`,
      [today, PROMPTS * engines.length],
    ],
    [
      `insert into questions (workspace_id, prompt_id, day, engine, run, state, due_at, calls, ended_at)
      select workspace_id, prompt_id, day, engine, 1, 'answered', now(), 1, least(day + time '12:00', now() - interval '2 hours')
      from asked, unnest($1::text[]) as engine, unnest($2::date[]) as day`,
      [engines, [yesterday, today]],
    ],
    [
      `insert into log_connectors (workspace_id, id, name, source, domains, active, token_digest, last_batch_at, created_at, updated_at)
      select workspace_id, connector_id, 'Bench', 'nginx', '{tarsolin.com}', true, digest, now() - interval '2 hours', now(), now() from filled`,
    ],
  ]
  for (const month of months) {
    all.push(
      [
        `insert into mention_sheets (workspace_id, prompt_id, lineup, month, totals, cells, starts)
        select workspace_id, prompt_id, $2, $1::date, '', '', '' from asked`,
        [month, LINEUP],
      ],
      [
        `insert into mention_days (workspace_id, lineup, month, prompt_id, days)
        select workspace_id, $2, $1::date, prompt_id,
          (select string_agg(chr(day) || chr(8) || chr(1 + (number * 31 + day * 17) % 8), '') from generate_series(1, 31) as day) from asked`,
        [month, LINEUP],
      ],
      [
        `insert into collected_months (workspace_id, prompt_id, month, costs_usd, asked_at, cost_usd, last_asked_at)
        select workspace_id, prompt_id, $1::date, array_fill(0.01::float8, array[28]),
          array(select $1::date + day + time '12:00' from generate_series(0, 27) as day), 0.28, $1::date + 27 + time '12:00' from asked`,
        [month],
      ],
    )
  }
  return all
}
