import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { parsedUrl } from '../kernel/url/parsed-url.js'
import type { FailureReason, Fetched, Fetcher } from '../web/index.js'
import { MAX_ADDRESS_LENGTH, pageDomain, withoutFragment } from './page-address.js'
import { sitemapText } from './sitemap-text.js'
import { MEGABYTE } from '../kernel/collected-bytes.js'

export type Sitemap =
  /** The first pages of the host, each once, and whether there are more. */
  { ok: true; urls: string[]; isTruncated: boolean } | { ok: false; reason: SitemapFailure; message: string }

/** `no_sitemap`: the server says that there is none. `unreadable`: there may be one. */
type SitemapFailure = FailureReason | 'no_sitemap' | 'unreadable'

/** Which sitemap to read, and how many of its pages. */
export interface SitemapOrder {
  url: string
  limit: number
  /** Lists the pages of this host instead of those of the sitemap's host: robots.txt may name a sitemap elsewhere. */
  host?: string
}

/** The limit of each file, unpacked. */
const MAX_BYTES = 10 * MEGABYTE
const LIMITS = { timeoutMs: 10_000, maxBytes: MAX_BYTES, maxInflatedBytes: MAX_BYTES } as const
/** How many sitemaps of an index are read. */
const MAX_SITEMAPS = 10

const unpack = promisify(gunzip)

/** Lists the pages in a sitemap, or in the sitemaps of an index. Pages of other hosts are left out. */
export async function readSitemap(
  fetcher: Fetcher,
  { url, limit, host }: SitemapOrder,
  signal: AbortSignal,
): Promise<Sitemap> {
  const pages = new Set<string>()
  let isCut = false
  try {
    const { text, origin } = await fetchText(fetcher, url, signal)
    const read = sitemapText(text)
    if (read.kind === 'none') throw new Unreadable('unreadable', read.reason)
    if (read.kind === 'pages') addPages(pages, read.addresses, wantedOf({ host, limit }, origin))
    else isCut = await addIndexed(pages, here(read.addresses, origin), { fetcher, signal, limit, host })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { ok: false, reason: error.reason, message: error.message }
  }
  if (pages.size === 0)
    return { ok: false, reason: 'unreadable', message: 'The sitemap lists no page of its own host.' }
  return { ok: true, urls: [...pages].slice(0, limit), isTruncated: isCut || pages.size > limit }
}

class Unreadable extends Error {
  constructor(
    readonly reason: SitemapFailure,
    message: string,
  ) {
    super(message)
  }
}

interface Wanted {
  origin: URL
  limit: number
}

const wantedOf = ({ host, limit }: Pick<Reading, 'host' | 'limit'>, sitemap: URL): Wanted => ({
  origin: host === undefined ? sitemap : new URL(`https://${host}`),
  limit,
})

/** Adds one page more than wanted, to know whether there are more. */
function addPages(pages: Set<string>, addresses: Iterable<string>, { origin, limit }: Wanted): void {
  for (const address of here(addresses, origin)) {
    if (pages.size > limit) return
    pages.add(address)
  }
}

interface Reading {
  fetcher: Fetcher
  signal: AbortSignal
  limit: number
  host: string | undefined
}

/** Adds the pages of the sitemaps in an index. Returns whether sitemaps were left out because there are too many. */
async function addIndexed(
  pages: Set<string>,
  sitemaps: Iterable<string>,
  { fetcher, signal, limit, host }: Reading,
): Promise<boolean> {
  let read = 0
  for (const url of sitemaps) {
    if (pages.size > limit || (read += 1) > MAX_SITEMAPS) return true
    const { text, origin } = await fetchText(fetcher, url, signal).catch(naming(url))
    const inner = sitemapText(text)
    if (inner.kind === 'pages') addPages(pages, inner.addresses, wantedOf({ host, limit }, origin))
    else naming(url)(new Unreadable('unreadable', inner.kind === 'none' ? inner.reason : NESTED))
  }
  return false
}

const NESTED = 'It is an index itself, and nested indexes are not read.'

function naming(url: string) {
  return (error: unknown): never => {
    if (!(error instanceof Unreadable)) throw error
    throw new Unreadable(
      error.reason === 'no_sitemap' ? 'unreadable' : error.reason,
      `A sitemap in the index cannot be read, ${url.slice(0, 200)}: ${error.message}`,
    )
  }
}

/** Statuses that mean that there is no such file. */
const ABSENT = new Set([404, 410])

async function fetchText(
  fetcher: Fetcher,
  url: string,
  signal: AbortSignal,
): Promise<{ text: string; origin: URL }> {
  const fetched = await fetcher.fetch(url, { ...LIMITS, signal })
  if (!fetched.ok) throw new Unreadable(fetched.reason, fetched.message)
  if (fetched.status < 200 || fetched.status > 299)
    throw new Unreadable(
      ABSENT.has(fetched.status) ? 'no_sitemap' : 'unreadable',
      `The server responded with status ${fetched.status}.`,
    )
  return { text: (await unpacked(fetched)).toString('utf8'), origin: new URL(fetched.url) }
}

/** Recognises gzip by its first bytes, because servers send `.xml.gz` with many content types. */
async function unpacked({ body }: Extract<Fetched, { ok: true }>): Promise<Buffer> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body
  return unpack(body, { maxOutputLength: MAX_BYTES }).catch(() => {
    throw new Unreadable('too_large', 'The file cannot be unpacked, or is larger than 10 MB when unpacked.')
  })
}

/** The addresses on the same host, with or without `www.`, as the URL parser writes them. */
function* here(addresses: Iterable<string>, origin: URL): Generator<string> {
  const domain = pageDomain(origin.href)
  for (const address of addresses) {
    const url = parsedUrl(address)
    if (url !== undefined && isPage(url) && pageDomain(url.href) === domain) yield withoutFragment(url)
  }
}

function isPage({ protocol, username, password, href }: URL): boolean {
  return /^https?:$/.test(protocol) && username + password === '' && href.length <= MAX_ADDRESS_LENGTH
}
