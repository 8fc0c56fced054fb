import { z } from 'zod'

const FORMATS = ['json', 'csv', 'ndjson'] as const
export type Format = (typeof FORMATS)[number]

/** The format that the query asks for. Without one, the `Accept` header decides. */
export interface AskedFormat {
  format?: Format | undefined
  excel?: '0' | '1' | undefined
}

/** Parameters of every list and table, for callers that cannot set a header, for example links and spreadsheets. */
export const FORMAT_FIELDS = {
  format: z.enum(FORMATS).optional().meta({ description: 'Overrides the `Accept` header.' }),
  excel: z.enum(['0', '1']).optional().meta({
    description: '`1` begins CSV with a byte order mark, which Excel needs to show accented letters.',
  }),
}

/** Removes the format from a query. */
export function withoutFormat<Query>(query: Query): Query {
  const { format: _, excel: __, ...rest } = (query ?? {}) as AskedFormat
  return rest as Query
}
