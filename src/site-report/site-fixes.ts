import type { Fix } from '../audits/index.js'
import { itemWords } from '../content-checks/index.js'
import { grouped } from '../kernel/grouped.js'
import { rounded } from '../kernel/rates.js'
import type { SiteFix } from './schema.js'

interface FoundFix {
  check: { id: string; url: string }
  fix: Fix
}

/** Titles of faults that several pages have. Other faults are named after their item. */
const TITLES: Record<string, string> = {
  blocked_by_robots: 'robots.txt keeps crawlers out',
  blocked_by_server: 'the server refuses crawlers',
  challenged: 'crawlers are asked to prove that they are human',
  unreachable: 'crawlers could not get the page',
  refusedCrawler: 'the server refuses the crawler but serves browsers',
  rendering: 'text is missing without JavaScript',
}

const WORST_SHOWN = 10

/**
 * Combines the faults of many pages. Faults that keep readers out come first, then those with the largest gain on all pages
 * together.
 */
export function siteFixes(found: readonly FoundFix[]): SiteFix[] {
  const byKind = grouped(found, ({ fix }) => fix.kind)
  return [...byKind]
    .map(([kind, ofKind]) => siteFix(kind, ofKind))
    .toSorted((one, other) => Number(other.keepsOut) - Number(one.keepsOut) || other.gain - one.gain)
}

function siteFix(kind: string, found: readonly FoundFix[]): SiteFix {
  const worst = found.toSorted((one, other) => other.fix.gain - one.fix.gain).slice(0, WORST_SHOWN)
  return {
    kind,
    title: TITLES[kind] ?? itemWords(kind),
    keepsOut: found.some(({ fix }) => fix.keepsOut),
    pages: new Set(found.map(({ check }) => check.url)).size,
    gain: rounded(found.reduce((sum, { fix }) => sum + fix.gain, 0)),
    worst: worst.map(({ check, fix: { problem, advice } }) => {
      return { url: check.url, checkId: check.id, problem, advice }
    }),
  }
}
