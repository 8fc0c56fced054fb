import type { EventData, EventType } from '../event-types.js'
import { AUDIT_WORDING } from './audit-wording.js'
import { ENGINE_WORDING } from './engine-wording.js'
import { FIGURE_WORDING } from './figure-wording.js'
import type { EventWording } from './figure-words.js'
import { OPERATION_WORDING } from './operation-wording.js'
import { PAGE_WORDING } from './page-wording.js'
import { PROOF_WORDING } from './proof-wording.js'
import { REPORT_WORDING } from './report-wording.js'
import { VISIT_WORDING } from './visit-wording.js'
import { ENGLISH, type Writing } from './writing.js'

const WORDING: { [Type in EventType]: (data: EventData<Type>, writing: Writing) => EventWording } = {
  ...REPORT_WORDING,
  ...FIGURE_WORDING,
  ...PROOF_WORDING,
  ...ENGINE_WORDING,
  ...PAGE_WORDING,
  ...VISIT_WORDING,
  ...AUDIT_WORDING,
  ...OPERATION_WORDING,
}

/** Words an event for people, in plain text. */
export function eventWording(
  { type, data }: { type: EventType; data: object },
  writing: Writing = ENGLISH,
): EventWording {
  // The data had the shape of this type when it was written.
  return WORDING[type](data as never, writing)
}
