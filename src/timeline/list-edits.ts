import type { Db } from '../db/db.js'
import { listEngineChanges } from '../engine-changes/index.js'
import type { Day, Window } from '../kernel/days.js'
import { type Engine, ENGINES } from '../kernel/engines.js'
import type { ReportKey } from '../reports/index.js'
import { changeEntries } from './change-entries.js'
import { listNotesIn, type StoredNote } from './note-store.js'
import { ENTRY_KINDS, type TimelineEntry } from './timeline-schema.js'
import { listEffectsIn, listLaterVersions } from './timeline-store.js'
import { versionEntries } from './version-entries.js'

/**
 * Lists notes, effects, edits of the report and changes of engines in a window, even on days without answers. An empty list of
 * engines means all engines.
 */
export async function listEdits(
  tx: Db,
  key: ReportKey,
  { window, engines }: { window: Window; engines: readonly Engine[] },
): Promise<TimelineEntry[]> {
  const asked = engines.length === 0 ? [...ENGINES] : [...engines]
  return [
    ...(await listNotesIn(tx, key, window)).map(noteEntry),
    ...(await listEffectsIn(tx, key, window)).map(effectEntry),
    ...versionEntries(await listLaterVersions(tx, key, window)),
    ...changeEntries(await listEngineChanges(tx, key.workspaceId, { window, engines: asked })),
  ]
}

const noteEntry = ({ day, text, id }: StoredNote): TimelineEntry => ({
  day,
  kind: 'note',
  text,
  reference: id,
})

const effectEntry = ({ id, day, title }: { id: string; day: Day; title: string }): TimelineEntry => ({
  day,
  kind: 'effect',
  text: `Done: ${title}.`,
  reference: id,
})

/** Sorts by day. Padding puts version 10 after version 9. An engine may change in two ways on a day: the text tells them apart. */
export const entryKey = ({ day, kind, reference, text }: TimelineEntry) =>
  `${day} ${ENTRY_KINDS.indexOf(kind)} ${(reference ?? '').padStart(10, '0')} ${kind === 'engine_changed' ? text : ''}`
