import type { Problem } from '../../data/client.js'
import { linesOf } from '../../data/lines-of.js'
import type { BrandReport, DetectionPhrases } from '../../data/types.js'

/** How a brand is recognised, by the interface’s names. */
export type BrandFields = BrandReport['competitors'][number]

/** Which brand of a report: its own, a competitor by its place, or one that is being added. */
export type BrandPlace = 'own' | 'new' | number

/** A brand as it stands in the form; lists are lines. */
export interface BrandDraft {
  brand: string
  names: string
  /** Names, or a pattern in their place. */
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

/** Of a report those of its own brand; always in the same order, so that two brands can be compared. */
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

export function fieldsAt(report: BrandReport, place: BrandPlace): BrandFields | undefined {
  if (place === 'own') return brandFields(report)
  const competitor = place === 'new' ? undefined : report.competitors[place]
  return competitor && brandFields(competitor)
}

/** Phrases come in the order of the report, its own brand first. */
export function phrasesAt({ items }: DetectionPhrases, place: BrandPlace): Phrases {
  if (place === 'new') return NO_PHRASES
  const { always, never } = items[place === 'own' ? 0 : place + 1] ?? NO_PHRASES
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

/** The change of a report that gives this place these fields; undefined takes the competitor away. */
export function changeOf(
  report: BrandReport,
  place: BrandPlace,
  fields: BrandFields | undefined,
): Partial<BrandReport> {
  if (place === 'own') return fields ?? {}
  const competitors = report.competitors.flatMap((known, index) =>
    index !== place ? [known] : fields === undefined ? [] : [fields],
  )
  return { competitors: place === 'new' && fields ? [...competitors, fields] : competitors }
}

/** Problems of a change by the fields of the brand that was edited; one of another brand is named by it. */
export function problemsAt(report: BrandReport, place: BrandPlace, problems: Problem[]): Problem[] {
  const edited = place === 'new' ? report.competitors.length : place
  return problems.map(({ path, message }) => {
    const [, index, field] = /^competitors\.(\d+)\.(.+)$/.exec(path) ?? []
    if (index === undefined || field === undefined) return { path, message }
    if (Number(index) === edited) return { path: field, message }
    return { path: report.competitors[Number(index)]?.brand ?? path, message }
  })
}

/** The place of a brand by its site, which no other brand of the report has. */
export function placeOf(report: BrandReport, domain: string): BrandPlace | undefined {
  if (domain === 'new') return 'new'
  if (domain === report.brandDomain) return 'own'
  const at = report.competitors.findIndex(({ brandDomain }) => brandDomain === domain)
  return at === -1 ? undefined : at
}
