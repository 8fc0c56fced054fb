import type { Problem } from '../../data/client.js'
import { linesOf } from '../../data/lines-of.js'
import type { BrandReport, DetectionPhrases } from '../../data/types.js'

/** The fields of the interface that say how a brand is recognised. */
export type BrandFields = BrandReport['competitors'][number]

/** A brand of a report: its own, a competitor by its index, or a new one. */
export type WhichBrand = 'own' | 'new' | number

/** A brand in the form. Lists are text with one entry a line. */
export interface BrandDraft {
  brand: string
  names: string
  /** Whether the brand is found by a pattern instead of names. */
  isPattern: boolean
  pattern: string
  brandDomain: string
  domains: string
  hasSubdomains: boolean
  always: string
  never: string
}

export interface Phrases {
  always: string[]
  never: string[]
}

const NO_PHRASES: Phrases = { always: [], never: [] }

/** The fields of a brand; for a report, those of its own brand. The order is fixed, so that two brands can be compared. */
export const brandFields = ({
  brand,
  brandVariations,
  brandDomain,
  brandDomainVariations,
  brandDomainWildcard,
  brandRegex,
}: BrandFields): BrandFields => ({
  brand,
  brandVariations,
  brandDomain,
  brandDomainVariations,
  brandDomainWildcard,
  brandRegex,
})

export function fieldsAt(report: BrandReport, which: WhichBrand): BrandFields | undefined {
  if (which === 'own') return brandFields(report)
  const competitor = which === 'new' ? undefined : report.competitors[which]
  return competitor && brandFields(competitor)
}

/** The phrases of a brand. The interface lists them in the order of the report, own brand first. */
export function phrasesAt({ items }: DetectionPhrases, which: WhichBrand): Phrases {
  if (which === 'new') return NO_PHRASES
  const { always, never } = items[which === 'own' ? 0 : which + 1] ?? NO_PHRASES
  return { always, never }
}

export const draftOf = (fields: BrandFields, phrases: Phrases): BrandDraft => ({
  brand: fields.brand,
  names: fields.brandVariations.join('\n'),
  isPattern: fields.brandRegex !== null,
  pattern: fields.brandRegex ?? '',
  brandDomain: fields.brandDomain,
  domains: fields.brandDomainVariations.join('\n'),
  hasSubdomains: fields.brandDomainWildcard,
  always: phrases.always.join('\n'),
  never: phrases.never.join('\n'),
})

export const newDraft = (brand: string, brandDomain: string): BrandDraft =>
  draftOf(
    {
      brand,
      brandVariations: [],
      brandDomain,
      brandDomainVariations: [],
      brandDomainWildcard: true,
      brandRegex: null,
    },
    NO_PHRASES,
  )

export const fieldsOf = (draft: BrandDraft): BrandFields => ({
  brand: draft.brand.trim(),
  brandVariations: draft.isPattern ? [] : linesOf(draft.names),
  brandDomain: draft.brandDomain.trim(),
  brandDomainVariations: linesOf(draft.domains),
  brandDomainWildcard: draft.hasSubdomains,
  brandRegex: draft.isPattern ? draft.pattern : null,
})

export const phrasesOf = (draft: BrandDraft): Phrases => ({
  always: linesOf(draft.always),
  never: linesOf(draft.never),
})

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The change of the report that sets a brand’s fields; undefined removes the competitor. */
export function changeOf(
  report: BrandReport,
  which: WhichBrand,
  fields: BrandFields | undefined,
): Partial<BrandReport> {
  if (which === 'own') return fields ?? {}
  const competitors = report.competitors.flatMap((known, index) =>
    index !== which ? [known] : fields === undefined ? [] : [fields],
  )
  return { competitors: which === 'new' && fields ? [...competitors, fields] : competitors }
}

/** The problems of a change, by field of the edited brand. A problem of another brand has that brand’s name. */
export function problemsAt(report: BrandReport, which: WhichBrand, problems: Problem[]): Problem[] {
  const edited = which === 'new' ? report.competitors.length : which
  return problems.map(({ path, message }) => {
    const [, index, field] = /^competitors\.(\d+)\.(.+)$/.exec(path) ?? []
    if (index === undefined || field === undefined) return { path, message }
    if (Number(index) === edited) return { path: field, message }
    return { path: report.competitors[Number(index)]?.brand ?? path, message }
  })
}

/** Finds a brand by its site, which is unique within the report. */
export function whichBrand(report: BrandReport, domain: string): WhichBrand | undefined {
  if (domain === 'new') return 'new'
  if (domain === report.brandDomain) return 'own'
  const at = report.competitors.findIndex(({ brandDomain }) => brandDomain === domain)
  return at === -1 ? undefined : at
}
