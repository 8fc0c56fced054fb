import { z } from 'zod'

/** A number with what it was counted from, its interval and its change. */
export const ComparedFigure = z
  .strictObject({
    value: z.number(),
    n: z.int().meta({ description: 'How many answers, mentions or citations were counted.' }),
    interval: z.tuple([z.number(), z.number()]).nullable().meta({
      description:
        '95 % interval. Answers to one prompt do not count as independent. Null below 5 prompts, and for a single prompt below 5 days.',
    }),
    change: z
      .strictObject({
        previous: z.number(),
        delta: z.number(),
        significant: z
          .boolean()
          .nullable()
          .meta({ description: 'Whether the change is more than noise. Null below 5 prompts or days.' }),
      })
      .nullable()
      .meta({
        description:
          'Change since the window of equal length before. Null if that window has nothing to count, or if its answers come from other surfaces.',
      }),
  })
  .meta({ id: 'ComparedFigure' })
export type ComparedFigure = z.infer<typeof ComparedFigure>
