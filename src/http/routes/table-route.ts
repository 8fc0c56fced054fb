import { z } from 'zod'

import type { Context } from '../../context.js'
import {
  responsesOf,
  type ParsedInput,
  type RouteDefinition,
  type SchemaInput,
  type SchemaOutput,
} from './define-route.js'
import { FORMAT_FIELDS, withoutFormat } from './format-fields.js'
import type { TabularRoute } from './route.js'

type TableDefinition<Params, Query, Result, Granted extends Context> = Omit<
  RouteDefinition<Params, Query, undefined, Result, Granted>,
  'method' | 'body' | 'handle'
> & {
  /** Checks the query for what no schema can express. */
  checkQuery?: (query: SchemaOutput<Query>) => void
  inThread?: boolean
  columns: string[]
  /** Additional first columns, if the query needs them. */
  leadingColumns?: (query: SchemaOutput<Query>) => string[]
  /** Additional last columns, if the result needs them. */
  furtherColumns?: (body: SchemaInput<Result>) => string[]
  /** The rows of the CSV, with a field for each column. */
  rows: (body: SchemaInput<Result>) => Record<string, unknown>[]
  handle: (ctx: Granted, input: ParsedInput<Params, Query, undefined>) => Promise<SchemaInput<Result>>
}

/** A GET of one object, of which `Accept: text/csv` returns a part as a table. */
export function tableRoute<Params, Query, Result, Granted extends Context>(
  definition: TableDefinition<Params, Query, Result, Granted>,
): TabularRoute {
  const { checkQuery, leadingColumns, furtherColumns, rows, handle, ...contract } = definition
  return {
    ...contract,
    kind: 'table',
    method: 'GET',
    query: (definition.query ?? z.strictObject({})).extend(FORMAT_FIELDS),
    ...responsesOf(definition),
    checkInput: ({ query }: ParsedInput<Params, Query, undefined>) => checkQuery?.(withoutFormat(query)),
    handle: async (ctx: Granted, sent: ParsedInput<Params, Query, undefined>) => {
      const input = { ...sent, query: withoutFormat(sent.query) }
      return {
        envelope: () => handle(ctx, input),
        columns: [...(leadingColumns?.(input.query) ?? []), ...definition.columns],
        batch: async () => {
          const body = await handle(ctx, input)
          return { items: rows(body), next: null, furtherColumns: furtherColumns?.(body) ?? [] }
        },
      }
    },
  }
}
