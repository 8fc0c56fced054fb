import type { DomainCategory } from '../answers/index.js'
import { DETECTION_RULES, nameCount } from '../detection/index.js'

/** What is measured about an answer, in the order of its figures. */
export const FEATURES = [
  'length',
  'names',
  'citations',
  'social',
  'video',
  'news',
  'reference',
  'refused',
  'searched',
  'listed',
  'headings',
  'lineLength',
] as const
export type Feature = (typeof FEATURES)[number]

/** An answer as figures: one for each feature, in the order of `FEATURES`. */
export type Fingerprint = readonly number[]

/** The parts of an answer that are measured. */
export interface MeasuredAnswer {
  text: string
  isRefused: boolean
  /** Null if the provider does not say. */
  searched: boolean | null
  /** Categories of the sites of the distinct pages that the answer cites. */
  categories: readonly string[]
}

/** Raise this with every change of what is measured here. */
const FINGERPRINT_VERSION = 3

/**
 * Identifies how answers were measured and parsed. Only days with the same value are compared. Old days are not measured again,
 * so no change is found for two weeks after a release that reads answers differently.
 */
export const answerReading = (parserVersion: number) =>
  [FINGERPRINT_VERSION, DETECTION_RULES, parserVersion].join('.')

const KINDS: Partial<Record<Feature, readonly DomainCategory[]>> = {
  social: ['Social Media', 'Community/Forum'],
  video: ['Video'],
  news: ['News/Media', 'Blogs/Personal Sites'],
  reference: ['Encyclopedia', 'Government/NGO', 'Education'],
}

/** The length counts as a logarithm, because the relative change matters. */
export function fingerprintOf({ text, isRefused, searched, categories }: MeasuredAnswer): Fingerprint {
  const shareOf = (kinds: readonly string[]) =>
    categories.filter((category) => kinds.includes(category)).length / Math.max(1, categories.length)
  const figures: Record<Feature, number> = {
    length: Math.log(1 + text.length),
    names: nameCount(text),
    citations: categories.length,
    social: shareOf(KINDS.social ?? []),
    video: shareOf(KINDS.video ?? []),
    news: shareOf(KINDS.news ?? []),
    reference: shareOf(KINDS.reference ?? []),
    refused: Number(isRefused),
    searched: Number(searched === true),
    ...formOf(text),
  }
  return FEATURES.map((feature) => figures[feature])
}

const ITEM = /^\s*(?:[-*+•]|\d{1,3}[.)])\s/
const HEADING = /^#{1,6}\s/

/** Measures the layout of an answer. Models differ more in layout than in content, and each keeps its own. */
function formOf(text: string): Record<'listed' | 'headings' | 'lineLength', number> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const characters = lines.reduce((sum, { length }) => sum + length, 0)
  return {
    listed: lines.filter((line) => ITEM.test(line)).length / Math.max(1, lines.length),
    headings: lines.filter((line) => HEADING.test(line)).length,
    lineLength: Math.log(1 + characters / Math.max(1, lines.length)),
  }
}

/** Whether an answer with this figure has the feature. An answer without text has no length and no lines. */
export const isMeasured = (feature: Feature, figure: number) =>
  (feature !== 'length' && feature !== 'lineLength') || figure > 0

/** Returns the figures of one feature, for the answers that have it. */
export function measuredFigures(answers: readonly Fingerprint[], feature: Feature): number[] {
  const index = FEATURES.indexOf(feature)
  return answers.map((one) => one[index] ?? 0).filter((figure) => isMeasured(feature, figure))
}
