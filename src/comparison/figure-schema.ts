import { z } from 'zod'

/** A number with what it was counted from, how sure it is and how it has changed. */
export const ComparedFigure = z
  .strictObject({
    value: z.number(),
    n: z.int().meta({ description: 'How many answers, mentions or citations it is a part of.' }),
    interval: z.tuple([z.number(), z.number()]).nullable().meta({
      description:
        '95 %, with answers to one prompt not taken for independent; null below 5 prompts, and for one prompt below 5 days.',
    }),
    change: z
      .strictObject({
        previous: z.number(),
        delta: z.number(),
        significant: z
          .boolean()
          .nullable()
          .meta({ description: 'Whether it is more than noise; null below 5 prompts or days.' }),
      })
      .nullable()
      .meta({
        description:
          'Since the window of equal length before; null where that has nothing to count, and where answers come from other surfaces.',
      }),
  })
  .meta({ id: 'ComparedFigure' })
export type ComparedFigure = z.infer<typeof ComparedFigure>
