import columnNames from './column-names.json' with { type: 'json' }
import sources from './sources.json' with { type: 'json' }

/** What a figure may be about, besides its days. */
export const SPLITS = ['query', 'page', 'referrer', 'country', 'device'] as const
export type Split = (typeof SPLITS)[number]

export const EXTERNAL_METRICS = [
  'clicks',
  'impressions',
  'position',
  'citations',
  'citedPages',
  'citationShare',
  'visits',
  'visitors',
  'pageviews',
  'conversions',
  'revenue',
] as const
export type ExternalMetric = (typeof EXTERNAL_METRICS)[number]

export type Field = 'day' | Split | ExternalMetric

/** Analytics tools divide a conversion among sources, so a count of conversions may have decimals. */
const DECIMALS: ReadonlySet<string> = new Set(['position', 'citationShare', 'conversions', 'revenue'])

export const isWholeNumber = (metric: ExternalMetric) => !DECIMALS.has(metric)

interface SourceDescriptor {
  name: string
  /** What the rows of a file may be about. The file must have a column for one of these, or for the day. */
  splits: readonly Split[]
  /** `needs`: figures that the files must have. `takes`: figures that they may have. */
  needs: readonly ExternalMetric[]
  takes: readonly ExternalMetric[]
  /** The figures to show, preferred ones first. The first one that a file has is shown. */
  counts: readonly ExternalMetric[]
  definition: string
}

export type ExternalSource = keyof typeof sources

export const SOURCE_NAMES = Object.keys(sources) as [ExternalSource, ...ExternalSource[]]

export const SOURCES = sources as Record<ExternalSource, SourceDescriptor>

/** The field of each column name that any source uses, in normalised spelling. */
const FIELD_BY_NAME = new Map(
  Object.entries(columnNames).flatMap(([field, names]) =>
    names.map((name) => [name, field as Field] as const),
  ),
)

/** The field of a column, by its name in any supported language. Undefined for columns that are not stored. */
export function fieldNamed(heading: string): Field | undefined {
  return FIELD_BY_NAME.get(
    heading
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
}

/** The English name of the column, for messages. */
export const columnName = (field: Field): string => columnNames[field][0] ?? field
