import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { digit } from '../../kernel/number-text.js'
import { encodedBotDays, openBotNumbers, PageBots } from './bot-days.js'

const BOTS = ['GPTBot', 'ClaudeBot', 'CCBot', 'Bytespider']
const WANTED = [0b1100, 0b0011, -1]
const days = fc.integer({ min: 0, max: 2 ** 31 - 1 })

/** Visits to a page that one connector saw in a month: the days of each bot. */
const seen = fc.record({
  connector: fc.integer({ min: 0, max: 1 }),
  kind: fc.integer({ min: 0, max: 2 }),
  bots: fc.dictionary(fc.constantFrom(...BOTS), days),
})

describe('the numbers of bots', () => {
  it('stay the same when other bots are added', () => {
    const numbers = openBotNumbers(['GPTBot', 'CCBot'])
    expect(['CCBot', 'YouBot', 'GPTBot', 'Bingbot', 'YouBot'].map(numbers.numberOf)).toEqual([1, 2, 0, 3, 2])
    expect(numbers.bots).toEqual(['GPTBot', 'CCBot', 'YouBot', 'Bingbot'])
  })
})

describe('the pages of each bot', () => {
  it('are those with a visit in the window, each once, from all connectors and months', () => {
    fc.assert(
      fc.property(fc.array(fc.array(seen, { maxLength: 5 }), { maxLength: 20 }), (pages) => {
        const connectors = [openBotNumbers(['CCBot']), openBotNumbers([])]
        const written = pages.map((months) =>
          months
            .map(({ connector, kind, bots }) => {
              const numbers = Object.keys(bots).map((bot) => connectors[connector]?.numberOf(bot) ?? 0)
              return digit(connector) + digit(kind) + encodedBotDays(numbers, Object.values(bots))
            })
            .join(''),
        )
        const counted = new PageBots({ connectors: connectors.map(({ bots }) => bots), wanted: WANTED })
        for (const page of written) counted.add(page)
        const plain = (bot: string) =>
          pages.filter((months) =>
            months.some(({ kind, bots }) => ((bots[bot] ?? 0) & (WANTED[kind] ?? 0)) !== 0),
          ).length
        const found = counted.pages()
        expect(BOTS.map((bot) => found.get(bot) ?? 0)).toEqual(BOTS.map(plain))
      }),
      { numRuns: runs(300) },
    )
  })
})
