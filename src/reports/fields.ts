import { z } from 'zod'

import { MAX_PATTERN_LENGTH } from '../detection/index.js'
import { domainName } from '../kernel/url/domain-name.js'
import { MAX_URL_LENGTH } from '../kernel/url/parsed-url.js'
import { Name, verbatim } from '../kernel/fields.js'

/** The rules of each single field, for creations and for changed fields. Each returns the normalised value. */

export const MAX_ITEMS = 100
export const MAX_PROMPTS = 1000

const DomainName = z
  .string()
  .min(1)
  .meta({ maxLength: MAX_URL_LENGTH })
  .transform((value, { issues }) => {
    const name = domainName(value)
    if (name !== undefined) return name
    const message = 'Expected a domain name such as example.com: no IP address, no bare public suffix.'
    issues.push({ input: value, code: 'custom', message, params: { code: 'invalid_domain' } })
    return z.NEVER
  })

/** `patternProblems` checks whether it is a valid pattern. */
const BrandRegex = verbatim({ max: MAX_PATTERN_LENGTH })

const folded = <Item>(items: Item[]): Item[] => [...new Set(items)]

const Names = z.array(Name).max(MAX_ITEMS).transform(folded)
const DomainNames = z.array(DomainName).max(MAX_ITEMS).transform(folded)

/** Kept as sent, because problems name the index in the request. Duplicates are removed later. */
export const PromptIds = z.array(z.string().min(1).max(64)).min(1).max(MAX_PROMPTS)

export const CompetitorFields = z
  .strictObject({
    brand: Name,
    brandVariations: Names.default([]),
    brandDomain: DomainName,
    brandDomainVariations: DomainNames.default([]),
    brandDomainWildcard: z.boolean().default(false),
    brandRegex: BrandRegex.nullable().default(null),
  })
  .meta({ id: 'CompetitorInput', examples: [{ brand: 'Adidas', brandDomain: 'adidas.com' }] })

export const ReportFields = z.strictObject({
  reportTitle: Name,
  brand: Name,
  brandVariations: Names,
  brandDomain: DomainName,
  brandDomainVariations: DomainNames,
  brandDomainWildcard: z.boolean(),
  brandRegex: BrandRegex.nullable(),
  promptIds: PromptIds.transform(folded),
  competitors: z.array(CompetitorFields).max(MAX_ITEMS),
})

/** A report in the form in which it is edited: all fields, normalised. */
export type ReportFields = z.output<typeof ReportFields>
export type FieldName = keyof ReportFields
export const FIELD_NAMES = Object.keys(ReportFields.shape) as FieldName[]

export type Competitor = z.output<typeof CompetitorFields>
