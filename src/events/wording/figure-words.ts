import { ENGINE_NAMES } from '../../kernel/engines.js'
import type { FigureDescriptor } from '../../kernel/figures/report-figures.js'
import { FIGURES } from '../../kernel/figures.js'
import type { RECOVERIES } from '../data/alert-fields.js'
import type { Writing } from './writing.js'

/** The texts of an event, as messages show them. */
export interface EventWording {
  title: string
  /** One or more sentences with the figures, the number of answers and the uncertainty. */
  sentence: string
  /** The path in the dashboard; null if no screen shows the event. */
  path: string | null
}

/** The metric `sentiment` of alerts is the figure `sentiment.nss`. */
const figureOf = (metric: string): FigureDescriptor | undefined =>
  FIGURES[metric === 'sentiment' ? 'sentiment.nss' : metric]

/** The name of a metric for use inside a sentence. */
export const metricName = (metric: string): string => figureOf(metric)?.name.toLowerCase() ?? metric

export function metricFigure(metric: string, value: number | null, { tenths }: Writing): string {
  if (value === null) return 'no figure'
  return `${tenths(value)}${figureOf(metric)?.unit === '%' ? ' %' : ''}`
}

/** Formats a figure with its sign: `+4.0`, `−10.4`. */
export function signedFigure(value: number, { tenths }: Writing): string {
  return `${value < 0 ? '−' : '+'}${tenths(Math.abs(value))}`
}

/** Formats a change: ` (+4.0, 95 % interval +1.2 to +6.8)`. Empty if the change is unknown. */
export function intervalText(
  { delta, interval }: { delta: number | null; interval: [number, number] | null },
  writing: Writing,
): string {
  if (delta === null) return ''
  const signed = (value: number) => signedFigure(value, writing)
  const range = interval === null ? '' : `, 95 % interval ${signed(interval[0])} to ${signed(interval[1])}`
  return ` (${signed(delta)}${range})`
}

/** How a change has ended. The figure need not be back at its old value. */
export const ENDS: Record<(typeof RECOVERIES)[number], string> = {
  back: 'is back where it was',
  settled: 'stays at its new level',
  redefined: 'has not changed under the report’s new settings',
  unmeasured: 'can no longer be compared',
}

export const engineName = (engine: string): string =>
  (ENGINE_NAMES as Record<string, string | undefined>)[engine] ?? engine

export const reportPath = (reportId: string, screen = ''): string =>
  `/reports/${encodeURIComponent(reportId)}${screen}`
