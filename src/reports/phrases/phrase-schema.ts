import { z } from 'zod'

import { phraseKey } from '../../detection/index.js'
import { Name, text } from '../../kernel/fields.js'
import { CompetitorFields, MAX_ITEMS } from '../fields.js'

const MAX_PHRASES = 50
const MAX_PHRASE_LENGTH = 200

/** Folding a long text is slow, especially one that is all accents, so texts this long are rejected before folding. */
const isTooLong = (value: string) => value.length > 4 * MAX_PHRASE_LENGTH

const Phrase = text({ max: MAX_PHRASE_LENGTH })
  .overwrite((value) => value.replace(/\s+/g, ' '))
  .check(({ value, issues }) => {
    if (value === '' || isTooLong(value) || phraseKey(value) !== '') return
    const message = 'Expected at least one letter or digit.'
    issues.push({ input: value, code: 'invalid_format', format: 'text', message })
  })
  .meta({ minLength: 1, maxLength: MAX_PHRASE_LENGTH })

/** Kept as sent, because problems name the index in the request. Duplicates are removed later. */
const FIELDS = {
  always: z.array(Phrase).max(MAX_PHRASES).default([]).meta({
    description:
      'Each occurrence counts as a mention. Only whole words match. Case and the kind of white space do not matter.',
  }),
  never: z.array(Phrase).max(MAX_PHRASES).default([]).meta({
    description: 'A name of the brand inside such a phrase does not count as a mention.',
  }),
}

/** A phrase cannot be in both lists. */
function checkBoth(brand: unknown, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  const { always, never } = (brand ?? {}) as Record<string, unknown>
  const keys = new Set(keysOf(always))
  for (const [index, key] of keysOf(never).entries()) {
    if (key === '' || !keys.has(key)) continue
    const message = 'The phrase is in both lists. Send it in one of them.'
    addIssue({ code: 'custom', path: ['never', index], message, params: { code: 'conflict' } })
  }
}

/** Values that are not phrases keep their index. If the list is too long, only that is reported. */
function keysOf(value: unknown): string[] {
  if (!Array.isArray(value) || value.length > MAX_PHRASES) return []
  return value.map((one) => (typeof one === 'string' && !isTooLong(one) ? phraseKey(one) : ''))
}

const EXAMPLE = { brand: 'Nike', always: ['the swoosh'], never: ['Nike of Samothrace'] }

const PhrasesOfBrand = z
  .strictObject({ brand: Name, ...FIELDS })
  .superRefine(checkBoth, { when: () => true })
  .meta({ id: 'BrandPhrasesInput', examples: [EXAMPLE] })

export const UpdatePhrases = z
  .strictObject({ items: z.array(PhrasesOfBrand).max(MAX_ITEMS + 1) })
  .meta({ id: 'UpdateDetectionPhrases', examples: [{ items: [EXAMPLE] }] })
export type UpdatePhrases = z.output<typeof UpdatePhrases>

/** The phrases of one brand of the report in a preview. */
export const PreviewPhrases = z
  .strictObject({
    brand: Name.optional().meta({ description: 'A brand of the report. Default: its own brand.' }),
    ...FIELDS,
  })
  .superRefine(checkBoth, { when: () => true })
  .meta({ id: 'PreviewPhrases', examples: [{ never: ['Nike of Samothrace'] }] })
export type PreviewPhrases = z.output<typeof PreviewPhrases>

/** A brand that may not be in any report yet: its names, and what else helps to recognise them. */
export const BrandByNames = z
  .strictObject({
    brand: Name,
    brandVariations: CompetitorFields.shape.brandVariations,
    brandDomain: CompetitorFields.shape.brandDomain.optional(),
    brandDomainVariations: CompetitorFields.shape.brandDomainVariations,
    ...FIELDS,
  })
  .superRefine(checkBoth, { when: () => true })
  .meta({ id: 'BrandByNames', examples: [{ brand: 'Target', brandDomain: 'target.com' }] })

const ShownPhrases = z
  .strictObject({ brand: z.string(), always: z.array(z.string()), never: z.array(z.string()) })
  .meta({ id: 'BrandPhrases' })

export const DetectionPhrases = z
  .strictObject({
    items: z
      .array(ShownPhrases)
      .meta({ description: 'The own brand and every competitor, in the order of the report.' }),
  })
  .meta({ id: 'DetectionPhrases', examples: [{ items: [EXAMPLE] }] })
export type DetectionPhrases = z.output<typeof DetectionPhrases>
