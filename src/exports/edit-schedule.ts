import type { WorkspaceContext } from '../context.js'
import { addDays, dayOf } from '../kernel/days.js'
import { Invalid } from '../kernel/errors.js'
import { unknownTag } from './create-export.js'
import { fullPeriodWith } from './full-period.js'
import { findSchedule, upsertSchedule } from './schedule-store.js'
import type { ExportSchedule, UpdateExportSchedule } from './schema.js'

const OFF: ExportSchedule = { every: null, kind: 'pdf', paper: 'a4', filters: {} }

export async function readSchedule(
  { db, workspaceId }: WorkspaceContext,
  reportId: string,
): Promise<ExportSchedule> {
  return (await findSchedule(db, { workspaceId, reportId })) ?? OFF
}

/** The first export covers the week or month in which the schedule was set. */
export async function updateSchedule(
  ctx: WorkspaceContext,
  reportId: string,
  sent: UpdateExportSchedule,
): Promise<ExportSchedule> {
  const { db, workspaceId, now } = ctx
  const problems = await unknownTag(ctx, sent.filters, 'filters.tagId')
  if (problems.length > 0) throw new Invalid('body', problems)
  const { startDate } = fullPeriodWith(dayOf(now()), sent.every ?? 'week')
  await upsertSchedule(db, { workspaceId, reportId }, { ...sent, madeUntil: addDays(startDate, -1) })
  return sent
}
