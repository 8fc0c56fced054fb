import { z } from 'zod'

import { text } from '../kernel/fields.js'

/** What may be left out. The sentence, the chart and the method always stand there: a figure without them cannot be judged. */
const SECTIONS = ['brands', 'engines', 'prompts', 'quotes', 'sources', 'visits', 'actions', 'notes'] as const
const Section = z.enum(SECTIONS).meta({ id: 'ClientReportSection' })

const MAX_COMMENT = 4000

const EXAMPLE = { hidden: ['sources' as const], comment: 'The new guide went live on 4 January.' }

export const ClientReport = z
  .strictObject({
    hidden: z.array(Section).meta({ description: 'Sections that are left out, in the order of the page.' }),
    comment: z.string().nullable().meta({ description: 'What the sender says, below the first sentence.' }),
  })
  .meta({ id: 'ClientReport', examples: [EXAMPLE] })
export type ClientReport = z.infer<typeof ClientReport>

export const UpdateClientReport = z
  .strictObject({
    hidden: z
      .array(Section)
      .max(SECTIONS.length)
      .transform((sent) => SECTIONS.filter((section) => sent.includes(section)))
      .meta({ description: 'Sections to leave out. The sentence, the chart and the method always stay.' }),
    comment: text({ max: MAX_COMMENT }).nullable(),
  })
  .meta({ id: 'UpdateClientReport', examples: [EXAMPLE] })
export type UpdateClientReport = z.output<typeof UpdateClientReport>
