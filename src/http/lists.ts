import { z } from 'zod'

import type { Access, Input } from '../auth/index.js'
import type { Context } from '../context.js'
import { wholeNumber } from '../kernel/fields.js'
import {
  cursorOf,
  DEFAULT_LIMIT,
  keyOfCursor,
  MAX_LIMIT,
  type Page,
  type PageRequest,
} from '../kernel/paging.js'
import type { Scope } from '../kernel/scopes.js'
import { type KeyedRoute, refusals, type Route } from './route-table.js'
import { columnsOf } from './csv.js'

const Paging = z
  .strictObject({
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: 'Pass it as `cursor` for the next page; null on the last.' }),
    hasMore: z.boolean(),
  })
  .meta({ id: 'Paging', examples: [{ nextCursor: null, hasMore: false }] })

const PAGE_FIELDS = {
  cursor: z
    .string()
    .min(1)
    .optional()
    .meta({ description: '`paging.nextCursor` of the page before; omit for the first.' }),
  limit: wholeNumber({ min: 1, max: MAX_LIMIT })
    .optional()
    .meta({ description: `Items a page, ${DEFAULT_LIMIT} unless given.` }),
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown

interface ListDefinition<Item extends z.ZodType, Params, Filters, Granted extends Context> {
  path: string
  operationId: string
  summary: string
  description?: string
  tag: string
  scope: Scope
  item: Item
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
  const { item, filters, refuses = [], checkFilters, list, ...contract } = definition
  const name = z.globalRegistry.get(item)?.id
  const envelope = z.strictObject({ items: z.array(item), paging: Paging }).meta({ id: `${name}List` })
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
      const { binding, query, after, limit, whole } = positionOf(contract.operationId, input)
      const read = (request: PageRequest) =>
        list(ctx as Granted, { params: input.params, query } as never, request)
      return { read, binding, after, limit, whole } satisfies Listing
    },
  }
}

/** Where in which list to go on. A cursor of another list is refused here. */
function positionOf(operationId: string, input: Input) {
  const { cursor, limit, ...query } = input.query as { cursor?: string; limit?: number }
  const binding = JSON.stringify([operationId, input.params ?? {}, query])
  const after = cursor === undefined ? undefined : keyOfCursor(binding, cursor)
  return { binding, query, after, limit, whole: cursor === undefined && limit === undefined }
}

/** A list that has been asked for but not read: how it is read depends on the format wanted. */
export interface Listing {
  read: (request: PageRequest) => Promise<Page<unknown>>
  binding: string
  after: string | undefined
  limit: number | undefined
  /** Neither `limit` nor `cursor` was sent, so CSV and NDJSON hold everything. */
  whole: boolean
}

export async function readEnvelope({
  read,
  binding,
  after,
  limit = DEFAULT_LIMIT,
}: Listing): Promise<unknown> {
  const { items, next } = await read({ limit, after })
  const nextCursor = next === null ? null : cursorOf(binding, next)
  return { items, paging: { nextCursor, hasMore: next !== null } }
}

const BATCH = 500

/** Batch by batch, so that a list of any length needs the memory of one. */
export async function* readItems({ read, after, limit = BATCH, whole }: Listing): AsyncGenerator<unknown[]> {
  let page = await read({ limit, after })
  yield page.items
  while (whole && page.next !== null) {
    page = await read({ limit, after: page.next })
    yield page.items
  }
}
