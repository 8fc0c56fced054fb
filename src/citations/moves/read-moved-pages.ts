import type { Db } from '../../db/db.js'
import { logShares } from '../../intervals/index.js'
import type { Window } from '../../kernel/days.js'
import { shownUrl } from '../../kernel/url/shown-url.js'
import { type KnownPages, knownPages } from '../pages/known-pages.js'
import { ownershipOf } from '../pages/ownership.js'
import type { CitationScope } from '../read-scope.js'
import { comparablePages, type PageFinding, significantPages } from './page-findings.js'
import { readPageSides } from './page-sides.js'

/** A page that is cited in only one of two windows, by more than noise. */
export interface MovedPage extends PageFinding {
  url: string
  /** Whether the page is on a domain of the report's own brand. */
  isOwn: boolean
}

interface PagesAsked extends Pick<CitationScope, 'version' | 'scope'> {
  /** The window to compare with. */
  before: Window
  /** The number of answers to each prompt, in both windows. */
  executions: { current: ArrayLike<number>; previous: ArrayLike<number> }
  /** The part of the findings that may be due to chance. Undefined: the default. */
  falseFindings?: number
  /** Compares pages of the own brand only. With fewer comparisons, weaker evidence is enough. */
  onlyOwn?: boolean
}

/** The limit for gained pages, and for lost pages. */
const MOST_PAGES = 100

/** Reads the gained and the lost pages, up to a hundred each: own pages first, then those with the strongest evidence. */
export async function readMovedPages(tx: Db, asked: PagesAsked): Promise<MovedPage[]> {
  const { scope, before, executions, falseFindings } = asked
  const shares = {
    now: logShares(executions.current, executions.previous),
    before: logShares(executions.previous, executions.current),
  }
  const sides = await readPageSides(tx, { now: scope, before: { ...scope, ...before } }, shares)
  const pages = knownPages(scope.workspaceId)
  const all = comparablePages(sides, falseFindings)
  const compared = asked.onlyOwn ? await ownAmong(tx, asked, { all, pages }) : all
  const found = significantPages(sides, { compared, falseFindings })
  await pages.readHosts(
    tx,
    found.map(({ page }) => page),
  )
  const isOwn = ownPages(asked, pages)
  const judged = found.map((one) => ({ ...one, isOwn: isOwn(one.page) }))
  const kept = [true, false].flatMap((isGained) =>
    mostTelling(judged.filter((one) => one.isGained === isGained)),
  )
  await pages.readAddresses(
    tx,
    kept.map(({ page }) => page),
  )
  return kept.map((one) => ({ ...one, url: shownUrl(pages.addressOf(one.page).link) }))
}

async function ownAmong(
  tx: Db,
  asked: PagesAsked,
  { all, pages }: { all: number[]; pages: KnownPages },
): Promise<number[]> {
  await pages.readHosts(tx, all)
  return all.filter(ownPages(asked, pages))
}

function ownPages({ version: { brands } }: PagesAsked, pages: KnownPages): (page: number) => boolean {
  const isOwn = pages.hosts.map((host) => ownershipOf(brands, host).isMyBrandDomain)
  return (page) => isOwn[pages.hostOf(page)] ?? false
}

function mostTelling(found: Omit<MovedPage, 'url'>[]): Omit<MovedPage, 'url'>[] {
  return found
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.logChance - b.logChance || a.page - b.page)
    .slice(0, MOST_PAGES)
}
