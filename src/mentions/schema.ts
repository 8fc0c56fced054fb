import { z } from 'zod'

import { domainName } from '../kernel/url/domain-name.js'
import { Country, Id, Name } from '../kernel/fields.js'
import { Engine } from '../kernel/engines.js'
import { ShownCompetitor } from '../reports/index.js'

/** Query parameter of all reads that count answers by their prompts. */
export const Branded = z
  .enum(['true', 'false', 'auto'])
  .transform((asked) => (asked === 'auto' ? asked : asked === 'true'))
  .optional()
  .meta({
    type: undefined,
    enum: undefined,
    anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['auto'] }],
    description:
      '`true`: only prompts whose text names the own brand or a competitor. `false`: only prompts that name none. `auto`: as `false` if ' +
      'country and tags leave at least 5 such prompts, otherwise all prompts.',
  })

/** Says which prompts were counted after `auto` was decided. */
export const BrandedCounted = z.boolean().nullable().meta({
  description:
    'Which prompts were counted. `true`: those that name a brand. `false`: those that name none. Null: all prompts.',
})

const MAX_PROMPTS = 1000
const MAX_DOMAIN_LENGTH = 1000

export const HitEvidence = z
  .strictObject({
    from: z.int(),
    to: z.int(),
    rule: z.enum(['pattern', 'phrase', 'distinct name', 'evidence', 'no name']).meta({
      description:
        '`pattern`: the pattern matches. `phrase`: a phrase that always or never counts. `distinct name`: only this brand has the name. `evidence`: ' +
        'the words around the name decided. `no name`: the text has no name here.',
    }),
    text: z.string().meta({ description: 'The reason, as a sentence.' }),
  })
  .meta({ id: 'HitEvidence' })
export type HitEvidence = z.infer<typeof HitEvidence>

export const Excerpt = z
  .strictObject({
    answerId: z.string(),
    promptId: z.string(),
    engine: Engine,
    day: z.string(),
    excerpt: z.string(),
    offsets: z
      .array(z.tuple([z.int(), z.int()]))
      .meta({ description: 'The positions of the hits, in UTF-16 units of `excerpt`: [start, end).' }),
    evidence: z.array(HitEvidence).meta({
      description:
        'Why each hit counts or does not count with the fields sent, for the first 50 occurrences in an answer. `from` and `to` are offsets in UTF-16 units of `excerpt`.',
    }),
  })
  .meta({ id: 'Excerpt' })
export type Excerpt = z.infer<typeof Excerpt>

export const DetectionPreview = z
  .strictObject({
    answersScanned: z.int(),
    matchingNow: z.int().meta({
      description:
        'Answers that name, with the stored fields, a brand whose detection the fields sent would change.',
    }),
    matchingThen: z.int().meta({ description: 'Answers that would name such a brand with the fields sent.' }),
    gainedAnswers: z.int().meta({
      description: 'Answers that name no such brand now and would name one with the fields sent.',
    }),
    lostAnswers: z.int().meta({
      description: 'Answers that name such a brand now and would name none with the fields sent.',
    }),
    gained: z.array(Excerpt).meta({
      description:
        'Hits that the fields sent would add: up to 20 excerpts, one per answer. Answers counted in `gainedAnswers` come first.',
    }),
    lost: z.array(Excerpt).meta({
      description:
        'Hits that the fields sent would remove: up to 20 excerpts, one per answer. Answers counted in `lostAnswers` come first.',
    }),
    nearMisses: z.array(Excerpt).meta({
      description:
        'Occurrences that do not count with the fields sent: closest to counting first, those that a phrase rules out last. One excerpt per ' +
        'answer, up to 10.',
    }),
  })
  .meta({
    id: 'DetectionPreview',
    examples: [
      {
        answersScanned: 500,
        matchingNow: 212,
        matchingThen: 219,
        gainedAnswers: 7,
        lostAnswers: 0,
        gained: [
          {
            answerId: '01K9ZQ8W7B8M3X5R6W2V0Y1N4C',
            promptId: '01K9ZQ7V7B8M3X5R6W2V0Y1N4C',
            engine: 'chatgpt',
            day: '2026-01-26',
            excerpt: '… or the Swoosh Run, which is light …',
            offsets: [[9, 15]],
            evidence: [{ from: 9, to: 15, rule: 'distinct name', text: 'Only this brand has the name.' }],
          },
        ],
        lost: [],
        nearMisses: [],
      },
    ],
  })
export type DetectionPreview = z.infer<typeof DetectionPreview>

export const SuggestCompetitors = z
  .strictObject({
    workspaceId: Id,
    brand: Name,
    brandDomain: z
      .string()
      .min(1)
      .max(MAX_DOMAIN_LENGTH)
      .check(({ value, issues }) => {
        if (value === '' || value.length > MAX_DOMAIN_LENGTH || domainName(value) !== undefined) return
        const message = 'Expected a domain name such as example.com.'
        issues.push({ input: value, code: 'custom', message, params: { code: 'invalid_domain' } })
      }),
    promptIds: z.array(Id).min(1).max(MAX_PROMPTS).optional(),
    reportId: Id.optional(),
    country: Country.optional(),
  })
  .superRefine(
    (body, { addIssue }) => {
      if (body?.promptIds === undefined || body.reportId === undefined) return
      const message = 'Send promptIds or reportId, not both.'
      addIssue({ code: 'custom', path: ['reportId'], message, params: { code: 'conflict' } })
    },
    { when: () => true },
  )
  .meta({
    id: 'SuggestCompetitors',
    examples: [{ workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C', brand: 'Nike', brandDomain: 'nike.com' }],
  })
export type SuggestCompetitors = z.infer<typeof SuggestCompetitors>

export const CompetitorSuggestions = z
  .strictObject({ items: z.array(ShownCompetitor) })
  .meta({ id: 'CompetitorSuggestions' })
