import { z } from 'zod'

const FORMATS = ['json', 'csv', 'ndjson'] as const
export type Format = (typeof FORMATS)[number]

/** How a response is written; as the `Accept` header says unless the query does. */
export interface AskedFormat {
  format?: Format | undefined
  excel?: '0' | '1' | undefined
}

/** Parameters of every list and table, for whoever cannot set a header: a link, a spreadsheet. */
export const FORMAT_FIELDS = {
  format: z.enum(FORMATS).optional().meta({ description: 'Overrides the `Accept` header.' }),
  excel: z.enum(['0', '1']).optional().meta({
    description: '`1` begins CSV with a byte order mark, which Excel needs to show accented letters.',
  }),
}

/** What is asked, whatever it is written as. */
export function withoutFormat<Query>(query: Query): Query {
  const { format: _, excel: __, ...rest } = (query ?? {}) as AskedFormat
  return rest as Query
}
