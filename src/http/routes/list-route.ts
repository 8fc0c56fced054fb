import { z } from 'zod'

import type { Access, Input } from '../../auth/index.js'
import type { Context } from '../../context.js'
import { wholeNumber } from '../../kernel/fields.js'
import {
  cursorOf,
  DEFAULT_LIMIT,
  keyOfCursor,
  MAX_LIMIT,
  type Page,
  type PageRequest,
} from '../../kernel/paging.js'
import type { Scope } from '../../kernel/scopes.js'
import { type KeyedRoute, refusals, type Route } from './route.js'
import { columnsOf } from '../response/csv.js'

export const Paging = z
  .strictObject({
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: 'Pass it as `cursor` for the next page; null on the last.' }),
    hasMore: z.boolean(),
  })
  .meta({ id: 'Paging', examples: [{ nextCursor: null, hasMore: false }] })

export const PAGE_FIELDS = {
  cursor: z
    .string()
    .min(1)
    .optional()
    .meta({ description: '`paging.nextCursor` of the page before; omit for the first.' }),
  limit: wholeNumber({ min: 1, max: MAX_LIMIT })
    .optional()
    .meta({ description: `Items a page, ${DEFAULT_LIMIT} unless given.` }),
}

export type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown

export interface ListDefinition<Item extends z.ZodType, Params, Filters, Granted extends Context> {
  path: string
  operationId: string
  summary: string
  description?: string
  tag: string
  scope: Scope
  item: Item
  /** Fields of the envelope beside items and paging; `list` gives their values with each page. */
  beside?: z.ZodRawShape
  params?: Params & z.ZodObject
  filters?: Filters & z.ZodObject
  refuses?: number[]
  /** What of the filters no schema can say. */
  checkFilters?: (query: Output<Filters>) => void
  access: Access<Granted>
  list: (
    ctx: Granted,
    input: { params: Output<Params>; query: Output<Filters> },
    page: PageRequest,
  ) => Promise<Page<z.input<Item>>>
}

/** A list: `cursor` and `limit` beside its own filters, the common envelope, and the whole of it as CSV or NDJSON. */
export function listRoute<Item extends z.ZodType, Params, Filters, Granted extends Context>(
  definition: ListDefinition<Item, Params, Filters, Granted>,
): Route {
  const { item, beside = {}, filters, refuses = [], checkFilters, list, ...contract } = definition
  const name = z.globalRegistry.get(item)?.id
  const envelope = z
    .strictObject({ ...beside, items: z.array(item), paging: Paging })
    .meta({ id: `${name}List` })
  return {
    ...(contract as unknown as KeyedRoute),
    method: 'GET',
    query: (filters ?? z.strictObject({})).extend(PAGE_FIELDS),
    responses: { 200: envelope, ...refusals(...refuses) },
    columns: columnsOf(item),
    checkForm: (input: Input) => {
      const { query } = positionOf(contract.operationId, input)
      checkFilters?.(query as Output<Filters>)
    },
    handle: async (ctx, input) => {
      const { query, ...position } = positionOf(contract.operationId, input)
      const read = (request: PageRequest) =>
        list(ctx as Granted, { params: input.params, query } as never, request)
      return listingAt(position, read)
    },
  }
}

export interface Position {
  binding: string
  after: string | undefined
  limit: number | undefined
}

/** Where in which list to go on. A cursor of another list is refused here. */
export function positionOf(operationId: string, input: Input): Position & { query: object } {
  const { cursor, limit, ...query } = input.query as { cursor?: string; limit?: number }
  const binding = JSON.stringify([operationId, input.params ?? {}, query])
  const after = cursor === undefined ? undefined : keyOfCursor(binding, cursor)
  return { binding, query, after, limit }
}

/** What has been asked for but not read: how it is read depends on the format wanted. */
export interface Listing {
  /** The body of JSON. */
  envelope: () => Promise<unknown>
  /** The lines of CSV and NDJSON. */
  batches: () => AsyncGenerator<unknown[]>
}

type Read = (request: PageRequest) => Promise<Page<unknown>>

const BATCH = 500

export function listingAt({ binding, after, limit }: Position, read: Read, batch = BATCH): Listing {
  const isWhole = after === undefined && limit === undefined
  return {
    envelope: () => readEnvelope(read, { binding, after, limit }),
    batches: () => readBatches(read, { after, limit: limit ?? batch, isWhole }),
  }
}

async function readEnvelope(read: Read, { binding, after, limit = DEFAULT_LIMIT }: Position) {
  const { items, next, total: _, ...beside } = await read({ limit, after })
  const nextCursor = next === null ? null : cursorOf(binding, next)
  return { ...beside, items, paging: { nextCursor, hasMore: next !== null } }
}

/** Batch by batch, so that a list of any length needs the memory of one; a single one unless all of it is wanted. */
export async function* readBatches(
  read: Read,
  { after, limit, isWhole }: PageRequest & { isWhole: boolean },
): AsyncGenerator<unknown[]> {
  let page = await read({ limit, after })
  yield page.items
  while (isWhole && page.next !== null) {
    page = await read({ limit, after: page.next })
    yield page.items
  }
}
