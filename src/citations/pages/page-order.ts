import type { SortOrder } from '../../http/routes/sorted-page.js'

/** The key a page is sorted by; nulls come last. */
export type SortKey = (page: number) => string | number | null

interface Ordering {
  /** Undefined where pages are sorted by address alone. */
  keyOf: SortKey | undefined
  urlOf: (page: number) => string
}

/** Sorts pages; equals stand by canonical address. */
export function inOrder(pages: readonly number[], order: SortOrder, { keyOf, urlOf }: Ordering): number[] {
  const way = order === 'desc' ? -1 : 1
  const byUrl = (a: number, b: number) => compared(urlOf(a), urlOf(b))
  if (keyOf === undefined) return pages.toSorted((a, b) => way * byUrl(a, b))
  return pages.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byUrl(a, b)
    return way * compared(one, other) || byUrl(a, b)
  })
}

/**
 * Leaves out pages that cannot be among the first `count` by a number: only of the others are addresses needed, to tell
 * equals apart.
 */
export function firstBy(
  pages: readonly number[],
  numberOf: (page: number) => number,
  { count, order }: { count: number; order: SortOrder },
): number[] {
  if (pages.length <= count) return [...pages]
  const way = order === 'desc' ? -1 : 1
  const sorted = Float64Array.from(pages, (page) => way * numberOf(page)).toSorted()
  const limit = sorted[count - 1] ?? Infinity
  return pages.filter((page) => way * numberOf(page) <= limit)
}

function compared(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0
}
