import { type BrandPhrases, type NameKind, phraseKey } from '../../detection/index.js'
import type { Problem } from '../../kernel/errors.js'
import { grouped } from '../../kernel/grouped.js'
import { type Competitor, MAX_ITEMS, type ReportFields } from '../fields.js'

/** The phrases of a brand that has any. The domain identifies the brand, because it is unique within a report. */
interface DomainPhrases extends BrandPhrases {
  brandDomain: string
}

/** A report in the form in which it is edited, with its phrases, which are not among the report's fields. */
export interface PhrasedFields extends ReportFields {
  detectionPhrases: DomainPhrases[]
}

/** A brand with everything by which a version recognises it. */
export interface VersionBrand extends Competitor {
  phrases?: BrandPhrases
  /** Names whose kind differs when judged with the words of the prompts. */
  kinds?: Record<string, NameKind>
}

/** The report's own brand first, then its competitors. */
export function brandsOf(report: PhrasedFields): VersionBrand[] {
  const own: Competitor = {
    brand: report.brand,
    brandVariations: report.brandVariations,
    brandDomain: report.brandDomain,
    brandDomainVariations: report.brandDomainVariations,
    brandDomainWildcard: report.brandDomainWildcard,
    brandRegex: report.brandRegex,
  }
  const phrases = new Map(
    report.detectionPhrases.map(({ brandDomain, always, never }) => [brandDomain, { always, never }]),
  )
  return [own, ...report.competitors].map((brand) => {
    const some = phrases.get(brand.brandDomain)
    return some === undefined ? brand : { ...brand, phrases: some }
  })
}

/**
 * The phrases after a change of the brands. A brand with a new name or domain keeps its phrases. The phrases of a removed
 * competitor are removed.
 */
export function carriedPhrases(stored: PhrasedFields, outcome: ReportFields): DomainPhrases[] {
  const [own, ...competitors] = brandsOf(stored)
  const byDomain = new Map(competitors.map((one) => [one.brandDomain, one]))
  const kept = new Set(outcome.competitors.map(({ brandDomain }) => brandDomain))
  const moved = competitors.filter(({ brandDomain }) => !kept.has(brandDomain))
  const before = (now: Competitor) => {
    const same = byDomain.get(now.brandDomain)
    if (same !== undefined) return same
    const at = moved.findIndex(({ brand }) => brand === now.brand)
    return at === -1 ? undefined : moved.splice(at, 1)[0]
  }
  return withoutEmpty([
    { brandDomain: outcome.brandDomain, ...own?.phrases },
    ...outcome.competitors.map((now) => ({ brandDomain: now.brandDomain, ...before(now)?.phrases })),
  ])
}

interface GivenPhrases extends BrandPhrases {
  brand: string
}

/**
 * Assigns the phrases of a list to the brands of a report, in the report's order, and returns the problems of the list. If two
 * brands have the same name, the list names it twice in the same order.
 */
export function givenPhrases(
  brands: readonly Competitor[],
  given: readonly GivenPhrases[],
): { phrases: DomainPhrases[]; problems: Problem[] } {
  const problems: Problem[] = []
  const found = new Map<Competitor, BrandPhrases>()
  const waiting = grouped(brands, ({ brand }) => brand)
  // If the list is too long, only that is reported.
  for (const [index, { brand: name, always, never }] of given.slice(0, MAX_ITEMS + 1).entries()) {
    const named = waiting.get(name)
    const brand = named?.shift()
    if (brand !== undefined) found.set(brand, { always: distinct(always), never: distinct(never) })
    else problems.push({ path: `items.${index}.brand`, ...(named ? REPEATED : unknownBrand(name)) })
  }
  const phrases = brands.map((brand) => ({ brandDomain: brand.brandDomain, ...found.get(brand) }))
  return { phrases: withoutEmpty(phrases), problems }
}

const REPEATED = {
  code: 'not_unique',
  message: 'The list names this brand twice. Send all its phrases in one item.',
}

export function unknownBrand(name: string): { code: string; message: string } {
  const message = `This report has no brand ${JSON.stringify(name.slice(0, 64))}.`
  return { code: 'not_found', message }
}

/** Keeps the first of several phrases that match at the same offsets. */
function distinct(phrases: readonly string[]): string[] {
  const keys = new Set<string>()
  return phrases.filter((phrase) => keys.size < keys.add(phraseKey(phrase)).size)
}

function withoutEmpty(some: ({ brandDomain: string } & Partial<BrandPhrases>)[]): DomainPhrases[] {
  return some.flatMap(({ brandDomain, always = [], never = [] }) =>
    always.length + never.length === 0 ? [] : [{ brandDomain, always, never }],
  )
}

/** Replaces the phrases of one brand of the report. Without a name, it is the own brand. */
export function withPhrases(
  report: PhrasedFields,
  { brand = report.brand, always, never }: BrandPhrases & { brand?: string | undefined },
): DomainPhrases[] | undefined {
  const brands = brandsOf(report)
  const changed = brands.find((one) => one.brand === brand)
  if (changed === undefined) return undefined
  return withoutEmpty(
    brands.map((one) => ({
      brandDomain: one.brandDomain,
      ...(one === changed ? { always, never } : one.phrases),
    })),
  )
}
