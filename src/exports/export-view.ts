import { datesAsText } from '../kernel/days.js'
import type { ReportExport } from './schema.js'
import type { StoredExport } from './store.js'

export function exportView(stored: StoredExport): ReportExport {
  const { startDate, endDate, isScheduled, ...fields } = datesAsText(stored)
  return { ...fields, window: { startDate, endDate }, scheduled: isScheduled }
}
