import { z } from 'zod'

import { Id, text } from '../../kernel/fields.js'
import type { NameKind } from '../../detection/index.js'
import { BrandByNames } from '../../reports/index.js'
import { Excerpt } from '../schema.js'

const MAX_BRANDS = 101
const MAX_NAMES = 101
const MAX_PROMPTS = 1000
const MAX_PROMPT_LENGTH = 1000

export const JudgeNames = z
  .strictObject({
    workspaceId: Id.optional().meta({
      description:
        'Searches the latest answers of this workspace for the names. Leave it out for a workspace that does not exist yet.',
    }),
    reportId: Id.optional().meta({
      description:
        'Searches the latest answers of this report for the names and judges them by its prompts as well.',
    }),
    brands: z.array(BrandByNames).min(1).max(MAX_BRANDS),
    prompts: z
      .array(text({ max: MAX_PROMPT_LENGTH }))
      .max(MAX_PROMPTS)
      .default([])
      .meta({
        description: 'The prompts that the report will ask. They show which words are usual in the trade.',
      }),
  })
  .superRefine(
    (body, { addIssue }) => {
      if (body?.workspaceId !== undefined && body.reportId !== undefined) {
        const message = 'Send workspaceId or reportId, not both.'
        addIssue({ code: 'custom', path: ['reportId'], message, params: { code: 'conflict' } })
      }
      if (nameCountOf(body?.brands) > MAX_NAMES) {
        const message = `Expected at most ${MAX_NAMES} names, over all brands.`
        addIssue({ code: 'custom', path: ['brands'], message, params: { code: 'too_big' } })
      }
    },
    { when: () => true },
  )
  .meta({
    id: 'JudgeNames',
    examples: [
      {
        workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
        brands: [{ brand: 'Target', brandDomain: 'target.com' }],
        prompts: ['best shops for school supplies'],
      },
    ],
  })
export type JudgeNames = z.output<typeof JudgeNames>
export type NamedBrand = JudgeNames['brands'][number]

/** Counts names even if other parts of the body are invalid. */
function nameCountOf(brands: unknown): number {
  if (!Array.isArray(brands) || brands.length > MAX_BRANDS) return 0
  return brands.reduce((sum: number, one: unknown) => {
    const { brandVariations } = (one ?? {}) as Record<string, unknown>
    return sum + 1 + (Array.isArray(brandVariations) ? brandVariations.length : 0)
  }, 0)
}

export const NAME_KINDS = ['distinctive', 'word', 'ambiguous'] as const satisfies readonly NameKind[]

const Kind = z.enum(NAME_KINDS).meta({
  id: 'NameKind',
  description:
    '`distinctive`: only this brand has the name, and every occurrence as a word counts. `word`: also an ordinary word or another name. It ' +
    'counts with its capitals, unless the words around it speak against it. `ambiguous`: an ordinary word that the prompts use. The words around ' +
    'it decide whether it counts.',
})

const DoubtfulPlace = z
  .strictObject({
    phrase: z.string().meta({
      description:
        'The name with the words next to it. As a detection phrase that always or never counts, it settles all these occurrences.',
    }),
    isCounted: z.boolean().meta({ description: 'Whether these occurrences count at present.' }),
    answers: z.int().meta({ description: 'How many of the scanned answers contain this phrase.' }),
    example: Excerpt.meta({ description: 'Excerpt from the latest of these answers.' }),
  })
  .meta({ id: 'DoubtfulPlace' })
export type DoubtfulPlace = z.infer<typeof DoubtfulPlace>

const JudgedName = z
  .strictObject({
    brand: z.string(),
    name: z.string(),
    kind: Kind,
    why: z.string().meta({ description: 'The reason, as a sentence.' }),
    answers: z.int().meta({ description: 'How many of the scanned answers name the brand.' }),
    otherwise: z.array(z.strictObject({ kind: Kind, answersGained: z.int(), answersLost: z.int() })).meta({
      description:
        'How many answers would be gained or lost as mentions of the brand if the name were of another kind.',
    }),
    doubtful: z.array(DoubtfulPlace).meta({
      description:
        'Up to 10 phrases whose occurrences would be judged differently if the name were of another kind, most frequent first. Only for the first 10 ambiguous names.',
    }),
  })
  .meta({ id: 'JudgedName' })
export type JudgedName = z.infer<typeof JudgedName>

export const NameKinds = z
  .strictObject({
    answersScanned: z.int().meta({ description: 'How many answers were searched: the latest, at most 500.' }),
    items: z
      .array(JudgedName)
      .meta({ description: 'The names in the order sent: each brand, followed by its variations.' }),
  })
  .meta({
    id: 'NameKinds',
    examples: [
      {
        answersScanned: 500,
        items: [
          {
            brand: 'Brabantia',
            name: 'Brabantia',
            kind: 'distinctive',
            why: 'Only this brand has the name.',
            answers: 212,
            otherwise: [
              { kind: 'word', answersGained: 0, answersLost: 1 },
              { kind: 'ambiguous', answersGained: 0, answersLost: 14 },
            ],
            doubtful: [],
          },
        ],
      },
    ],
  })
export type NameKinds = z.infer<typeof NameKinds>
