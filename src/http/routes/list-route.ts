import { z } from 'zod'

import type { Access } from '../../auth/index.js'
import type { Context, Scope } from '../../context.js'
import { wholeNumber } from '../../kernel/fields.js'
import {
  cursorOf,
  DEFAULT_LIMIT,
  keyInCursor,
  MAX_LIMIT,
  type Page,
  type PageRequest,
} from '../../kernel/paging.js'
import { responsesOf, type ParsedInput, type SchemaOutput } from './define-route.js'
import { FORMAT_FIELDS, withoutFormat } from './format-fields.js'
import type { EventRoute, Listener, StreamedEvent } from './route.js'
import type { Contract, SharedRead } from './contract.js'
import type { Listing, ListingBatch, TabularRoute } from './route.js'
import { columnsOf } from '../response/csv.js'

export const Paging = z
  .strictObject({
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: 'Send it as `cursor` to get the next page; null on the last page.' }),
    hasMore: z.boolean(),
  })
  .meta({ id: 'Paging', examples: [{ nextCursor: null, hasMore: false }] })

/** Some hold the address of a page, twice as long at most once it is written as a cursor. */
const MAX_CURSOR_LENGTH = 8192

export const PAGE_FIELDS = {
  cursor: z
    .string()
    .min(1)
    .max(MAX_CURSOR_LENGTH)
    .optional()
    .meta({ description: '`paging.nextCursor` of the previous page; omit it for the first page.' }),
  limit: wholeNumber({ min: 1, max: MAX_LIMIT })
    .optional()
    .meta({ description: `Items per page; ${DEFAULT_LIMIT} by default.` }),
}

export interface ListDefinition<
  Item extends z.ZodType,
  Params,
  Filters,
  Granted extends Context,
> extends Omit<Contract, 'method' | 'query' | 'body'> {
  scope: Scope
  shared?: SharedRead
  inThread?: boolean
  item: Item
  /** Fields that came to an item later, and so come last in its CSV. */
  laterFields?: readonly (keyof z.output<Item> & string)[]
  /** What the envelope calls them, where that is not `items`: they are parts of something that it tells beside. */
  itemsField?: string
  /** The envelope itself, where it has a name and an example of its own. */
  envelope?: z.GlobalMeta
  /** Fields of the envelope beside items and paging; `list` gives their values with each page. */
  beside?: z.ZodRawShape
  params?: Params & z.ZodObject
  filters?: Filters & z.ZodObject
  refuses?: number[]
  /** What no schema can say of the filters. */
  checkFilters?: (query: SchemaOutput<Filters>) => void
  access: Access<Granted>
  /** The list as a stream: what it has, and whatever is added to it. */
  followed?: {
    events: Record<string, z.ZodType>
    follow: (
      ctx: Granted,
      input: ListInput<Params, Filters>,
      listener: Listener,
    ) => AsyncGenerator<StreamedEvent[], void>
  }
  list: (ctx: Granted, input: ListInput<Params, Filters>, page: PageRequest) => Promise<Page<z.input<Item>>>
}

export type ListInput<Params, Filters> = Omit<ParsedInput<Params, Filters, undefined>, 'body'>

/** A list: `cursor` and `limit` beside its own filters, the common envelope, and the whole of it as CSV or NDJSON. */
export function listRoute<Item extends z.ZodType, Params, Filters, Granted extends Context>(
  definition: ListDefinition<Item, Params, Filters, Granted>,
): TabularRoute {
  const { checkFilters, list, followed, operationId } = definition
  const fields = { paging: Paging, query: PAGE_FIELDS }
  const contract = listContract(definition, fields)
  return {
    ...contract,
    ...(followed && {
      followed: {
        ...contract,
        kind: 'events',
        events: followed.events,
        handle: (ctx: Granted, { params, query }: ParsedInput<Params, Filters, undefined>, listener) => {
          const { filters } = positionOf(operationId, { params, query })
          return followed.follow(ctx, { params, query: filters }, listener)
        },
      } satisfies EventRoute,
    }),
    checkInput: (input: ParsedInput<Params, Filters, undefined>) =>
      checkFilters?.(positionOf(operationId, input).filters),
    handle: async (ctx: Granted, { params, query }: ParsedInput<Params, Filters, undefined>) => {
      const { filters, ...position } = positionOf(operationId, { params, query })
      const { itemsField } = definition
      return listingAt({ ...position, itemsField }, (page) => list(ctx, { params, query: filters }, page))
    },
  }
}

/** What a list of any order is, as a route, before it can be checked and read. */
export function listContract<Item extends z.ZodType, Params, Filters, Granted extends Context>(
  definition: Omit<ListDefinition<Item, Params, Filters, Granted>, 'list' | 'checkFilters' | 'followed'>,
  { paging, query }: { paging: z.ZodType; query: z.ZodRawShape },
): Omit<TabularRoute, 'handle'> {
  const { item, laterFields, itemsField = 'items', envelope, beside = {}, filters, ...contract } = definition
  const schema = z
    .strictObject({ ...beside, [itemsField]: z.array(item), paging })
    .meta(envelope ?? { id: `${z.globalRegistry.get(item)?.id}List` })
  return {
    ...contract,
    kind: 'list',
    method: 'GET',
    query: (filters ?? z.strictObject({})).extend({ ...query, ...FORMAT_FIELDS }),
    columns: columnsOf(item, laterFields),
    ...responsesOf({ ...contract, success: { status: 200, schema } }),
  }
}

export interface Position {
  binding: string
  after: string | undefined
  limit: number | undefined
  itemsField?: string | undefined
}

/** Where in which list to go on, and its filters. A cursor of another list is refused here. */
export function positionOf<Filters>(
  operationId: string,
  input: { params: unknown; query: Filters },
): Position & { filters: Filters } {
  const { cursor, limit, ...rest } = withoutFormat(input.query) as { cursor?: string; limit?: number }
  const binding = JSON.stringify([operationId, input.params ?? {}, rest])
  const after = cursor === undefined ? undefined : keyInCursor(binding, cursor)
  // The schema of the query is that of the filters with cursor and limit added, and these are gone again.
  return { binding, filters: rest as Filters, after, limit }
}

type Read = (request: PageRequest) => Promise<Page<unknown>>

const BATCH = 500

export function listingAt(position: Position, read: Read, batch = BATCH): Listing {
  const { after, limit } = position
  const isWhole = after === undefined && limit === undefined
  return {
    envelope: () => readEnvelope(read, position),
    batch: (from, bytes) => {
      const request = { after: from ?? after, limit: limit ?? batch, isWhole }
      // Where nothing follows, ending early would leave rows out.
      return readBatch(read, isWhole ? { ...request, bytes } : request)
    },
  }
}

async function readEnvelope(
  read: Read,
  { binding, after, limit = DEFAULT_LIMIT, itemsField = 'items' }: Position,
) {
  const { items, next, total: _, ...beside } = await read({ limit, after })
  const nextCursor = next === null ? null : cursorOf(binding, next)
  return { ...beside, [itemsField]: items, paging: { nextCursor, hasMore: next !== null } }
}

/** Batch by batch, so that a list of any length needs the memory of one; a single one unless all of it is wanted. */
export async function readBatch(
  read: Read,
  { isWhole, ...request }: PageRequest & { isWhole: boolean },
): Promise<ListingBatch> {
  const { items, next } = await read(request)
  return { items, next: isWhole ? next : null }
}
