/** The order of one list in a tool’s result. */
export interface ListOrder<Field extends string = string> {
  /** The words in the tool’s description. */
  words: string
  /** The sort keys, most important first, by fields of the interface’s items. Empty for the interface’s own order. */
  by: readonly SortKey<Field>[]
}

interface SortKey<Field extends string = string> {
  /** A path like `change.delta`. */
  field: Field
  order: 'asc' | 'desc'
}

/** The order that the interface uses by default. */
export const asListed = (words: string): ListOrder<never> => ({ words, by: [] })

export const sortedBy = <Field extends string>(words: string, ...by: SortKey<Field>[]): ListOrder<Field> => ({
  words,
  by,
})

export const MOST_CITED = sortedBy('most cited first', { field: 'citations', order: 'desc' })
export const MOST_VISITED = sortedBy('most visited first', { field: 'visits', order: 'desc' })

/** Asks the interface to sort by the first key. It puts equal items in its own order. */
export function sortQuery<Field extends string>({
  by: [first],
}: ListOrder<Field>): { sortBy?: Field; sortOrder?: SortKey['order'] } {
  return first === undefined ? {} : { sortBy: first.field, sortOrder: first.order }
}

/** Sorts items that the interface returns in another order. Missing values come last. */
export function inListOrder<Item extends object>({ by }: ListOrder, items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => {
    for (const { field, order } of by) {
      const difference = compared(valueAt(one, field), valueAt(other, field), order)
      if (difference !== 0) return difference
    }
    return 0
  })
}

function compared(one: unknown, other: unknown, order: SortKey['order']): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return (one as number) < (other as number) === (order === 'asc') ? -1 : 1
}

export const valueAt = (item: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name] ?? null, item)

/** Builds sentences like `Pages: most cited first.` */
export const orderSentences = (orders: Readonly<Record<string, ListOrder>>): string =>
  Object.entries(orders)
    .filter(([, { words }]) => words !== '')
    .map(([list, { words }]) => `${list}: ${words}.`)
    .join(' ')
