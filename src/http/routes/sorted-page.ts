import type { Page, PageRequest } from '../../kernel/paging.js'

export type SortOrder = 'asc' | 'desc'

/** The names of the fields that a list can be sorted by. */
export type ScalarField<Item> = {
  [Name in keyof Item]: Item[Name] extends string | number | boolean | null ? Name : never
}[keyof Item] &
  string

/** A request by offset instead of by cursor. */
export interface OffsetRequest<Field> {
  offset: number
  limit: number
  /** If undefined, the key of the list's own order. */
  sortBy: Field | undefined
  sortOrder: SortOrder
}

export type SortedRequest<Field> = PageRequest | OffsetRequest<Field>

interface OwnOrder<Item> {
  /** Unique. The list is in this order unless the request asks for another. */
  keyOf: (item: Item) => string
  order: SortOrder
}

/** Cuts a page out of a whole list, by cursor or by offset. */
export function sortedPage<Item>(
  items: readonly Item[],
  request: SortedRequest<ScalarField<Item>>,
  { keyOf, order }: OwnOrder<Item>,
): Page<Item> {
  const { offset, sorted } =
    'offset' in request
      ? { offset: request.offset, sorted: items.toSorted(comparison(request, { keyOf, order })) }
      : { offset: 0, sorted: itemsAfter(items, request.after, { keyOf, order }) }
  const page = sorted.slice(offset, offset + request.limit)
  const last = page.at(-1)
  const hasMore = sorted.length > offset + request.limit
  const next = hasMore && last !== undefined ? keyOf(last) : null
  return { items: page, next, ...('offset' in request && { total: sorted.length }) }
}

function itemsAfter<Item>(
  items: readonly Item[],
  after: string | undefined,
  { keyOf, order }: OwnOrder<Item>,
) {
  const way = order === 'asc' ? 1 : -1
  return items
    .filter((item) => after === undefined || way * ordered(keyOf(item), after) > 0)
    .toSorted((a, b) => way * ordered(keyOf(a), keyOf(b)))
}

/** Null comes last in both directions. Equal items keep the list's own order. */
function comparison<Item>(
  { sortBy, sortOrder }: OffsetRequest<ScalarField<Item>>,
  own: OwnOrder<Item>,
): (a: Item, b: Item) => number {
  const way = sortOrder === 'asc' ? 1 : -1
  const ownWay = own.order === 'asc' ? 1 : -1
  const byKey = (a: Item, b: Item) => ordered(own.keyOf(a), own.keyOf(b))
  if (sortBy === undefined) return (a, b) => way * byKey(a, b)
  return (a, b) => {
    const [one, other] = [a[sortBy] as Scalar, b[sortBy] as Scalar]
    if (one === null || other === null) return nullsLast(one, other) || ownWay * byKey(a, b)
    return way * ordered(one, other) || ownWay * byKey(a, b)
  }
}

type Scalar = string | number | boolean | null

const nullsLast = (one: Scalar, other: Scalar) => Number(one === null) - Number(other === null)

function ordered<Value extends NonNullable<Scalar>>(one: Value, other: Value): number {
  return one < other ? -1 : one > other ? 1 : 0
}
