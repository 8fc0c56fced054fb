import type { Db } from '../../db/db.js'
import type { ScalarField } from '../../http/routes/sorted-page.js'
import { visitsOn } from '../visits/page-figures.js'
import { type PageKey, pageKey } from './page-key.js'
import { eachPageSum, listPageKeys } from './page-store.js'
import type { Traffic } from './read-traffic.js'
import { readCitations, readPageDays } from './read-visited-pages.js'
import type { VisitedPage } from './schema.js'
import type { Selection } from './store.js'
import { daysToCitation } from './visited-page.js'

export type PageField = ScalarField<VisitedPage>

/** A page and what it is sorted by. */
export interface RankedPage {
  /** As `pageKey` has it. */
  page: string
  value: string | number | null
}

/** Every page with the one field that it is to be sorted by; nothing else is computed. */
export async function readPageRanks(tx: Db, traffic: Traffic, field: PageField): Promise<RankedPage[]> {
  if (field === 'visits') return readVisitRanks(tx, traffic.selection)
  const pages = await listPageKeys(tx, traffic.selection)
  const valueOf = await readValues(tx, traffic, { field, pages })
  return pages.map((page) => ({ page: pageKey(page), value: valueOf(page) }))
}

/** Whole months are summed up already; only those that the window cuts are looked at by day. */
async function readVisitRanks(tx: Db, selection: Selection): Promise<RankedPage[]> {
  const sums = new Map<string, number>()
  await eachPageSum(tx, selection, ({ page, visits, daily, days }) => {
    const more = daily === null ? visits : visitsOn(daily, days, selection.engine)
    sums.set(page, (sums.get(page) ?? 0) + more)
  })
  return [...sums].map(([page, value]) => ({ page, value }))
}

type ValueOf = (page: PageKey) => RankedPage['value']

async function readValues(
  tx: Db,
  traffic: Traffic,
  { field, pages }: { field: Exclude<PageField, 'visits'>; pages: PageKey[] },
): Promise<ValueOf> {
  if (field === 'host' || field === 'path') return (page) => page[field]
  if (field === 'firstVisit' || field === 'lastVisit') {
    const days = await readPageDays(tx, traffic)
    return (page) => days.get(pageKey(page))?.[field] ?? null
  }
  const cited = await readCitations(tx, traffic, pages)
  if (field === 'citations') return (page) => cited(page)?.citations ?? 0
  if (field === 'firstCited') return (page) => cited(page)?.firstCited ?? null
  const days = await readPageDays(tx, traffic)
  return (page) => {
    const firstVisit = days.get(pageKey(page))?.firstVisit
    return firstVisit === undefined ? null : daysToCitation(firstVisit, cited(page)?.firstCited ?? null)
  }
}
