import { isDeepStrictEqual } from 'node:util'

import type { Problem } from '../kernel/errors.js'
import { problemsOf } from '../kernel/problems.js'
import { brandProblems } from './brand-rules.js'
import { FIELD_NAMES, type FieldName, ReportFields } from './fields.js'
import type { UpdateReport } from './schema.js'

export type ReportChanges = { changes: Partial<ReportFields>; problems: Problem[] }

/**
 * What a PATCH really changes. A field sent with its stored value drops out before anything is judged, so a report
 * that was read can be sent back as it is, even where a rule has become stricter since.
 */
export function reportChanges(stored: ReportFields, sent: UpdateReport): ReportChanges {
  const changes: Partial<ReportFields> = {}
  const problems: Problem[] = []
  for (const name of FIELD_NAMES) {
    if (sent[name] === undefined || isDeepStrictEqual(sent[name], stored[name])) continue
    const parsed = ReportFields.shape[name].safeParse(sent[name])
    if (!parsed.success) problems.push(...problemsOf(parsed.error, [name]))
    else if (!isDeepStrictEqual(parsed.data, stored[name])) Object.assign(changes, { [name]: parsed.data })
  }
  const outcome = { ...stored, ...changes }
  return { changes, problems: [...problems, ...brandProblems(outcome, (field) => field in changes)] }
}

/** A new title or another order of prompts leaves every number as it is; anything else has them computed anew. */
export function needsRecalculation(stored: ReportFields, changes: Partial<ReportFields>): FieldName[] {
  const names = Object.keys(changes) as FieldName[]
  return names.filter((name) => {
    if (name === 'reportTitle') return false
    return (
      name !== 'promptIds' || !isDeepStrictEqual(stored.promptIds.toSorted(), changes.promptIds?.toSorted())
    )
  })
}
