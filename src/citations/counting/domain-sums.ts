import { isMoreThanNoise } from '../../intervals/index.js'
import { sheetCache } from '../../mentions/index.js'
import type { KnownPages } from '../pages/known-pages.js'
import type { PageAnswers } from './page-answers.js'
import { citationsOfPage, citedPages, engineBitsOfPage, type PageCounts } from './page-counts.js'

/** The citations of a window, by the index of the host. */
interface DomainSums {
  /** Identifies the counted answers. Undefined if results are not cached. */
  name: string | undefined
  total: number
  citations: Float64Array
  /** One bit for the code of each engine. Sheets have room for 32 codes. */
  engines: Int32Array
  /**
   * The numbers of the cited pages, grouped by host. Those of a host begin at the offset at its index and end at the next one.
   */
  pages: Uint32Array
  offsets: Uint32Array
}

/** Sums up citations by host. The hosts of all cited pages must have been read. */
export function domainSums(counts: PageCounts, { id, hosts, hostOf }: KnownPages): DomainSums {
  // Hosts are only ever added, so their number identifies their list.
  const name = counts.name && `domains ${id} ${hosts.length} ${counts.name}`
  const found = sheetCache.find(name) as DomainSums | undefined
  if (found !== undefined) return found
  const cited = citedPages(counts)
  const citations = new Float64Array(hosts.length)
  const engines = new Int32Array(hosts.length)
  const offsets = new Uint32Array(hosts.length + 1)
  let total = 0
  for (const page of cited) {
    const host = hostOf(page)
    const times = citationsOfPage(counts, page)
    citations[host]! += times
    engines[host]! |= engineBitsOfPage(counts, page)
    offsets[host + 1]! += 1
    total += times
  }
  for (let host = 0; host < hosts.length; host += 1) offsets[host + 1]! += offsets[host]!
  const nextOf = offsets.slice()
  const pages = new Uint32Array(cited.length)
  for (const page of cited) pages[nextOf[hostOf(page)]!++] = page
  const sums = { name, total, citations, engines, pages, offsets }
  sheetCache.keep(name, sums)
  return sums
}

export function pagesOfDomain({ offsets }: DomainSums, host: number): number {
  return (offsets[host + 1] ?? 0) - (offsets[host] ?? 0)
}

/** The citations of a window, by host and by prompt. */
export interface CitedWindow {
  sums: DomainSums
  citing: PageAnswers
}

/** Counts the prompts that cite each host, by the host's index. */
export function promptsByDomain({ sums, citing }: CitedWindow): Int32Array {
  const name = sums.name && `prompts of ${sums.name}`
  const found = sheetCache.find(name) as Int32Array | undefined
  if (found !== undefined) return found
  const counts = new Int32Array(sums.citations.length)
  const lastHost = new Int32Array(citing.totals.length).fill(-1)
  counts.forEach((_, host) =>
    eachCiting({ sums, citing }, host, (answer) => {
      const prompt = citing.prompts[answer]!
      if (lastHost[prompt] === host) return
      lastHost[prompt] = host
      counts[host]! += 1
    }),
  )
  sheetCache.keep(name, counts)
  return counts
}

/** Whether the share of a host has changed by more than noise. Null if there are too few prompts to tell. */
export function isSignificant(now: CitedWindow, before: CitedWindow, host: number): boolean | null {
  return isMoreThanNoise(sharesOf(now, host), sharesOf(before, host))
}

/** The citations of a host and all citations, by prompt. */
function sharesOf(window: CitedWindow, host: number) {
  const denominators = window.citing.totals
  const numerators = new Float64Array(denominators.length)
  eachCiting(window, host, (answer) => (numerators[window.citing.prompts[answer]!]! += 1))
  return { numerators, denominators }
}

/** Visits the answer of each citation of a host. An answer that cites two of its pages is visited twice. */
export function eachCiting(
  { sums, citing: { offsets, answers } }: CitedWindow,
  host: number,
  visit: (answer: number) => void,
): void {
  const until = sums.offsets[host + 1] ?? 0
  for (let index = sums.offsets[host] ?? 0; index < until; index += 1) {
    const page = sums.pages[index]!
    const end = offsets[page + 1]!
    for (let at = offsets[page]!; at < end; at += 1) visit(answers[at]!)
  }
}

/**
 * Returns the answers that cite a host, each once. All hosts share one array of marks, because a report has far more answers than
 * a host.
 */
export function openAnswersCiting(window: CitedWindow): (host: number) => Uint32Array {
  const lastHost = new Int32Array(window.citing.prompts.length).fill(-1)
  return (host) => {
    const found = new Uint32Array(window.sums.citations[host] ?? 0)
    let next = 0
    eachCiting(window, host, (answer) => {
      if (lastHost[answer] === host) return
      lastHost[answer] = host
      found[next++] = answer
    })
    return found.subarray(0, next)
  }
}
