import { changeData, type StoredChange } from '../engine-changes/index.js'
import { eventWording } from '../events/index.js'
import type { TimelineEntry } from './timeline-schema.js'

/** Turns changes of engines into entries, in the words of their events. */
export function changeEntries(changes: StoredChange[]): TimelineEntry[] {
  return changes.map((change) => {
    const { sentence } = eventWording({ type: 'engine.changed', data: changeData(change) })
    return { day: change.day, kind: 'engine_changed', text: sentence, reference: change.engine }
  })
}
