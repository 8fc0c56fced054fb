import { z } from 'zod'

import { text } from '../kernel/fields.js'

/**
 * The sections that can be left out. The sentence, the chart and the method are always shown: a figure without them cannot be
 * judged.
 */
const SECTIONS = ['brands', 'engines', 'prompts', 'quotes', 'sources', 'visits', 'actions', 'notes'] as const
const Section = z.enum(SECTIONS).meta({ id: 'ClientReportSection' })

const MAX_COMMENT = 4000

const EXAMPLE = { hidden: ['sources' as const], comment: 'The new guide went live on 4 January.' }

export const ClientReport = z
  .strictObject({
    hidden: z.array(Section).meta({
      description: 'Hidden sections, in the order of the page. Empty if the report shows all sections.',
    }),
    comment: z
      .string()
      .nullable()
      .meta({ description: 'The sender’s comment, shown below the first sentence. Null if there is none.' }),
  })
  .meta({ id: 'ClientReport', examples: [EXAMPLE] })
export type ClientReport = z.infer<typeof ClientReport>

export const UpdateClientReport = z
  .strictObject({
    hidden: z
      .array(Section)
      .max(SECTIONS.length)
      .transform((sent) => SECTIONS.filter((section) => sent.includes(section)))
      .meta({
        description: 'Sections to hide. The first sentence, the chart and the method are always shown.',
      }),
    comment: text({ max: MAX_COMMENT }).nullable(),
  })
  .meta({ id: 'UpdateClientReport', examples: [EXAMPLE] })
export type UpdateClientReport = z.output<typeof UpdateClientReport>
