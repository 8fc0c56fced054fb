import { isDeepStrictEqual } from 'node:util'

import { type Problem, problemsOf } from '../kernel/errors.js'
import { brandProblems, type ReportDraft } from './brand-rules.js'
import { FIELD_NAMES, ReportFields } from './fields.js'
import type { PhrasedFields } from './phrases/brand-phrases.js'
import { reportDraft } from './report-draft.js'
import type { UpdateReport } from './schema.js'

export interface ReportChanges {
  changes: Partial<ReportFields>
  problems: Problem[]
  /** The readable fields that differ from the stored ones. */
  touched: ReportDraft
}

/**
 * The fields that a PATCH really changes. Unchanged fields are dropped before validation, so that a report can be sent back as it
 * was read, even if a rule has become stricter.
 */
export function reportChanges(stored: ReportFields, sent: UpdateReport): ReportChanges {
  const changes: Partial<ReportFields> = {}
  const problems: Problem[] = []
  const draft: ReportDraft = reportDraft(sent)
  const judged: Record<string, unknown> = {}
  for (const name of FIELD_NAMES) {
    if (sent[name] === undefined || isDeepStrictEqual(sent[name], stored[name])) continue
    const parsed = ReportFields.shape[name].safeParse(sent[name])
    if (parsed.success && isDeepStrictEqual(parsed.data, stored[name])) continue
    if (parsed.success) Object.assign(changes, { [name]: parsed.data })
    else problems.push(...problemsOf(parsed.error, [name]))
    // An invalid field still takes part in the rules between fields, as far as it can be read.
    judged[name] = parsed.success ? parsed.data : draft[name as keyof ReportDraft]
  }
  const outcome: ReportDraft = { ...stored, ...judged }
  problems.push(...brandProblems(outcome, (field) => field in judged))
  return { changes, problems, touched: judged }
}

/** A new title or another order of the prompts changes no figures. Any other change recalculates them. */
export function needsRecalculation(
  stored: ReportFields,
  changes: Partial<PhrasedFields>,
): (keyof PhrasedFields)[] {
  const names = Object.keys(changes) as (keyof PhrasedFields)[]
  return names.filter((name) => {
    if (name === 'reportTitle') return false
    return (
      name !== 'promptIds' || !isDeepStrictEqual(stored.promptIds.toSorted(), changes.promptIds?.toSorted())
    )
  })
}
