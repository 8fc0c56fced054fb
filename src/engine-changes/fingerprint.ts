import type { DomainCategory } from '../answers/index.js'
import { DETECTION_RULES, nameCount } from '../detection/index.js'

/** What is measured of an answer, in the order of its figures. */
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

/** An answer as figures, whatever it says: one for each feature. */
export type Fingerprint = readonly number[]

/** An answer as it is measured. */
export interface MeasuredAnswer {
  text: string
  isRefused: boolean
  /** Null where the provider does not tell. */
  searched: boolean | null
  /** What kinds of sites the distinct pages that it cites are of. */
  categories: readonly string[]
}

/** Raised with every change of what is measured here. */
const FINGERPRINT_VERSION = 3

/**
 * How answers were read that one reader made. Only days that were read alike are compared, and none is read again: after a release that reads
 * otherwise nothing is found for two weeks, rather than a change of every engine.
 */
export const answerReading = (parserVersion: number) =>
  [FINGERPRINT_VERSION, DETECTION_RULES, parserVersion].join('.')

const KINDS: Partial<Record<Feature, readonly DomainCategory[]>> = {
  social: ['Social Media', 'Community/Forum'],
  video: ['Video'],
  news: ['News/Media', 'Blogs/Personal Sites'],
  reference: ['Encyclopedia', 'Government/NGO', 'Education'],
}

/** The length counts by its logarithm: what matters is by what part answers become longer. */
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

/** How an answer is laid out: models differ in it more than in what they say, and keep to it. */
function formOf(text: string): Record<'listed' | 'headings' | 'lineLength', number> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const characters = lines.reduce((sum, { length }) => sum + length, 0)
  return {
    listed: lines.filter((line) => ITEM.test(line)).length / Math.max(1, lines.length),
    headings: lines.filter((line) => HEADING.test(line)).length,
    lineLength: Math.log(1 + characters / Math.max(1, lines.length)),
  }
}

/** Whether the answer with this figure has what is measured: one without a text, such as a silent refusal, has no length, nor have its lines. */
export const isMeasured = (feature: Feature, figure: number) =>
  (feature !== 'length' && feature !== 'lineLength') || figure > 0

/** The figures of one feature, of the answers that have it. */
export function measuredFigures(answers: readonly Fingerprint[], feature: Feature): number[] {
  const index = FEATURES.indexOf(feature)
  return answers.map((one) => one[index] ?? 0).filter((figure) => isMeasured(feature, figure))
}
