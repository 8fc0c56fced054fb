import type { DomainCategory } from '../../answers/index.js'
import type { Db } from '../../db/db.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { type Kept, sheetCache } from '../../mentions/index.js'
import { domainKind, type PageKind, pageKind } from '../../page-kinds/index.js'
import { compared } from './page-order.js'
import { listAddresses, listHosts, type PageAddress } from './page-store.js'

export interface KnownHost {
  host: string
  category: DomainCategory
}

/** The pages of a workspace that have been read, by page number. Pages never change, so cached data stays true. */
export interface KnownPages extends Kept {
  /** Unique for each instance. */
  id: number
  /** Reads the hosts of these pages, unless they are known. */
  readHosts(tx: Db, pages: readonly number[]): Promise<void>
  /** Reads the addresses of these pages, unless they are known. */
  readAddresses(tx: Db, pages: readonly number[]): Promise<void>
  /** All known hosts. `hostOf` returns an index in this list. */
  hosts: readonly KnownHost[]
  hostOf(page: number): number
  addressOf(page: number): PageAddress
  /** The kind of a page by its address and title. Its address must be known. */
  kindOf(page: number): PageKind
  /** The kind of a host by its name. */
  kindOfHost(host: number): PageKind
  /** Compares the canonical addresses of pages. */
  byUrl(a: number, b: number): number
  /** Compares canonical addresses faster, for lists of many pages. */
  byRankedUrl(): (a: number, b: number) => number
}

/** The approximate memory of a host, of an address, and of a kind. */
const HOST_BYTES = 150
const ADDRESS_BYTES = 300
const KIND_BYTES = 40

let opened = 0

export function knownPages(workspaceId: WorkspaceId): KnownPages {
  return sheetCache.growing(`pages ${workspaceId}`, () => openKnownPages(workspaceId))
}

const NOWHERE: PageAddress = { url: '', link: '', title: null }

function openKnownPages(workspaceId: WorkspaceId): KnownPages {
  const hosts: KnownHost[] = []
  const indexes = new Map<string, number>()
  /** For each page, the index of its host plus one, or 0 if its host is unknown. */
  let hostIndexes = new Int32Array(1024)
  const addresses = new Map<number, PageAddress>()
  const kinds = new Map<number, PageKind>()
  const hostKinds: PageKind[] = []
  /** The rank of each page in the order of all known addresses. */
  let ranks: Int32Array | undefined
  const indexOf = ({ host, category }: KnownHost) => {
    let index = indexes.get(host)
    if (index === undefined) indexes.set(host, (index = hosts.push({ host, category }) - 1))
    return index
  }
  return {
    id: (opened += 1),
    get bytes() {
      return (
        HOST_BYTES * hosts.length +
        hostIndexes.byteLength +
        ADDRESS_BYTES * addresses.size +
        KIND_BYTES * kinds.size
      )
    },
    hosts,
    hostOf: (page) => (hostIndexes[page] ?? 1) - 1,
    addressOf: (page) => addresses.get(page) ?? NOWHERE,
    kindOf: (page) => {
      let kind = kinds.get(page)
      const { link, title } = addresses.get(page) ?? NOWHERE
      if (kind === undefined) kinds.set(page, (kind = pageKind({ url: link, title })))
      return kind
    },
    kindOfHost: (host) => (hostKinds[host] ??= domainKind(hosts[host]?.host ?? '')),
    byUrl: (a, b) => compared(addresses.get(a)?.url ?? '', addresses.get(b)?.url ?? ''),
    byRankedUrl: () => {
      const known = (ranks ??= ranked(addresses))
      return (a, b) => (known[a] ?? 0) - (known[b] ?? 0)
    },
    readHosts: async (tx, pages) => {
      const unknown = pages.filter((page) => !hostIndexes[page])
      if (unknown.length === 0) return
      const last = unknown.reduce((most, page) => Math.max(most, page), 0)
      if (last >= hostIndexes.length) hostIndexes = grown(hostIndexes, last + 1)
      for (const { pages: ofHost, ...host } of await listHosts(tx, workspaceId, unknown)) {
        const index = indexOf(host)
        for (const page of ofHost.split(',')) hostIndexes[Number(page)] = index + 1
      }
    },
    readAddresses: async (tx, pages) => {
      const unknown = pages.filter((page) => !addresses.has(page))
      if (unknown.length === 0) return
      for (const { number, ...address } of await listAddresses(tx, workspaceId, unknown))
        addresses.set(number, address)
      ranks = undefined
    },
  }
}

function ranked(addresses: ReadonlyMap<number, PageAddress>): Int32Array {
  const sorted = [...addresses].toSorted(([, a], [, b]) => compared(a.url, b.url))
  const ranks = new Int32Array(sorted.reduce((most, [page]) => Math.max(most, page), 0) + 1)
  sorted.forEach(([page], rank) => (ranks[page] = rank))
  return ranks
}

function grown(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(length, 2 * array.length))
  larger.set(array)
  return larger
}
