import type { KnownPages } from '../pages/known-pages.js'
import type { ReportKinds } from '../pages/report-kinds.js'
import { CitedKind } from '../schema.js'
import { citationsOfPage, type PageCounts } from './page-counts.js'

interface CitedPages {
  /** Cited pages whose hosts and addresses have been read. */
  cited: readonly number[]
  counts: PageCounts
}

/** Sums up citations by kind of page, most cited first. Equal sums keep the order of the kinds. */
export function citedKinds(kinds: ReportKinds, { cited, counts }: CitedPages): [CitedKind, number][] {
  const sums = new Map<CitedKind, number>()
  for (const page of cited) add(sums, kinds.ofPage(page), citationsOfPage(counts, page))
  return CitedKind.options
    .flatMap((kind): [CitedKind, number][] => (sums.has(kind) ? [[kind, sums.get(kind)!]] : []))
    .toSorted(([, one], [, other]) => other - one)
}

/** Finds the kinds of hosts that no rule knows: the kind of page that gets more than half of the host's citations. */
export function kindsByPages(
  kinds: ReportKinds,
  { hostOf }: Pick<KnownPages, 'hostOf'>,
  { cited, counts }: CitedPages,
): ReadonlyMap<number, CitedKind> {
  const byHost = new Map<number, Map<CitedKind, number>>()
  for (const page of cited) {
    const host = hostOf(page)
    const sums = byHost.get(host) ?? new Map<CitedKind, number>()
    byHost.set(host, sums)
    add(sums, kinds.ofPage(page), citationsOfPage(counts, page))
  }
  return new Map(
    [...byHost].flatMap(([host, sums]) => {
      const whole = [...sums.values()].reduce((sum, one) => sum + one, 0)
      const most = [...sums].find(([kind, citations]) => kind !== 'unknown' && 2 * citations > whole)
      return most === undefined ? [] : [[host, most[0]] as const]
    }),
  )
}

const add = (sums: Map<CitedKind, number>, kind: CitedKind, citations: number) =>
  sums.set(kind, (sums.get(kind) ?? 0) + citations)
