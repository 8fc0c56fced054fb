import { type Db, homeRow, idBefore, isOf, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { PageRequest } from '../kernel/paging.js'
import type { ReportKey } from '../reports/index.js'
import type { AlertMemory, MovedDirection } from './judging/alert-memory.js'
import type { CreateAlert } from './schema.js'

interface AlertKey extends ReportKey {
  alertId: string
}

export type NewAlert = CreateAlert & { id: string }

export interface StoredAlert extends NewAlert {
  revision: number
  firingDay: Day | null
  firingDirection: MovedDirection | null
  isArmed: boolean
  judgedVersion: number | null
  firedDate: Date | null
}

const columns = sql`
  id, metric, direction, window_days as "window", minimum_change as "minimumChange", engine, country, tag_id as "tagId",
  competitor, aspect, is_enabled as enabled, revision, firing_day as "firingDay", firing_direction as "firingDirection", is_armed as "isArmed",
  judged_version as "judgedVersion", fired_at as "firedDate"`

export function findAlert(
  db: Db,
  { workspaceId, reportId, alertId }: AlertKey,
): Promise<StoredAlert | undefined> {
  return db.first(sql`
    select ${columns}
    from alerts
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${alertId}`)
}

/** Locks the alert until the transaction ends. */
export function lockAlert(
  tx: Db,
  { workspaceId, reportId, alertId }: AlertKey,
): Promise<StoredAlert | undefined> {
  return tx.first(sql`
    select ${columns}
    from alerts
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${alertId}
    for no key update`)
}

/** Lists alerts, newest first. */
export function listStoredAlerts(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  { limit, after }: PageRequest,
): Promise<StoredAlert[]> {
  return db.rows(sql`
    select ${columns}
    from alerts
    where workspace_id = ${workspaceId} and report_id = ${reportId}
      and ${idBefore('id', after)}
    order by id desc
    limit ${limit + 1}`)
}

export function listEnabledAlerts(db: Db, { workspaceId, reportId }: ReportKey): Promise<StoredAlert[]> {
  return db.rows(sql`
    select ${columns}
    from alerts
    where workspace_id = ${workspaceId} and report_id = ${reportId} and is_enabled
    order by id`)
}

export async function countAlerts(tx: Db, { workspaceId, reportId }: ReportKey): Promise<number> {
  const found = await tx.first<{ alerts: number }>(sql`
    select count(*) as alerts
    from alerts
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
  return found?.alerts ?? 0
}

/** Counts per report the alerts that fire now or have fired since `since`, in the order of the reports. */
export async function countRecentAlerts(db: Db, reports: ReportKey[], since: Date): Promise<number[]> {
  const rows = await db.rows<{ alerts: number }>(sql`
    select count(one.id) as alerts
    from unnest(${reports.map(({ workspaceId }) => workspaceId)}::text[], ${reports.map(({ reportId }) => reportId)}::text[])
      with ordinality as report (workspace_id, report_id, number)
    left join alerts one on one.workspace_id = report.workspace_id and one.report_id = report.report_id
      and ${isOf('one.workspace_id', [...new Set(reports.map(({ workspaceId }) => workspaceId))])}
      and one.is_enabled and (one.firing_day is not null or one.fired_at >= ${since})
    group by report.number
    order by report.number`)
  return rows.map(({ alerts }) => alerts)
}

export async function insertAlerts(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  added: readonly NewAlert[],
): Promise<void> {
  const each = <Value>(pick: (alert: NewAlert) => Value) => added.map(pick)
  await tx.run(sql`
    insert into alerts (workspace_id, report_id, id, metric, direction, window_days, minimum_change, engine, country, tag_id, is_enabled,
      competitor, aspect, is_armed)
    select home.workspace_id, ${reportId}, given.*
    from ${homeRow(workspaceId)}, unnest(${each((one) => one.id)}::text[], ${each((one) => one.metric)}::text[], ${each((one) => one.direction)}::text[], ${each((one) => one.window)}::int[],
      ${each((one) => one.minimumChange)}::float8[], ${each((one) => one.engine)}::text[], ${each((one) => one.country)}::text[],
      ${each((one) => one.tagId)}::text[], ${each((one) => one.enabled)}::boolean[], ${each((one) => one.competitor)}::text[],
      ${each((one) => one.aspect)}::text[], ${each(isArmedAtFirst)}::boolean[]) as given`)
}

/** A rule about overtaking is armed only after the competitor was seen below the brand. */
const isArmedAtFirst = ({ metric }: NewAlert) => metric !== 'overtaking'

/** Updates a rule. If it `startsOver`, its memory is reset. */
export async function updateStoredAlert(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  { startsOver, ...alert }: NewAlert & { startsOver: boolean },
): Promise<void> {
  const dropped = startsOver
    ? sql`, firing_day = null, firing_direction = null, is_armed = ${isArmedAtFirst(alert)}, judged_version = null, fired_at = null`
    : sql``
  await tx.run(sql`
    update alerts
    set metric = ${alert.metric}, direction = ${alert.direction}, window_days = ${alert.window},
      minimum_change = ${alert.minimumChange}, engine = ${alert.engine}, country = ${alert.country}, tag_id = ${alert.tagId},
      competitor = ${alert.competitor}, aspect = ${alert.aspect}, is_enabled = ${alert.enabled}, revision = revision + 1 ${dropped}
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${alert.id}`)
}

interface JudgedAlert extends Pick<StoredAlert, 'id' | 'revision'> {
  memory: AlertMemory
  /** The moment if the rule has just fired, otherwise null. */
  firedDate: Date | null
}

/** Stores the memory of a rule. Returns false if the rule was edited or deleted meanwhile. */
export async function updateMemory(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  { id, revision, memory: { firing, isArmed, version }, firedDate }: JudgedAlert,
): Promise<boolean> {
  const updated = await tx.run(sql`
    update alerts
    set firing_day = ${firing?.day ?? null}::date, firing_direction = ${firing?.direction ?? null}, is_armed = ${isArmed},
      judged_version = ${version}, fired_at = coalesce(${firedDate}, fired_at)
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${id} and revision = ${revision}`)
  return updated > 0
}

export async function deleteStoredAlert(db: Db, { workspaceId, reportId, alertId }: AlertKey): Promise<void> {
  await db.run(sql`
    delete from alerts
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${alertId}`)
}
