import type { Db } from '../../db/db.js'
import { couldBeFound, discoveryBar, logChanceOfOneSide, logShares } from '../../intervals/index.js'
import type { Window } from '../../kernel/days.js'
import { shownUrl } from '../../kernel/url/shown-url.js'
import { type KnownPages, knownPages } from '../pages/known-pages.js'
import { ownershipOf } from '../pages/ownership.js'
import type { CitationScope } from '../read-scope.js'
import { type PageSides, readPageSides } from './page-sides.js'

/** A page that is cited in one of two windows only, by more than noise. */
export interface MovedPage {
  /** Its number. */
  page: number
  url: string
  isGained: boolean
  /** Of the report's own brand. */
  isOwn: boolean
  citations: number
  /** How likely noise alone would do it: the natural logarithm. */
  logChance: number
}

export interface PagesAsked extends Pick<CitationScope, 'version' | 'scope'> {
  /** The window to compare with. */
  before: Window
  /** Of each prompt, in both windows. */
  executions: { current: ArrayLike<number>; previous: ArrayLike<number> }
  /** What part of the findings may be chance, where it is not what is usual. */
  falseFindings?: number
  /** Compares pages of the own brand only: the bar is lower among few. */
  onlyOwn?: boolean
}

/** More of a kind are not listed. */
const MOST_PAGES = 100

/** The pages that were gained and lost: of each kind the own ones and then those with the strongest evidence, up to a hundred. */
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

type Finding = Omit<MovedPage, 'url' | 'isOwn'>

/** Pages that are cited for enough prompts to be a finding, should they be cited in one window only. */
function comparablePages({ logNow, logBefore }: PageSides, falseFindings: number | undefined): number[] {
  const compared: number[] = []
  for (let page = 0; page < logNow.length; page += 1)
    if (couldBeFound(logChanceOfOneSide(Math.min(logNow[page]!, logBefore[page]!)), falseFindings))
      compared.push(page)
  return compared
}

async function ownAmong(
  tx: Db,
  asked: PagesAsked,
  { all, pages }: { all: number[]; pages: KnownPages },
): Promise<number[]> {
  await pages.readHosts(tx, all)
  return all.filter(ownPages(asked, pages))
}

function significantPages(
  { now, before, logNow, logBefore }: PageSides,
  { compared, falseFindings }: { compared: number[]; falseFindings: number | undefined },
): Finding[] {
  const found = compared
    .filter((page) => now[page] === 0 || before[page] === 0)
    .map((page) => {
      const isGained = now[page]! > 0
      const logChance = logChanceOfOneSide((isGained ? logNow : logBefore)[page]!)
      return { page, isGained, citations: now[page]! + before[page]!, logChance }
    })
  const bar = discoveryBar(
    found.map(({ logChance }) => logChance),
    compared.length,
    falseFindings,
  )
  return found.filter(({ logChance }) => logChance <= bar)
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
