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

/** Some cursors contain the address of a page, which at most doubles in length when it is encoded. */
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
  /** CSV and NDJSON read the whole list at once. For lists in the order of a figure, which may change between two batches. */
  inOneBatch?: boolean
  item: Item
  /** Fields that an item got later. They come last in its CSV. */
  laterFields?: readonly (keyof z.output<Item> & string)[]
  /** The field of the envelope that has the items, if it is not `items`. For envelopes that describe more than their items. */
  itemsField?: string
  /** Name and example of the envelope, if they differ from the default. */
  envelope?: z.GlobalMeta
  /** Further fields of the envelope. `list` returns their values with each page. */
  beside?: z.ZodRawShape
  params?: Params & z.ZodObject
  filters?: Filters & z.ZodObject
  refuses?: number[]
  /** Checks the filters for what no schema can express. */
  checkFilters?: (query: SchemaOutput<Filters>) => void
  access: Access<Granted>
  /** The list as a stream: its current items, then every new one. */
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

/** A list with its filters, `cursor` and `limit`, in the common envelope. It is also available whole as CSV or NDJSON. */
export function listRoute<Item extends z.ZodType, Params, Filters, Granted extends Context>(
  definition: ListDefinition<Item, Params, Filters, Granted>,
): TabularRoute {
  const { checkFilters, list, followed, operationId, inOneBatch = false } = definition
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
      const read: Read = (page) => list(ctx, { params, query: filters }, page)
      return listingAt({ ...position, itemsField }, read, inOneBatch ? Infinity : BATCH)
    },
  }
}

/** The part of a list route that lists of every order share: all but its check and its handler. */
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

/** Where to continue in which list, and its filters. A cursor of another list is refused here. */
export function positionOf<Filters>(
  operationId: string,
  input: { params: unknown; query: Filters },
): Position & { filters: Filters } {
  const { cursor, limit, ...rest } = withoutFormat(input.query) as { cursor?: string; limit?: number }
  const binding = JSON.stringify([operationId, input.params ?? {}, rest])
  const after = cursor === undefined ? undefined : keyInCursor(binding, cursor)
  // The query schema is that of the filters plus cursor and limit, and both of these have been removed.
  return { binding, filters: rest as Filters, after, limit }
}

type Read = (request: PageRequest) => Promise<Page<unknown>>

const BATCH = 500

export function listingAt(position: Position, read: Read, batch = BATCH): Listing {
  const { after, limit } = position
  /** With a cursor alone, the rest of the list. */
  const isWhole = limit === undefined
  return {
    envelope: () => readEnvelope(read, position),
    batch: (from, bytes) => {
      const request = { after: from ?? after, limit: limit ?? batch, isWhole }
      // A single page has no next batch, so a limit in bytes would lose rows.
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

/** Returns one batch, so that a list of any length needs little memory. `next` is null if only one page is wanted. */
export async function readBatch(
  read: Read,
  { isWhole, ...request }: PageRequest & { isWhole: boolean },
): Promise<ListingBatch> {
  const { items, next } = await read(request)
  return { items, next: isWhole ? next : null }
}
