import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { dayOf } from '../kernel/days.js'
import { DEFAULT_PAGES_PER_DAY, type PageReadingState, type PageReadingSettings } from './schema.js'
import { findSettings, updateSettings } from './settings-store.js'

export async function readPageReading({ db, now, workspaceId }: WorkspaceContext): Promise<PageReadingState> {
  const stored = await findSettings(db, workspaceId)
  if (stored === undefined) return { enabled: false, pagesPerDay: DEFAULT_PAGES_PER_DAY, pagesToday: 0 }
  const { enabled, pagesPerDay, chosenDay, pagesBegun } = stored
  return { enabled, pagesPerDay, pagesToday: chosenDay === dayOf(now()) ? pagesBegun : 0 }
}

export async function updatePageReading(
  ctx: WorkspaceContext,
  sent: PageReadingSettings,
): Promise<PageReadingState> {
  // The workspace may have been deleted since the access check.
  if (!(await updateSettings(ctx.db, ctx.workspaceId, sent))) throw notFound('workspace')
  return readPageReading(ctx)
}
