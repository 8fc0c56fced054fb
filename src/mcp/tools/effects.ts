import { z } from 'zod'

import { FEW_ITEMS, NamedReport, NextCursor, pageQuery, shortened, untrusted } from '../fields.js'
import { asListed } from '../order.js'
import { tool } from '../tool.js'

const TITLE = 100

export const getEffectsTool = tool({
  name: 'get_effects',
  title: 'Read the effects of done actions',
  description:
    'What each done action did to the prompts it was for, against untouched ones. Quote verdict; never say that one led to the other.',
  orders: { effects: asListed('newest day first') },
  operations: ['listEffects'],
  input: z.object({ reportId: NamedReport, ...FEW_ITEMS }),
  output: z.object({
    effects: z.array(
      z.object({
        day: z.string(),
        actionId: z.string().nullable(),
        untrustedText: untrusted,
        status: z.string(),
        verdict: z.string(),
        pValue: z.number().nullable(),
        smallestDetectable: z.number().nullable(),
      }),
    ),
    nextCursor: NextCursor,
  }),
  run: async (client, { reportId, ...page }) => {
    const { items, paging } = await client.effects.list(reportId, pageQuery(page)).page()
    const effects = items.map(({ day, actionId, title, status, verdict, pValue, smallestDetectable }) => ({
      day,
      actionId,
      untrustedText: shortened(title, TITLE),
      status,
      verdict,
      pValue,
      smallestDetectable,
    }))
    return { effects, nextCursor: paging.nextCursor }
  },
})
