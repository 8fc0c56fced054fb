import { z } from 'zod'

import { rounded } from '../kernel/rates.js'

/** Something to do about a page. */
export const Fix = z
  .strictObject({
    kind: z.string().meta({ description: 'The fault; the same for every page that has it.' }),
    gain: z.number().meta({
      description:
        'What the fix is worth: up to 100 where readers are kept out, else the points that the page’s score loses.',
    }),
    keepsOut: z.boolean().meta({ description: 'Whether a reader does not get the page at all.' }),
    problem: z.string().meta({ description: 'What is wrong, in one line.' }),
    advice: z.array(z.string()).meta({ description: 'What to do about it.' }),
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

/** First what keeps readers out, then what is worth most. */
export function inOrderOfWorth(fixes: readonly Fix[]): Fix[] {
  return fixes
    .toSorted((one, other) => Number(other.keepsOut) - Number(one.keepsOut) || other.gain - one.gain)
    .map((fix) => ({ ...fix, gain: rounded(fix.gain) }))
}
