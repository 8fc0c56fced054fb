import { z } from 'zod'

import type { BrandAttribute } from '../../../packages/client/src/index.js'
import { ASPECTS } from '../../detection/index.js'
import {
  NamedReport,
  NextCursor,
  pageQuery,
  SHORT_PAGE,
  shortened,
  untrusted,
  WINDOW,
  UNBRANDED_IF_ENOUGH,
  windowQuery,
} from '../fields.js'
import { Figure, toFigure } from '../figure.js'
import { asListed } from '../order.js'
import { tool } from '../tool.js'

const MOST_PHRASES = 3
const PHRASE = 80

export const getAttributesTool = tool({
  name: 'get_attributes',
  title: 'Read what is said of a brand',
  description:
    'What answers say for and against a brand by aspect, in recurring words with an answer that shows each; moreThanCompetitors above 0: answers say it more often of the brand than of its competitors.',
  orders: { attributes: asListed('said in most answers first') },
  operations: ['listAttributes'],
  input: z.object({
    reportId: NamedReport,
    ...WINDOW,
    brand: z.string().optional().describe('The own brand unless given.'),
    polarity: z.enum(['positive', 'negative']).optional().describe('Said for it, or against.'),
    aspect: z.enum(ASPECTS).optional().describe('Only this aspect.'),
    ...SHORT_PAGE,
  }),
  output: z.object({
    attributes: z.array(
      z.object({
        brand: z.string(),
        aspect: z.string(),
        positive: z.number(),
        negative: z.number(),
        share: Figure,
        moreThanCompetitors: z.number().nullable(),
        moreThanNoise: z.boolean().nullable(),
        phrases: z.array(
          z.object({
            polarity: z.string(),
            answers: z.number(),
            answerId: z.string().nullable(),
            untrustedText: untrusted,
          }),
        ),
      }),
    ),
    nextCursor: NextCursor,
  }),
  run: async (client, { reportId, brand, polarity, aspect, ...rest }) => {
    const query = {
      ...windowQuery(rest),
      ...UNBRANDED_IF_ENOUGH,
      ...pageQuery(rest),
      brand,
      polarity,
      aspect,
    }
    const { items, paging } = await client.statistics.listAttributes(reportId, query).page()
    return { attributes: items.map(shownAttribute), nextCursor: paging.nextCursor }
  },
})

const NO_CHANGE = { previous: null, delta: null, significant: null }

function shownAttribute({
  brand,
  aspect,
  positive,
  negative,
  share,
  phrases,
  againstCompetitors,
}: BrandAttribute) {
  return {
    brand,
    aspect,
    positive,
    negative,
    share: toFigure(share.value, {
      unit: '% of answers that name it in a language that is read',
      n: share.n,
      interval: share.interval,
      change: share.change ?? NO_CHANGE,
      noValue: 'No answer names the brand in a language that is read.',
    }),
    moreThanCompetitors: againstCompetitors.logOdds,
    moreThanNoise: againstCompetitors.moreThanNoise,
    phrases: phrases.slice(0, MOST_PHRASES).map((phrase) => ({
      polarity: phrase.polarity,
      answers: phrase.answers,
      answerId: phrase.examples[0]?.runId ?? null,
      untrustedText: shortened(phrase.text, PHRASE),
    })),
  }
}
