import { type ChoosingServices, choosePages, type PageChooser } from '../../cited-pages/index.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { Background } from '../../worker-pool/index.js'
import { listWorthReading } from './list-worth-reading.js'

/** A task for the worker thread. */
export interface ChoosingTask {
  workspaceId: WorkspaceId
  now: Date
}

const THREAD = new URL('./thread.js', import.meta.url)

/** Chooses pages in a background thread: no request waits for it, and a large workspace has a million citations. */
export function openPageChooser({
  background,
  now,
}: {
  background: Background
  now: () => Date
}): PageChooser {
  return {
    choose: (workspaceId) => background.run(THREAD, { workspaceId, now: now() } satisfies ChoosingTask),
  }
}

/** Does the same work without a worker thread. */
export function openInlinePageChooser(services: Omit<ChoosingServices, 'listWorthReading'>): PageChooser {
  return { choose: (workspaceId) => choosePages({ ...services, listWorthReading }, workspaceId) }
}
