import type { Window } from '../../kernel/days.js'
import { reportPath } from './figure-words.js'

/** Figures whose changes can be split into parts. */
const SPLIT: readonly string[] = ['brandCoverage', 'shareOfVoice', 'citationShare']

interface DescribedChange {
  reportId: string
  metric: string
  window: Window
  brand?: string
  engine?: string | null
  country?: string | null
  tagId?: string | null
}

/** Returns the path of the screen that explains a change, or of the report for figures without parts. */
export function whyPath(change: DescribedChange): string {
  const { reportId, metric, window, brand, engine, country, tagId } = change
  if (!SPLIT.includes(metric)) return reportPath(reportId)
  // Alerts watch all prompts, branded or not.
  const query = new URLSearchParams({ metric, ...window, branded: 'all' })
  const narrowed = { brand, engines: engine, country, tagId }
  for (const [name, value] of Object.entries(narrowed)) if (value) query.set(name, value)
  return `${reportPath(reportId, '/why')}?${query.toString()}`
}
