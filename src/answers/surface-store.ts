import { type Db, homeRow, sql } from '../db/db.js'
import type { Day, Window } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import { grouped } from '../kernel/grouped.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { RecentMap } from '../kernel/recent-map.js'
import type { Answer, Capture } from './answer.js'

/** The origin of an engine's answers. Figures of different surfaces are not compared with each other. */
export interface Surface {
  engine: Engine
  capture: Capture
  provider: string
  /** Empty if the provider does not report the model. */
  model: string
}

/** A surface in one workspace. */
export interface StoredSurface extends Surface {
  /** Unique among the surfaces of its engine. It never changes. */
  number: number
  firstDay: Day
  lastDay: Day
}

/**
 * The shared number of all surfaces of an engine beyond the first thirty-one, because an import may name any number of models.
 */
export const FURTHER_SURFACES = 31

const keyOf = ({ engine, capture, provider, model }: Surface) =>
  JSON.stringify([engine, capture, provider, model])

interface Span {
  firstDay: Day
  lastDay: Day
}

/** Spans that this process knows to be stored, and the numbered surfaces of engines without a free number. */
const known = new RecentMap<string, Span>(10_000)
const full = new RecentMap<string, ReadonlySet<string>>(1_000)

/**
 * Stores the surfaces of answers before the answers, in a transaction of its own. In a large transaction, the row of a surface
 * would block every other import.
 */
export async function insertSurfaces(
  db: Db,
  workspaceId: WorkspaceId,
  surfaces: SurfaceSpans,
): Promise<void> {
  for (const [key, { surface, firstDay, lastDay }] of surfaces) {
    const surfaceKey = `${workspaceId} ${key}`
    const stored = known.get(surfaceKey)
    if (stored !== undefined && stored.firstDay <= firstDay && lastDay <= stored.lastDay) continue
    if (full.get(`${workspaceId} ${surface.engine}`)?.has(key) === false) continue
    known.set(surfaceKey, await upsertSurface(db, workspaceId, { ...surface, firstDay, lastDay }))
  }
}

/** The distinct surfaces of answers, with the days that they span. */
export type SurfaceSpans = Map<string, Span & { surface: Surface }>

export function surfacesIn(answers: readonly Answer[]): SurfaceSpans {
  const found: SurfaceSpans = new Map()
  for (const { engine, capture, provider, model, day } of answers) {
    const surface = { engine, capture, provider, model: model ?? '' }
    const key = keyOf(surface)
    const span = found.get(key)
    if (span === undefined) found.set(key, { surface, firstDay: day, lastDay: day })
    else if (day < span.firstDay) span.firstDay = day
    else if (day > span.lastDay) span.lastDay = day
  }
  return found
}

const MOST_TRIES = 10

/** If another process takes the same number at the same moment, this one takes the next. */
async function upsertSurface(db: Db, workspaceId: WorkspaceId, given: Surface & Span): Promise<Span> {
  const { engine, capture, provider, model, firstDay, lastDay } = given
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const widened = await db.first<Span>(sql`
      update surfaces
      set first_day = least(first_day, ${firstDay}::date), last_day = greatest(last_day, ${lastDay}::date)
      where workspace_id = ${workspaceId} and engine = ${engine} and capture = ${capture} and provider = ${provider}
        and model = ${model}
      returning first_day as "firstDay", last_day as "lastDay"`)
    if (widened !== undefined) return widened
    const numbered = (await listSurfaces(db, workspaceId)).filter((one) => one.engine === engine)
    if (numbered.length >= FURTHER_SURFACES) {
      full.set(`${workspaceId} ${engine}`, new Set(numbered.map(keyOf)))
      return { firstDay, lastDay }
    }
    await db.run(sql`
      insert into surfaces (workspace_id, engine, capture, provider, model, number, first_day, last_day)
      select home.workspace_id, ${engine}, ${capture}, ${provider}, ${model}, ${numbered.length}::smallint, ${firstDay}::date,
        ${lastDay}::date
      from ${homeRow(workspaceId)}
      on conflict do nothing`)
  }
  // The workspace was deleted, or other processes took all numbers. The answers count among the further surfaces until the next
  // answers arrive.
  return { firstDay, lastDay: firstDay }
}

export function listSurfaces(db: Db, workspaceId: WorkspaceId): Promise<StoredSurface[]> {
  return db.rows<StoredSurface>(sql`
    select engine, capture, provider, model, number, first_day as "firstDay", last_day as "lastDay"
    from surfaces
    where workspace_id = ${workspaceId}
    order by engine, number`)
}

/**
 * Engines of workspaces whose surfaces differ from those in the window before, judged by the days that each surface spans. Unlike
 * sheets, the result is per workspace, not per report. For reads without sheets.
 */
export function listMovedEngines(
  db: Db,
  workspaceIds: readonly WorkspaceId[],
  { current, previous }: Record<'current' | 'previous', Window>,
): Promise<{ workspaceId: WorkspaceId; engine: Engine }[]> {
  const isIn = ({ startDate, endDate }: Window) =>
    sql`(first_day <= ${endDate}::date and last_day >= ${startDate}::date)`
  return db.rows(sql`
    select workspace_id as "workspaceId", engine
    from surfaces
    where workspace_id = any(${[...workspaceIds]}::text[])
    group by workspace_id, engine
    having bool_or(${isIn(current)}) and bool_or(${isIn(previous)}) and bool_or(${isIn(current)} <> ${isIn(previous)})`)
}

export interface EngineKey {
  workspaceId: WorkspaceId
  engine: Engine
}

/** The surface of an engine's latest answers, and all its surfaces so far. */
export interface CurrentSurface {
  workspaceId: WorkspaceId
  now: StoredSurface
  all: StoredSurface[]
}

/** Lists the current surface of each given engine. */
export async function listCurrentSurfaces(db: Db, of: EngineKey[]): Promise<CurrentSurface[]> {
  if (of.length === 0) return []
  const rows = await db.rows<StoredSurface & { workspaceId: WorkspaceId }>(sql`
    select workspace_id as "workspaceId", engine, capture, provider, model, number, first_day as "firstDay",
      last_day as "lastDay"
    from surfaces
    where (workspace_id, engine) in (
      select *
      from unnest(${of.map(({ workspaceId }) => workspaceId)}::text[], ${of.map(({ engine }) => engine)}::text[]))
    order by workspace_id, engine, last_day desc, first_day desc, number desc`)
  const byEngine = grouped(rows, ({ workspaceId, engine }) => `${workspaceId} ${engine}`)
  return [...byEngine.values()].flatMap((all) => {
    const [now] = all
    return now === undefined ? [] : [{ workspaceId: now.workspaceId, now, all }]
  })
}

/** Adds the surfaces of answers that were stored by an earlier version without surfaces. */
export async function insertStoredSurfaces(db: Db, workspaceId: WorkspaceId): Promise<void> {
  const found = sql`
    select engine, capture, provider, coalesce(model, '') as model, min(day) as first_day, max(day) as last_day
    from answers
    where workspace_id = ${workspaceId}
    group by engine, capture, provider, coalesce(model, '')`
  const rows = await db.rows<Surface & Span>(sql`
    select engine, capture, provider, model, first_day as "firstDay", last_day as "lastDay"
    from (${found}) as found
    order by engine, first_day, capture, provider, model`)
  for (const row of rows) await upsertSurface(db, workspaceId, row)
}
