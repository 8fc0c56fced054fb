import { shownUrl } from '../../../kernel/url/shown-url.js'
import { canonicalUrl } from '../../../kernel/url/canonical-url.js'
import { dayOfSlot, eachReferral, engineOfSlot } from '../../referrals/page-referrals.js'
import { REFERRAL_ENGINES, type ReferralEngine } from '../../referrals/referrer.js'
import type { ReferralMonth } from './store.js'

/** Visits of people to one page, by engine. */
export interface ReferredVisits {
  /** The canonical address. */
  url: string
  visits: number
  goals: number
  engines: Map<ReferralEngine, number>
  goalsByEngine: Map<ReferralEngine, number>
}

export const noVisits = (url: string): ReferredVisits => ({
  url,
  visits: 0,
  goals: 0,
  engines: new Map(),
  goalsByEngine: new Map(),
})

/** Sums up the visits of pages. `/a` and `/a/` are one page here, as in answers. */
export function openPageVisits(engines: readonly ReferralEngine[] = REFERRAL_ENGINES): {
  add(month: ReferralMonth): void
  pages(): ReferredVisits[]
} {
  const wanted = new Set(engines)
  const pages = new Map<string, ReferredVisits>()
  const pageAt = (host: string, path: string) => {
    const url = canonicalUrl(`https://${host}${path}`) ?? `${host}${path}`
    const page = pages.get(url) ?? noVisits(url)
    pages.set(url, page)
    return page
  }
  return {
    add({ host, path, days, visits, goals }) {
      const page = pageAt(host, path)
      const isIn = (slot: number) =>
        (days & (1 << (dayOfSlot(slot) - 1))) !== 0 && wanted.has(engineOfSlot(slot))
      const add = (sums: Map<ReferralEngine, number>, slot: number, count: number) => {
        if (!isIn(slot)) return 0
        sums.set(engineOfSlot(slot), (sums.get(engineOfSlot(slot)) ?? 0) + count)
        return count
      }
      eachReferral(visits, (slot, count) => (page.visits += add(page.engines, slot, count)))
      eachReferral(goals, (slot, count) => (page.goals += add(page.goalsByEngine, slot, count)))
    },
    pages: () => [...pages.values()].filter(({ visits }) => visits > 0),
  }
}

export const shownPage = (canonical: string) => shownUrl(`https://${canonical}`)
