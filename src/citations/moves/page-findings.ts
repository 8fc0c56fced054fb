import { couldBeFound, discoveryBar, logChanceOfOneSide } from '../../intervals/index.js'
import type { PageSides } from './page-sides.js'

/** A page that is cited in one of two windows only. */
export interface PageFinding {
  /** Its number. */
  page: number
  isGained: boolean
  citations: number
  /** How likely noise alone would do it: the natural logarithm. */
  logChance: number
}

/** Pages that are cited for enough prompts to be a finding, should they be cited in one window only. */
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

/** Those of the pages that moved by more than noise, where so many were compared. */
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
