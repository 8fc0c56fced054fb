import type { ShownReport } from '../report-versions.js'
import type { Column, Rows } from '../table.js'

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

/** Of several rows, by the index of each brand among those of the report, of which the own one is the first. */
export function brandFields({ version }: ShownReport, brands: readonly number[]) {
  return {
    brand: brands.map((brand) => version.brands[brand]?.brand ?? ''),
    brand_domain: brands.map((brand) => version.brands[brand]?.brandDomain ?? ''),
    is_own: brands.map((brand) => brand === 0),
  } satisfies Rows
}
