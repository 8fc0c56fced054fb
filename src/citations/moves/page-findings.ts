import { couldBeFound, discoveryBar, logChanceOfOneSide } from '../../intervals/index.js'
import type { PageSides } from './page-sides.js'

/** A page that is cited in only one of two windows. */
export interface PageFinding {
  /** The number of the page. */
  page: number
  isGained: boolean
  citations: number
  /** The natural logarithm of the probability that noise alone does this. */
  logChance: number
}

/** Finds the pages cited for enough prompts: if one were cited in one window only, that could be a finding. */
export function comparablePages(
  { logNow, logBefore }: PageSides,
  falseFindings: number | undefined,
): number[] {
  const compared: number[] = []
  for (let page = 0; page < logNow.length; page += 1)
    if (couldBeFound(logChanceOfOneSide(Math.min(logNow[page]!, logBefore[page]!)), falseFindings))
      compared.push(page)
  return compared
}

/** Finds the pages that moved by more than noise, given how many were compared. */
export function significantPages(
  { now, before, logNow, logBefore }: PageSides,
  { compared, falseFindings }: { compared: number[]; falseFindings: number | undefined },
): PageFinding[] {
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
