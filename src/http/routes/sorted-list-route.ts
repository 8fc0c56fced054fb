import { z } from 'zod'

import type { Context } from '../../context.js'
import { Invalid } from '../../kernel/errors.js'
import { wholeNumber } from '../../kernel/fields.js'
import { DEFAULT_LIMIT, type Page, type PageRequest } from '../../kernel/paging.js'
import { scalarsOf } from '../response/csv.js'
import type { ParsedInput } from './define-route.js'
import {
  listContract,
  type ListDefinition,
  listingAt,
  type ListInput,
  PAGE_FIELDS,
  Paging,
  type Position,
  positionOf,
  readBatch,
} from './list-route.js'
import type { Listing, TabularRoute } from './route.js'
import type { ScalarField, SortedRequest, SortOrder } from './sorted-page.js'

const MAX_OFFSET = 100_000_000

const SortedPaging = Paging.extend({
  nextCursor: Paging.shape.nextCursor.meta({
    description:
      'Send it as `cursor` to get the next page; null on the last page, and always null with `offset`, `sortBy` or `sortOrder`.',
  }),
  limit: z.int().optional().meta({ description: 'Only with `offset`, `sortBy` or `sortOrder`.' }),
  offset: z.int().optional().meta({ description: 'Only with `offset`, `sortBy` or `sortOrder`.' }),
  total: z.int().nullable().optional().meta({
    description:
      'The number of all items. Null if it would have to be counted. Only with `offset`, `sortBy` or `sortOrder`.',
  }),
}).meta({
  id: 'SortedPaging',
  examples: [{ nextCursor: null, hasMore: false, limit: 25, offset: 0, total: 12 }],
})

interface SortedListDefinition<Item extends z.ZodType, Params, Filters, Granted extends Context> extends Omit<
  ListDefinition<Item, Params, Filters, Granted>,
  'list'
> {
  /** The direction of the list's own order. A cursor follows it, and `sortOrder` alone changes it. */
  ownOrder: SortOrder
  /**
   * The default sort field with `offset`, because people expect the top items on the first page. Without it, the list's own
   * order.
   */
  offsetSortBy?: ScalarField<z.output<Item>>
  /** With an offset, `next` only says whether more items follow. */
  list: (
    ctx: Granted,
    input: ListInput<Params, Filters>,
    page: SortedRequest<ScalarField<z.output<Item>>>,
  ) => Promise<Page<z.input<Item>>>
}

/** A list that is also available by `offset`, sorted by any of its scalar fields. */
export function sortedListRoute<Item extends z.ZodType, Params, Filters, Granted extends Context>(
  definition: SortedListDefinition<Item, Params, Filters, Granted>,
): TabularRoute {
  const { item, checkFilters, ownOrder, offsetSortBy, list, operationId } = definition
  const fields = {
    paging: SortedPaging,
    query: { ...PAGE_FIELDS, ...sortFields(scalarsOf(item), offsetSortBy) },
  }
  type Field = ScalarField<z.output<Item>>
  type Sorted = ParsedInput<Params, Filters, undefined> & { query: Sort<Field> }
  return {
    ...listContract(definition, fields),
    checkInput: (input: Sorted) => {
      const { sort, filters, after } = askedOf(operationId, input)
      if (after !== undefined) refuseSorting(sort)
      checkFilters?.(filters)
    },
    handle: async (ctx: Granted, { params, query }: Sorted) => {
      const { sort, filters, ...position } = askedOf(operationId, { params, query })
      const read = (request: SortedRequest<Field>) => list(ctx, { params, query: filters }, request)
      return given(sort).length === 0
        ? listingAt(position, read, BATCH)
        : offsetListing(read, { ...withDefault(sort, offsetSortBy), limit: position.limit, ownOrder })
    },
  }
}

/** A sorted list is computed whole for each batch, so the batches are large. */
const BATCH = 10_000

function sortFields(sortable: string[], offsetSortBy: string | undefined) {
  const byDefault = offsetSortBy === undefined ? '' : ` With \`offset\` it is \`${offsetSortBy}\` by default.`
  return {
    offset: wholeNumber({ min: 0, max: MAX_OFFSET })
      .optional()
      .meta({ description: 'How many items to skip. Use it instead of `cursor`.' }),
    sortBy: z
      .enum(sortable)
      .optional()
      .meta({
        description: `The field to sort by; nulls come last. Use it instead of \`cursor\`.${byDefault}`,
      }),
    sortOrder: z
      .enum(['asc', 'desc'])
      .optional()
      .meta({ description: '`desc` by default when `sortBy` is sent. Use it instead of `cursor`.' }),
  }
}

interface Sort<Field> {
  offset?: number | undefined
  sortBy?: Field | undefined
  sortOrder?: SortOrder | undefined
}

function askedOf<Filters, Field>(
  operationId: string,
  { params, query }: { params: unknown; query: Filters & Sort<Field> },
): Position & { filters: Filters; sort: Sort<Field> } {
  const { offset, sortBy, sortOrder, ...rest } = query
  return {
    sort: { offset, sortBy, sortOrder },
    ...positionOf(operationId, { params, query: rest as Filters }),
  }
}

const withDefault = <Field>(sort: Sort<Field>, sortBy: Field | undefined): Sort<Field> =>
  sort.offset === undefined ? sort : { ...sort, sortBy: sort.sortBy ?? sortBy }

const given = (sort: Sort<unknown>) => Object.entries(sort).filter(([, value]) => value !== undefined)

function refuseSorting(sort: Sort<unknown>): void {
  const problems = given(sort).map(([path]) => ({
    path,
    code: 'conflict',
    message: `Send ${path} or cursor, not both.`,
  }))
  if (problems.length > 0) throw new Invalid('query', problems)
}

type Wanted<Field> = Sort<Field> & { limit: number | undefined; ownOrder: SortOrder }

function offsetListing<Field>(
  read: (request: SortedRequest<Field>) => Promise<Page<unknown>>,
  { offset = 0, sortBy, sortOrder, limit, ownOrder }: Wanted<Field>,
): Listing {
  const order = { sortBy, sortOrder: sortOrder ?? (sortBy === undefined ? ownOrder : 'desc') }
  /** Here, the offset is the key to continue from. */
  const readAt = async ({ after, limit: count }: PageRequest): Promise<Page<unknown>> => {
    const start = Number(after)
    const { next, ...page } = await read({ ...order, offset: start, limit: count })
    return { ...page, next: next === null ? null : String(start + count) }
  }
  const first = { after: String(offset), limit: limit ?? BATCH, isWhole: limit === undefined }
  return {
    envelope: async () => {
      const page = { limit: limit ?? DEFAULT_LIMIT, offset }
      const { items, next, total, ...beside } = await readAt({ ...first, ...page })
      const hasMore = next !== null
      const all = total === undefined ? totalBy(items.length, { offset, hasMore }) : total
      return { ...beside, items, paging: { nextCursor: null, hasMore, ...page, total: all } }
    },
    batch: (from) => readBatch(readAt, { ...first, after: from ?? first.after }),
  }
}

/** The last page reveals the total, unless its offset is beyond the end. */
function totalBy(count: number, { offset, hasMore }: { offset: number; hasMore: boolean }): number | null {
  return !hasMore && (count > 0 || offset === 0) ? offset + count : null
}
