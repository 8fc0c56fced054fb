import type { z } from 'zod'

import { AUDIT_DATA, AUDIT_EXAMPLES } from './data/audit-data.js'
import { ENGINE_DATA, ENGINE_EXAMPLES } from './data/engine-data.js'
import { FIGURE_DATA, FIGURE_EXAMPLES } from './data/figure-data.js'
import { OPERATION_DATA, OPERATION_EXAMPLES } from './data/operation-data.js'
import { PAGE_DATA, PAGE_EXAMPLES } from './data/page-data.js'
import { PROOF_DATA, PROOF_EXAMPLES } from './data/proof-data.js'
import { REPORT_DATA, REPORT_EXAMPLES } from './data/report-data.js'
import { VISIT_DATA, VISIT_EXAMPLES } from './data/visit-data.js'

/** The schema of each event's data. */
export const EVENT_DATA = {
  ...REPORT_DATA,
  ...FIGURE_DATA,
  ...PROOF_DATA,
  ...ENGINE_DATA,
  ...PAGE_DATA,
  ...VISIT_DATA,
  ...AUDIT_DATA,
  ...OPERATION_DATA,
}

export type EventType = keyof typeof EVENT_DATA
export type EventData<Type extends EventType> = z.output<(typeof EVENT_DATA)[Type]>

export const EVENT_EXAMPLES: { [Type in EventType]: EventData<Type> } = {
  ...REPORT_EXAMPLES,
  ...FIGURE_EXAMPLES,
  ...PROOF_EXAMPLES,
  ...ENGINE_EXAMPLES,
  ...PAGE_EXAMPLES,
  ...VISIT_EXAMPLES,
  ...AUDIT_EXAMPLES,
  ...OPERATION_EXAMPLES,
}

/** All types that can be sent. A ping is sent on demand and is not in the log. */
export const EVENT_TYPES = Object.keys(EVENT_DATA) as [EventType, ...EventType[]]
export type LoggedType = Exclude<EventType, 'ping'>
export const LOGGED_TYPES = EVENT_TYPES.filter((type) => type !== 'ping') as [LoggedType, ...LoggedType[]]

/** An event before it is recorded. */
export type NewEvent = { [Type in LoggedType]: { type: Type; data: EventData<Type> } }[LoggedType]
