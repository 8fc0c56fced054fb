import { PAGE_KINDS } from '../../page-kinds/index.js'
import type { KnownPages } from '../pages/known-pages.js'
import type { ReportKinds } from '../pages/report-kinds.js'
import { CitedKind } from '../schema.js'
import { citationsOfPage, type PageCounts } from './page-counts.js'

/**
 * How many citations the pages of each host get, by the kind of the pages: `PAGE_KINDS.length` consecutive numbers for each host.
 * They depend on the answers alone, not on brands or on kinds that people have set.
 */
export type HostKindSums = Float64Array

/** Sums up the citations of cited pages whose hosts and addresses have been read. */
export function hostKindSums(
  { hosts, hostOf, kindOf }: Pick<KnownPages, 'hosts' | 'hostOf' | 'kindOf'>,
  { cited, counts }: { cited: readonly number[]; counts: PageCounts },
): HostKindSums {
  const sums = new Float64Array(hosts.length * PAGE_KINDS.length)
  const positions = new Map(PAGE_KINDS.map((kind, position) => [kind, position]))
  for (const page of cited)
    sums[hostOf(page) * PAGE_KINDS.length + positions.get(kindOf(page))!]! += citationsOfPage(counts, page)
  return sums
}

/** Sums up citations by kind, most cited first. Equal sums keep the order of the kinds. */
export function citedKinds(sums: HostKindSums, { sureKind }: ReportKinds): [CitedKind, number][] {
  const byKind = new Map<CitedKind, number>()
  for (let at = 0; at < sums.length; at += 1) {
    const citations = sums[at]!
    if (citations === 0) continue
    const kind = sureKind(Math.floor(at / PAGE_KINDS.length)) ?? PAGE_KINDS[at % PAGE_KINDS.length]!
    byKind.set(kind, (byKind.get(kind) ?? 0) + citations)
  }
  return CitedKind.options
    .flatMap((kind): [CitedKind, number][] => (byKind.has(kind) ? [[kind, byKind.get(kind)!]] : []))
    .toSorted(([, one], [, other]) => other - one)
}

/** The kind of page that gets more than half of a host's citations. Undefined if there is none. */
export function kindByPages(sums: HostKindSums, host: number): CitedKind | undefined {
  const ofHost = sums.subarray(host * PAGE_KINDS.length, (host + 1) * PAGE_KINDS.length)
  const all = ofHost.reduce((sum, citations) => sum + citations, 0)
  return PAGE_KINDS.find((kind, position) => kind !== 'unknown' && 2 * ofHost[position]! > all)
}
