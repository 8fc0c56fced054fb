import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../test/helpers/properties.js'
import { ENGINES } from '../kernel/engines.js'
import { expandQuery } from './expand-query.js'
import { HABITS } from './engine-habits.js'

const PIECES =
  'best|vs|or|for|under $100|how to|what is|in Berlin|near me|?|! |, |. |für|oder|wie|quelle|pour|à|mejor|para|migliori|per|2026|20|https://|www.|.com|/|-|%|laptop|shoes|Notion|iPhone 15|€|🎮|\u200d|\ud800|比較|и|Straße|budget is|the|a|of'.split(
    '|',
  )
const query = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 1000 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(' ')),
  fc.constantFrom(...PIECES).chain((piece) => fc.constant(piece.repeat(1000).slice(0, 1000))),
)

describe('expandQuery with any text', () => {
  it('returns a number of queries in the range of the engine, or fewer and the reason', () => {
    fc.assert(
      fc.property(query, fc.constantFrom(...ENGINES), (text, engine) => {
        const { expandedQueries, reasoningForCount } = expandQuery(text, { engine, year: 2026 })
        const { least, most } = HABITS[engine]
        expect(expandedQueries.length).toBeLessThanOrEqual(most)
        if (expandedQueries.length < least)
          expect(reasoningForCount).toMatch(/fewer than usual|nothing to expand|allow no search/)
        for (const one of expandedQueries) {
          expect(one.query.trim()).not.toBe('')
          expect(one.query.isWellFormed()).toBe(true)
          expect(one.query.length).toBeLessThan(400)
        }
      }),
      { numRuns: runs(300) },
    )
  })
})
