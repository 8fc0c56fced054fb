import type { ShownReport } from '../report-versions.js'
import type { Column, Rows } from '../table.js'

export const REPORT: Column = { name: 'report_id', type: 'text', description: 'Id of the report.' }

export const BRAND_COLUMNS: readonly Column[] = [
  { name: 'brand', type: 'text', description: 'The name of the brand.' },
  {
    name: 'brand_domain',
    type: 'text',
    description: 'The domain of the brand. It is unique within a report.',
  },
  {
    name: 'is_own',
    type: 'boolean',
    description: 'Whether the brand is the own brand of the report. The others are competitors.',
  },
]

/** Returns the fields for several rows. `brands` are indexes among the brands of the report, where the own brand comes first. */
export function brandFields({ version }: ShownReport, brands: readonly number[]) {
  return {
    brand: brands.map((brand) => version.brands[brand]?.brand ?? ''),
    brand_domain: brands.map((brand) => version.brands[brand]?.brandDomain ?? ''),
    is_own: brands.map((brand) => brand === 0),
  } satisfies Rows
}
