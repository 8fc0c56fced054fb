import { MAX_PATTERN_LENGTH, type Scanning } from '../detection/index.js'
import type { Problem } from '../kernel/errors.js'
import { isLongerThan, isStorable } from '../kernel/fields.js'
import { MAX_ITEMS } from './fields.js'

/** The readable fields of a brand. A field of the wrong type is missing here and has already been reported. */
export interface BrandDraft {
  brandVariations?: string[] | undefined
  brandDomain?: string | undefined
  brandDomainVariations?: string[] | undefined
  brandRegex?: string | null | undefined
}

export interface ReportDraft extends BrandDraft {
  competitors?: BrandDraft[] | undefined
}

/**
 * Checks rules between fields on the result of a change. `isTouched` says which fields the request changes: a conflict between
 * two stored values is not reported if the request touches neither.
 */
export function brandProblems(draft: ReportDraft, isTouched: (field: string) => boolean): Problem[] {
  const { competitors = [] } = draft
  return [
    ...detectionProblems(draft, '', isTouched),
    ...variationProblems(draft, '', isTouched),
    ...(isTouched('competitors')
      ? competitors.flatMap((competitor, index) => within(competitor, index))
      : []),
    ...(isTouched('competitors') || isTouched('brandDomain')
      ? competitorProblems(draft, isTouched('competitors'))
      : []),
  ]
}

const always = () => true

function within(competitor: BrandDraft, index: number): Problem[] {
  const path = `competitors.${index}.`
  return [...detectionProblems(competitor, path, always), ...variationProblems(competitor, path, always)]
}

function detectionProblems(
  draft: BrandDraft,
  path: string,
  isTouched: (field: string) => boolean,
): Problem[] {
  const { brandRegex = null, brandVariations = [] } = draft
  if (brandRegex === null || brandVariations.length === 0) return []
  if (!isTouched('brandRegex') && !isTouched('brandVariations')) return []
  const field = isTouched('brandRegex') ? 'brandRegex' : 'brandVariations'
  const message =
    'brandRegex cannot be combined with brandVariations: send "brandVariations": [] or "brandRegex": null too.'
  return [{ path: `${path}${field}`, code: 'conflict', message }]
}

function variationProblems(
  draft: BrandDraft,
  path: string,
  isTouched: (field: string) => boolean,
): Problem[] {
  const { brandDomain, brandDomainVariations = [] } = draft
  const message = 'A domain variation must differ from brandDomain.'
  const clash = { code: 'not_unique', message }
  const at = brandDomainVariations.indexOf(brandDomain ?? '')
  if (at === -1) return []
  if (isTouched('brandDomainVariations')) return [{ path: `${path}brandDomainVariations.${at}`, ...clash }]
  return isTouched('brandDomain') ? [{ path: `${path}brandDomain`, ...clash }] : []
}

function competitorProblems(
  { brandDomain, competitors = [] }: ReportDraft,
  competitorsTouched: boolean,
): Problem[] {
  const message = 'Each competitor domain must differ from brandDomain and from the other competitors.'
  const clash = { code: 'not_unique', message }
  if (!competitorsTouched) {
    const taken = competitors.some((competitor) => competitor.brandDomain === brandDomain)
    return taken ? [{ path: 'brandDomain', ...clash }] : []
  }
  const taken = new Set([brandDomain])
  return competitors.flatMap((competitor, index) => {
    const isTaken = competitor.brandDomain !== undefined && taken.has(competitor.brandDomain)
    taken.add(competitor.brandDomain)
    return isTaken ? [{ path: `competitors.${index}.brandDomain`, ...clash }] : []
  })
}

/**
 * Finds problems with the readable patterns of a report, up to the maximum number of patterns. Checks them in worker threads,
 * because a pattern can take longer than a request may block. The schema reports patterns that are too long.
 */
export async function patternProblems(
  { scanning }: { scanning: Scanning },
  { brandRegex, competitors = [] }: ReportDraft,
): Promise<Problem[]> {
  const given = [
    { path: 'brandRegex', pattern: brandRegex },
    ...competitors.slice(0, MAX_ITEMS).map((one, index) => ({
      path: `competitors.${index}.brandRegex`,
      pattern: one.brandRegex,
    })),
  ].flatMap(({ path, pattern }) => (isJudged(pattern) ? [{ path, pattern }] : []))
  const faults = await scanning.patternFaults(given.map(({ pattern }) => pattern))
  return given.flatMap(({ path }, index) => {
    const fault = faults[index]
    return fault ? [{ path, code: fault.code, message: fault.message }] : []
  })
}

function isJudged(pattern: string | null | undefined): pattern is string {
  return typeof pattern === 'string' && !isLongerThan(MAX_PATTERN_LENGTH, pattern) && isStorable(pattern)
}
