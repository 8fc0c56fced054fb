import { changeData, type StoredChange } from '../engine-changes/index.js'
import { eventWording } from '../events/index.js'
import type { TimelineEntry } from './timeline-schema.js'

/** The changes of engines, in the words in which they were reported. */
export function changeEntries(changes: StoredChange[]): TimelineEntry[] {
  return changes.map((change) => {
    const { sentence } = eventWording({ type: 'engine.changed', data: changeData(change) })
    return { day: change.day, kind: 'engine_changed', text: sentence, reference: change.engine }
  })
}
