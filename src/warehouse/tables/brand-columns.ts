import type { ShownReport } from '../report-answers.js'
import type { Column, Row } from '../table.js'

export const REPORT: Column = { name: 'report_id', type: 'text', description: 'The report.' }

export const BRAND_COLUMNS: readonly Column[] = [
  { name: 'brand', type: 'text', description: 'The name of the brand.' },
  { name: 'brand_domain', type: 'text', description: 'Its domain: no two brands of a report share one.' },
  {
    name: 'is_own',
    type: 'boolean',
    description: 'Whether the report is about it; the others are competitors.',
  },
]

/** By its index among the brands of the report, of which the own one is the first. */
export function brandFields({ version }: ShownReport, brand: number) {
  const found = version.brands[brand]
  return {
    brand: found?.brand ?? '',
    brand_domain: found?.brandDomain ?? '',
    is_own: brand === 0,
  } satisfies Row
}
