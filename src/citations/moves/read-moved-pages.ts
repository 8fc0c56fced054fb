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
  citations: number
  /** How likely noise alone would do it: the natural logarithm. */
  logChance: number
}

export interface PagesAsked extends Pick<CitationScope, 'version' | 'scope'> {
  /** The window to compare with. */
  before: Window
  /** Of each prompt, in both windows. */
  executions: { current: ArrayLike<number>; previous: ArrayLike<number> }
}

/** More of a kind are not listed. */
const MOST_PAGES = 100

/** The pages that were gained and lost: of each kind the own ones and then those with the strongest evidence, up to a hundred. */
export async function readMovedPages(tx: Db, asked: PagesAsked): Promise<MovedPage[]> {
  const { scope, before, executions } = asked
  const shares = {
    now: logShares(executions.current, executions.previous),
    before: logShares(executions.previous, executions.current),
  }
  const sides = await readPageSides(tx, { now: scope, before: { ...scope, ...before } }, shares)
  const found = significantPages(sides)
  const pages = knownPages(scope.workspaceId)
  await pages.readHosts(
    tx,
    found.map(({ page }) => page),
  )
  const kept = [true, false].flatMap((isGained) =>
    mostTelling(
      found.filter((one) => one.isGained === isGained),
      ownPages(asked, pages),
    ),
  )
  await pages.readAddresses(
    tx,
    kept.map(({ page }) => page),
  )
  return kept.map((one) => ({ ...one, url: shownUrl(pages.addressOf(one.page).link) }))
}

type Finding = Omit<MovedPage, 'url'>

function significantPages({ now, before, logNow, logBefore }: PageSides): Finding[] {
  const found: Finding[] = []
  let compared = 0
  for (let page = 0; page < now.length; page += 1) {
    if (!couldBeFound(logChanceOfOneSide(Math.min(logNow[page]!, logBefore[page]!)))) continue
    compared += 1
    if (now[page]! > 0 && before[page]! > 0) continue
    const isGained = now[page]! > 0
    const logChance = logChanceOfOneSide((isGained ? logNow : logBefore)[page]!)
    found.push({ page, isGained, citations: now[page]! + before[page]!, logChance })
  }
  const bar = discoveryBar(
    found.map(({ logChance }) => logChance),
    compared,
  )
  return found.filter(({ logChance }) => logChance <= bar)
}

function ownPages({ version: { brands } }: PagesAsked, pages: KnownPages): (page: number) => boolean {
  const isOwn = pages.hosts.map((host) => ownershipOf(brands, host).isMyBrandDomain)
  return (page) => isOwn[pages.hostOf(page)] ?? false
}

function mostTelling(found: Finding[], isOwn: (page: number) => boolean): Finding[] {
  return found
    .toSorted(
      (a, b) => Number(isOwn(b.page)) - Number(isOwn(a.page)) || a.logChance - b.logChance || a.page - b.page,
    )
    .slice(0, MOST_PAGES)
}
