import { z } from 'zod'

import { rounded } from '../kernel/rates.js'

/** A fault of a page and how to fix it. */
export const Fix = z
  .strictObject({
    kind: z
      .string()
      .meta({ description: 'Identifies the fault. Pages with the same fault have the same kind.' }),
    gain: z.number().meta({
      description:
        'What the fix is worth: up to 100 if the fault keeps readers out, otherwise the points that the page’s score loses.',
    }),
    keepsOut: z
      .boolean()
      .meta({ description: 'Whether the fault keeps crawlers or agents from getting the page at all.' }),
    problem: z.string().meta({ description: 'The fault, in one line.' }),
    advice: z.array(z.string()).meta({ description: 'The steps that fix it.' }),
  })
  .meta({
    id: 'PageFix',
    examples: [
      {
        kind: 'metaDescription',
        gain: 7.5,
        keepsOut: false,
        problem: 'meta description: 0 of 30 points',
        advice: ['Write a description of 70 to 160 characters.'],
      },
    ],
  })
export type Fix = z.infer<typeof Fix>

/** Sorts fixes: faults that keep readers out first, then by gain. */
export function inOrderOfWorth(fixes: readonly Fix[]): Fix[] {
  return fixes
    .toSorted((one, other) => Number(other.keepsOut) - Number(one.keepsOut) || other.gain - one.gain)
    .map((fix) => ({ ...fix, gain: rounded(fix.gain) }))
}
