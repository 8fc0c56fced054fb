import { ensureAnswerMonths } from '../../src/answers/index.js'
import type { Postgres } from '../../src/db/postgres.js'
import { addDays, type Day, daysIn } from '../../src/kernel/days.js'
import { encodeCitations } from '../../src/citations/sheets/citation-cells.js'
import { CONTRACT_ENGINES, type Engine, engineCode } from '../../src/kernel/engines.js'
import { monthsIn } from '../../src/mentions/index.js'

export const OWN = { brand: 'Tarsolin', brandDomain: 'tarsolin.com' }
export const COMPETITORS = [
  'Kestrane',
  'Ombrivo',
  'Skarvolt',
  'Luminarque',
  'Nordhask',
  'Velquist',
  'Brandaro',
  'Pellworth',
  'Zintrel',
].map((brand) => ({ brand, brandDomain: `${brand.toLowerCase()}.com` }))

/** Not tracked at first, but named as often as the others. */
export const NEWCOMER = { brand: 'Ferrowyn', brandDomain: 'ferrowyn.com' }

const TEXTS = 2_000
const TEXT_LENGTH = 3_000
const PAGES = 50_000
const CITATIONS = 8

/** Random numbers that are the same in every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const WORDS = (
  'the a of for and with is are its best good light shoe trail runners who want comfort price under grip sole wide ' +
  'narrow fit long distance daily training cushion stable heel toe box review test lab found that most people like ' +
  'value pick overall also consider durable mesh upper weight grams weather wet dry road mountain easy recovery pace'
).split(' ')

function texts(): string[] {
  const roll = dice(11)
  const names = [OWN, ...COMPETITORS, NEWCOMER].map(({ brand }) => brand)
  const pick = (from: readonly string[]) => from[Math.floor(roll() * from.length)] ?? ''
  return Array.from({ length: TEXTS }, () => {
    const named = names.filter(() => roll() < 0.3)
    let text = '## What to look for\n\n'
    while (text.length < TEXT_LENGTH) {
      const name = roll() < 0.02 && named.length > 0 ? `**${pick(named)}** ` : ''
      text += `${name}${pick(WORDS)}${roll() < 0.08 ? '.\n\n- ' : ' '}`
    }
    return text
  })
}

/** A few pages of each brand, some on a subdomain; the rest belong to no brand. */
function pages(): { id: number; host: string }[] {
  const owners = [OWN, ...COMPETITORS, NEWCOMER]
  return Array.from({ length: PAGES }, (_, id) => {
    const owner = owners[id % 1_000]
    if (owner !== undefined) return { id, host: owner.brandDomain }
    return { id, host: id % 1_000 === 500 ? `blog.${OWN.brandDomain}` : `site-${id % 3_000}.example` }
  })
}

interface History {
  workspaceId: string
  promptIds: string[]
  firstDay: Day
  days: number
  /** How many characters of each text are kept; all by default. */
  characters?: number
}

/** Fills the pool from which the answers of a workspace are made. */
export async function preparePool(db: Postgres, workspaceId: string): Promise<void> {
  await db.script('create table if not exists bench_texts (place int primary key, content text)')
  await db.script('alter table bench_texts alter column content set storage external')
  const all = texts()
  await db.run({
    text: `insert into bench_texts select place - 1, content from unnest($1::text[]) with ordinality as t (content, place)
      on conflict do nothing`,
    values: [all],
  })
  const known = pages()
  await db.run({
    text: `insert into cited_pages (workspace_id, id, number, url, link, host, title, category)
      select $1, id, id, host || '/page-' || id, 'https://' || host || '/page-' || id, host, 'Page ' || id, 'Unclassified'
      from unnest($2::bigint[], $3::text[]) as page (id, host)`,
    values: [workspaceId, known.map(({ id }) => id), known.map(({ host }) => host)],
  })
  await db.run({
    text: 'insert into page_numbers (workspace_id, next) values ($1, $2)',
    values: [workspaceId, PAGES],
  })
}

/** Writes one answer of every engine to every prompt on every day, inside the database, a day at a time. */
export async function writeHistory(db: Postgres, history: History): Promise<number> {
  const { workspaceId, promptIds, firstDay, days, characters = TEXT_LENGTH * 2 } = history
  const all = daysIn({ startDate: firstDay, endDate: addDays(firstDay, days - 1) })
  await ensureAnswerMonths(db, all)
  for (const day of all) {
    await db.run({
      text: `insert into answers (workspace_id, id, prompt_id, day, engine, run, country, state, content, page_ids, cited,
          search_queries, provider, capture, country_applied, asked_at)
        select $1, replace($2::text, '-', '') || lpad((prompt.place * 10 + engine.place)::text, 18, '0'), prompt.id, $2::date,
          engine.name, 1, 'us', 'finished', left(content.content, $5),
          array(select (abs(hashint8(draw.hash + step)) % 1000::int) * (1 + (abs(hashint8(draw.hash + step * 7)) % 50))
            from generate_series(1, ${CITATIONS}) as step),
          '[]', '[]', 'import', 'import', 'unknown', $2::date
        from unnest($3::text[]) with ordinality as prompt (id, place)
        cross join unnest($4::text[]) with ordinality as engine (name, place)
        cross join lateral (select hashint8(prompt.place * 1000003 + engine.place * 7919
          + ($2::date - '2020-01-01') * 104729)::bigint as hash) as draw
        join bench_texts content on content.place = abs(draw.hash) % ${TEXTS}`,
      values: [workspaceId, day, promptIds, [...CONTRACT_ENGINES], characters],
    })
  }
  await writeCitationSheets(
    db,
    workspaceId,
    monthsIn({ startDate: firstDay, endDate: all.at(-1) ?? firstDay }),
  )
  await settle(db)
  return all.length * promptIds.length * CONTRACT_ENGINES.length
}

interface CitingRow {
  promptId: string
  day: Day
  engine: Engine
  pages: string
}

/** Writes the same rows as the program does when answers arrive. Here, the number of a page is its id. */
async function writeCitationSheets(db: Postgres, workspaceId: string, months: Day[]): Promise<void> {
  for (const month of months) {
    const cells = new Map<string, string[]>()
    const statement = {
      text: `select prompt_id as "promptId", day, engine, array_to_string(page_ids, ' ') as pages
        from answers
        where workspace_id = $1 and day >= $2::date and day < $2::date + interval '1 month'`,
      values: [workspaceId, month],
    }
    await db.each(statement, (row) => {
      const { promptId, day, engine, pages: cited } = row as CitingRow
      const slot = { day: Number(day.slice(8)), engine: engineCode(engine), run: 1 }
      const cell = encodeCitations([{ ...slot, pages: cited.split(' ').map(Number) }])
      const known = cells.get(promptId)
      if (known === undefined) cells.set(promptId, [cell])
      else known.push(cell)
    })
    await db.run({
      text: `insert into citation_sheets (workspace_id, prompt_id, month, cells)
        select $1, prompt_id, $2::date, cells from unnest($3::text[], $4::text[]) as sheet (prompt_id, cells)
        on conflict (workspace_id, prompt_id, month) do update set cells = excluded.cells`,
      values: [workspaceId, month, [...cells.keys()], [...cells.values()].map((parts) => parts.join(''))],
    })
  }
}

/** Does the maintenance that the database would do some time after so many writes. It takes longer than a request may. */
export async function settle(db: Postgres): Promise<void> {
  const client = await db.connect()
  await client.query('set statement_timeout = 0')
  await client.query('vacuum analyze')
  await client.end()
}

/** Reads every text and discards it: no work on all texts can be faster. */
export async function streamTexts(db: Postgres, workspaceId: string, promptIds: string[]): Promise<void> {
  for (const promptId of promptIds)
    await db.rows({
      text: 'select content from answers where workspace_id = $1 and prompt_id = $2',
      values: [workspaceId, promptId],
    })
}
