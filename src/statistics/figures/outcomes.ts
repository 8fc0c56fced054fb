import { total } from '../../kernel/rates.js'
import { brandSums, type WindowSums } from '../../mentions/index.js'
import type { Outcomes } from '../figure-schema.js'

/** Sorts answers into four groups for a brand: named or not, and a page of its domains cited or not. */
export function outcomesOf(sums: WindowSums, brand: number): Outcomes {
  const namedAndCited = total(brandSums(sums, 'namedAndCited', brand))
  const named = total(brandSums(sums, 'mentions', brand))
  const cited = total(brandSums(sums, 'domainExecutions', brand))
  const executions = total(sums.byPrompt.executions)
  return {
    namedAndCited,
    namedOnly: named - namedAndCited,
    citedOnly: cited - namedAndCited,
    neither: executions - named - cited + namedAndCited,
  }
}
