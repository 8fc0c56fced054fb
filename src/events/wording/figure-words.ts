import { ENGINE_NAMES } from '../../kernel/engines.js'
import type { FigureDescriptor } from '../../kernel/figures/report-figures.js'
import { FIGURES } from '../../kernel/figures.js'
import type { RECOVERIES } from '../data/alert-fields.js'
import type { Writing } from './writing.js'

/** An event in words: what a message shows of it. */
export interface EventWording {
  title: string
  /** One or more sentences, with the figures, how many answers they are of, and how sure they are. */
  sentence: string
  /** Where the dashboard shows it; null where no screen does. */
  path: string | null
}

/** What alerts call `sentiment` is the net figure of it. */
const figureOf = (metric: string): FigureDescriptor | undefined =>
  FIGURES[metric === 'sentiment' ? 'sentiment.nss' : metric]

/** As it stands inside a sentence. */
export const metricName = (metric: string): string => figureOf(metric)?.name.toLowerCase() ?? metric

export function metricFigure(metric: string, value: number | null, { tenths }: Writing): string {
  if (value === null) return 'no figure'
  return `${tenths(value)}${figureOf(metric)?.unit === '%' ? ' %' : ''}`
}

/** `+4.0`, `−10.4`. */
export function signedFigure(value: number, { tenths }: Writing): string {
  return `${value < 0 ? '−' : '+'}${tenths(Math.abs(value))}`
}

/** ` (+4.0, 95 % interval +1.2 to +6.8)`; nothing where the change is not known. */
export function intervalText(
  { delta, interval }: { delta: number | null; interval: [number, number] | null },
  writing: Writing,
): string {
  if (delta === null) return ''
  const signed = (value: number) => signedFigure(value, writing)
  const range = interval === null ? '' : `, 95 % interval ${signed(interval[0])} to ${signed(interval[1])}`
  return ` (${signed(delta)}${range})`
}

/** That a change is over does not mean that the figure is back. */
export const ENDS: Record<(typeof RECOVERIES)[number], string> = {
  back: 'is back where it was',
  settled: 'stays at its new level',
  redefined: 'has not changed under the report’s new settings',
  unmeasured: 'cannot be compared any more',
}

export const engineName = (engine: string): string =>
  (ENGINE_NAMES as Record<string, string | undefined>)[engine] ?? engine

export const reportPath = (reportId: string, screen = ''): string =>
  `/reports/${encodeURIComponent(reportId)}${screen}`
