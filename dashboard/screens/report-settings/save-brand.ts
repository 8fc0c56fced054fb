import { put, renewAfter } from '../../data/cache.js'
import { request } from '../../data/client.js'
import type { BrandReport } from '../../data/types.js'
import { type BrandFields, type WhichBrand, changeOf, fieldsAt, isSame, type Phrases } from './brand-draft.js'

/** A brand before or after a change. Without fields it is not a competitor. */
interface BrandState {
  fields: BrandFields | undefined
  phrases: Phrases
}

/** A saved change, kept so that its figures can be compared and it can be undone. */
export interface SavedChange {
  before: BrandState
  after: BrandState
  figuresBefore: FoundFigures
  lastVersion: number
  /** When the report was saved. */
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

/** Reads a brand’s figures over the last 30 days and all prompts. A failure does not prevent saving. */
export async function readFigures(reportId: string, brand: string | undefined): Promise<FoundFigures> {
  if (brand === undefined) return 'not tracked'
  const stats = await request('statistics.readBrandReportStats', { reportId }).catch(() => undefined)
  if (stats === undefined) return 'not read'
  const found = stats.brands.find((one) => one.brand === brand)
  if (found === undefined) return 'not tracked'
  const { brandCoverage, intervals, mentions } = found
  return { brandCoverage, interval: intervals.brandCoverage, mentions, executions: stats.executions }
}

/** Saves the fields, then the phrases, which have a route of their own in the interface. */
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

/** A brand that gets a new name and site at once loses its phrases, so this compares with what is stored now. */
async function savePhrases(reportId: string, at: number, phrases: Phrases): Promise<void> {
  const { items } = await request('brandReports.readDetectionPhrases', { reportId })
  const changed = items.map((known, index) => (index === at ? { ...known, ...phrases } : known))
  if (!isSame(changed, items))
    await request('brandReports.updateDetectionPhrases', { reportId, body: { items: changed } })
}
