import { z } from 'zod'

import type { Context } from '../../context.js'
import { cursorOf, DEFAULT_LIMIT, type PageRequest } from '../../kernel/paging.js'
import {
  responsesOf,
  type ParsedInput,
  type RouteDefinition,
  type SchemaInput,
  type SchemaOutput,
} from './define-route.js'
import { FORMAT_FIELDS } from './format-fields.js'
import { PAGE_FIELDS, positionOf } from './list-route.js'
import type { ListingBatch, TabularRoute } from './route.js'

/** A page of rows, with the columns of all pages. */
interface TablePage<Body> {
  body: Omit<Body, 'paging'>
  /** The sort key of the last row; null on the last page. */
  next: string | null
}

type PagedTableDefinition<Params, Query, Result, Granted extends Context> = Omit<
  RouteDefinition<Params, Query, undefined, Result, Granted>,
  'method' | 'body' | 'handle'
> & {
  checkQuery?: (query: SchemaOutput<Query>) => void
  inThread?: boolean
  /** The fixed columns of the CSV. The others depend on the result. */
  columns: string[]
  table: (body: Omit<SchemaInput<Result>, 'paging'>) => NonNullable<ListingBatch['table']>
  lines: (body: Omit<SchemaInput<Result>, 'paging'>) => unknown[]
  read: (
    ctx: Granted,
    input: Omit<ParsedInput<Params, Query, undefined>, 'body'>,
    page: PageRequest,
  ) => Promise<TablePage<SchemaInput<Result>>>
}

/** A table of two dimensions whose rows come in pages. CSV returns it whole, NDJSON has a line per cell. */
export function pagedTableRoute<Params, Query, Result, Granted extends Context>(
  definition: PagedTableDefinition<Params, Query, Result, Granted>,
): TabularRoute {
  const { checkQuery, table, lines, read, operationId, ...contract } = definition
  type Input = ParsedInput<Params, Query, undefined>
  return {
    ...contract,
    operationId,
    kind: 'table',
    method: 'GET',
    query: (definition.query ?? z.strictObject({})).extend({ ...PAGE_FIELDS, ...FORMAT_FIELDS }),
    ...responsesOf(definition),
    checkInput: ({ params, query }: Input) =>
      checkQuery?.(positionOf(operationId, { params, query }).filters),
    handle: async (ctx: Granted, { params, query }: Input) => {
      const { filters, binding, after, limit } = positionOf(operationId, { params, query })
      const readPage = (byDefault: number) =>
        read(ctx, { params, query: filters }, { after, limit: limit ?? byDefault })
      return {
        envelope: async () => {
          const { body, next } = await readPage(DEFAULT_LIMIT)
          const nextCursor = next === null ? null : cursorOf(binding, next)
          return { ...body, paging: { nextCursor, hasMore: next !== null } }
        },
        // Reads all rows at once: the result decides the columns, which must be the same in every line.
        batch: async () => {
          const { body } = await readPage(Infinity)
          return { items: lines(body), table: table(body), next: null }
        },
      }
    },
  }
}
