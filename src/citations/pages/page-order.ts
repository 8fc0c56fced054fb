import type { SortOrder } from '../../http/routes/sorted-page.js'

/** The key by which a page is sorted. Nulls come last. */
export type SortKey = (page: number) => string | number | null

interface Ordering {
  /** Undefined if pages are sorted by address alone. */
  keyOf: SortKey | undefined
  /** Compares canonical addresses. */
  byUrl: (a: number, b: number) => number
}

/** Sorts pages. Pages with equal keys are sorted by canonical address. */
export function inOrder(pages: readonly number[], order: SortOrder, { keyOf, byUrl }: Ordering): number[] {
  const way = order === 'desc' ? -1 : 1
  if (keyOf === undefined) return pages.toSorted((a, b) => way * byUrl(a, b))
  const keys = pages.map(keyOf)
  return pages
    .map((_, index) => index)
    .toSorted((a, b) => {
      const [one, other] = [keys[a]!, keys[b]!]
      const isLast = Number(one === null) - Number(other === null)
      return isLast || way * compared(one, other) || byUrl(pages[a]!, pages[b]!)
    })
    .map((index) => pages[index]!)
}

/**
 * Removes pages that cannot be among the first `count` when sorted by a number. Only the remaining ones need addresses, to sort
 * equal numbers.
 */
export function firstBy(
  pages: readonly number[],
  numberOf: (page: number) => number,
  { count, order }: { count: number; order: SortOrder },
): number[] {
  if (pages.length <= count) return [...pages]
  const way = order === 'desc' ? -1 : 1
  const sorted = new Float64Array(pages.length)
  for (let index = 0; index < pages.length; index += 1) sorted[index] = way * numberOf(pages[index]!)
  const limit = sorted.toSorted()[count - 1] ?? Infinity
  return pages.filter((page) => way * numberOf(page) <= limit)
}

export function compared<Key extends string | number | null>(one: Key, other: Key): number {
  if (one === other || one === null || other === null) return 0
  return one < other ? -1 : 1
}
