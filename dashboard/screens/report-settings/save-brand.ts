import { put, renewAfter } from '../../data/cache.js'
import { request } from '../../data/client.js'
import type { BrandReport } from '../../data/types.js'
import { type BrandFields, type WhichBrand, changeOf, fieldsAt, isSame, type Phrases } from './brand-draft.js'

/** A brand as it was or will be; without fields it is no competitor. */
interface BrandState {
  fields: BrandFields | undefined
  phrases: Phrases
}

/** What was saved, so that before and after can be read, and put back. */
export interface SavedChange {
  before: BrandState
  after: BrandState
  figuresBefore: FoundFigures
  lastVersion: number
  /** Of the report once it was saved. */
  updatedDate: string
}

interface BrandFigures {
  brandCoverage: number | null
  interval: [number, number] | null
  mentions: number
  executions: number
}

/** Figures, or why there are none. */
export type FoundFigures = BrandFigures | 'not tracked' | 'not read'

/** The figures of a brand over the last 30 days and all prompts. A change can be saved without them. */
export async function readFigures(reportId: string, brand: string | undefined): Promise<FoundFigures> {
  if (brand === undefined) return 'not tracked'
  const stats = await request('statistics.readBrandReportStats', { reportId }).catch(() => undefined)
  if (stats === undefined) return 'not read'
  const found = stats.brands.find((one) => one.brand === brand)
  if (found === undefined) return 'not tracked'
  const { brandCoverage, intervals, mentions } = found
  return { brandCoverage, interval: intervals.brandCoverage, mentions, executions: stats.executions }
}

/** Saves the fields and then the phrases: the interface keeps them apart. */
export async function saveBrand(
  report: BrandReport,
  which: WhichBrand,
  { before, after }: { before: BrandState; after: BrandState },
): Promise<SavedChange> {
  const reportId = report.id
  const figuresBefore = await readFigures(report.id, before.fields?.brand)
  const { items: versions } = await request('brandReports.listVersions', { reportId, query: { limit: 1 } })
  let stored = report
  if (!isSame(fieldsAt(report, which), after.fields))
    stored = await request('brandReports.update', {
      reportId,
      body: changeOf(report, which, after.fields),
    })
  if (after.fields !== undefined) {
    const at = which === 'own' ? 0 : (which === 'new' ? report.competitors.length : which) + 1
    await savePhrases(reportId, at, after.phrases)
    stored = await request('brandReports.read', { reportId })
  }
  renewAfter('brandReports.update', { reportId })
  put('brandReports.read', { reportId }, stored)
  return {
    before,
    after,
    figuresBefore,
    lastVersion: versions[0]?.version ?? 0,
    updatedDate: stored.updatedDate,
  }
}

/** A brand that has got another name and site at once has lost its phrases on the way; so what is stored now is what is compared. */
async function savePhrases(reportId: string, at: number, phrases: Phrases): Promise<void> {
  const { items } = await request('brandReports.readDetectionPhrases', { reportId })
  const changed = items.map((known, index) => (index === at ? { ...known, ...phrases } : known))
  if (!isSame(changed, items))
    await request('brandReports.updateDetectionPhrases', { reportId, body: { items: changed } })
}
