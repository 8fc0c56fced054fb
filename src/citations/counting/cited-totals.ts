import { ownsHost } from '../../detection/index.js'
import type { Db } from '../../db/db.js'
import type { DomainCategory } from '../../answers/index.js'
import type { KnownPages } from '../pages/known-pages.js'
import { firstBy, inOrder } from '../pages/page-order.js'
import type { CitationScope } from '../read-scope.js'
import { citationsOfPage, citedPages, type PageCounts } from './page-counts.js'

export interface CitedHost {
  host: string
  category: DomainCategory
  citations: number
}

interface TopPage {
  url: string
  title: string | null
  citations: number
}

export interface CitationTotals {
  /** All cited hosts, most cited first. */
  hosts: CitedHost[]
  /** The most cited pages. */
  pages: TopPage[]
  /** The most cited pages of the report's own domains. */
  ownPages: TopPage[]
}

interface Wanted {
  own: CitationScope['version']['brands'][number] | undefined
  pageCount: number
  ownCount: number
}

/** Sums up citations by host and ranks pages. */
export async function readTotals(
  tx: Db,
  { counts, pages }: { counts: PageCounts; pages: KnownPages },
  { own, pageCount, ownCount }: Wanted,
): Promise<CitationTotals> {
  const cited = citedPages(counts)
  await pages.readHosts(tx, cited)
  const sums = new Float64Array(pages.hosts.length)
  for (const page of cited) sums[pages.hostOf(page)]! += citationsOfPage(counts, page)
  const isOwn = pages.hosts.map(({ host }) => own !== undefined && ownsHost(own, host))
  const ownPages = cited.filter((page) => isOwn[pages.hostOf(page)] === true)
  return {
    hosts: pages.hosts
      .flatMap((host, index) => (sums[index]! > 0 ? [{ ...host, citations: sums[index]! }] : []))
      .toSorted((a, b) => b.citations - a.citations || (a.host < b.host ? -1 : 1)),
    pages: await mostCited(tx, { counts, pages }, { among: cited, count: pageCount }),
    ownPages: await mostCited(tx, { counts, pages }, { among: ownPages, count: ownCount }),
  }
}

async function mostCited(
  tx: Db,
  { counts, pages }: { counts: PageCounts; pages: KnownPages },
  { among, count }: { among: number[]; count: number },
): Promise<TopPage[]> {
  const keyOf = (page: number) => citationsOfPage(counts, page)
  const first = firstBy(among, keyOf, { count, order: 'desc' })
  await pages.readAddresses(tx, first)
  return inOrder(first, 'desc', { keyOf, byUrl: pages.byUrl })
    .slice(0, count)
    .map((page) => {
      const { link, title } = pages.addressOf(page)
      return { url: link, title, citations: keyOf(page) }
    })
}
