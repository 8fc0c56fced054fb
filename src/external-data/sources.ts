import columnNames from './column-names.json' with { type: 'json' }
import sources from './sources.json' with { type: 'json' }

/** What a figure may be of; beside its days. */
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

/** Analytics share a conversion among sources, so it may be a part of one. */
const DECIMALS: ReadonlySet<string> = new Set(['position', 'citationShare', 'conversions', 'revenue'])

export const isWholeNumber = (metric: ExternalMetric) => !DECIMALS.has(metric)

interface SourceDescriptor {
  name: string
  /** What its rows may be about; one of them, or a day, must be a column. */
  splits: readonly Split[]
  /** The figures that its files must have, and those that they may have. */
  needs: readonly ExternalMetric[]
  takes: readonly ExternalMetric[]
  /** What is shown of it first; the first that a file has. */
  counts: readonly ExternalMetric[]
  definition: string
}

export type ExternalSource = keyof typeof sources

export const SOURCE_NAMES = Object.keys(sources) as [ExternalSource, ...ExternalSource[]]

export const SOURCES = sources as Record<ExternalSource, SourceDescriptor>

/** What each column is called in the files of all sources, as it is compared. */
const FIELD_BY_NAME = new Map(
  Object.entries(columnNames).flatMap(([field, names]) =>
    names.map((name) => [name, field as Field] as const),
  ),
)

/** The field that a column holds, in any of the languages that exports come in; undefined for one that is not kept. */
export function fieldNamed(heading: string): Field | undefined {
  return FIELD_BY_NAME.get(
    heading
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
}

/** The column's name in English, for people. */
export const columnName = (field: Field): string => columnNames[field][0] ?? field
