import { describe, expect, it } from 'vitest'

import { openBrandScanner } from './brand-scanner.js'
import type { Explained } from './explained-occurrences.js'
import { type BrandNames, matcherOf } from './names/matcher.js'

const brandOf = (brand: string, fields: Partial<BrandNames> = {}): BrandNames => ({
  brand,
  brandVariations: [],
  brandDomain: 'brand.example',
  brandDomainVariations: [],
  brandRegex: null,
  ...fields,
})
const always = (...phrases: string[]) => ({ phrases: { always: phrases, never: [] } })
const never = (...phrases: string[]) => ({ phrases: { always: [], never: phrases } })

function explain(text: string, ...brands: BrandNames[]): Explained[] {
  return openBrandScanner(brands.map(matcherOf)).explain(text, [])
}

/** Each occurrence with the rule that decided on it. `+` means that it counts. */
function decided(text: string, brand: BrandNames): string[] {
  return explain(text, brand).map(
    ({ start, end, isCounted, rule }) => `${isCounted ? '+' : '-'} ${text.slice(start, end)}: ${rule}`,
  )
}

describe('the explanation why a name counts', () => {
  it.each<[text: string, brand: BrandNames, decisions: string[]]>([
    ['Zyzzx is cheap.', brandOf('Zyzzx'), ['+ Zyzzx: distinct name']],
    ['I pay with Wise.', brandOf('Wise'), ['+ Wise: evidence']],
    ['Wise people save.', brandOf('Wise'), ['- Wise: evidence']],
    ['Wise people pay with Wise.', brandOf('Wise'), ['+ Wise: evidence', '+ Wise: evidence']],
    ['Al Wise pays with Wise.', brandOf('Wise'), ['- Wise: evidence', '+ Wise: evidence']],
    [
      'Wise and Zyzzx.',
      brandOf('Wise', { brandVariations: ['Zyzzx'] }),
      ['+ Wise: evidence', '+ Zyzzx: distinct name'],
    ],
    ['The swoosh is back.', brandOf('Zyzzx', always('swoosh')), ['+ swoosh: phrase']],
    ['Wise is cheap.', brandOf('Wise', always('Wise is')), ['+ Wise is: phrase']],
    ['The Wise are few.', brandOf('Wise', always('the Wise')), ['+ The Wise: phrase']],
    ['I pay with Wise.', brandOf('Wise', always('Wise')), ['+ Wise: phrase']],
    ['I pay with Wise.', brandOf('Wise', never('with Wise')), ['- Wise: phrase']],
    ['The Zyzzx plan.', brandOf('Zyzzx', never('Zyzzx plan')), ['- Zyzzx: phrase']],
    [
      'Wise people pay with Wise.',
      brandOf('Wise', never('with Wise')),
      ['- Wise: evidence', '- Wise: phrase'],
    ],
    [
      'Zyzzx and Qwrtz.',
      brandOf('Any', { brandRegex: 'zyzzx|qwrtz' }),
      ['+ Zyzzx: pattern', '+ Qwrtz: pattern'],
    ],
    [
      'Zyzzx and the swoosh.',
      brandOf('Any', { brandRegex: 'zyzzx', ...always('swoosh') }),
      ['+ Zyzzx: pattern', '+ swoosh: phrase'],
    ],
    [
      'Zyzzx and the Zyzzx plan.',
      brandOf('Any', { brandRegex: 'zyzzx', ...never('Zyzzx plan') }),
      ['+ Zyzzx: pattern', '- Zyzzx: phrase'],
    ],
    ['Zyzzx is not mentioned.', brandOf('Zyzzx'), []],
    ['It is cheap.', brandOf('Zyzzx'), []],
    ['See https://zyzzx.example', brandOf('Zyzzx', { brandRegex: 'zyzzx' }), []],
  ])('is right in %j', (text, brand, decisions) => expect(decided(text, brand)).toEqual(decisions))

  it('follows the order of the text, and of the brands at one offset', () => {
    const brands = [brandOf('Wise'), brandOf('Zyzzx'), brandOf('Any', { brandRegex: 'wise' })]
    const found = explain('Zyzzx, Wise, and Zyzzx.', ...brands)
    expect(found.map(({ matcher, start }) => [start, matcher])).toEqual([
      [0, 1],
      [7, 0],
      [7, 2],
      [17, 1],
    ])
  })

  it('is about the longest of the names at one offset', () => {
    const brand = brandOf('Zyzzx', { brandVariations: ['Zyzzx Plan'] })
    expect(decided('The Zyzzx Plan is new.', brand)).toEqual(['+ Zyzzx Plan: distinct name'])
  })
})

describe('the reasons', () => {
  it.each<[text: string, reasons: [string, number][]]>([
    ['I pay with Wise.', [['written as the brand writes it', 1]]],
    ['Wise people save.', [['used like the ordinary word, where any word would have a capital', -1]]],
    [
      '- Zyzzx cards\n- Wise cards\n- Qwrtz cards',
      [
        ['used like the ordinary word, where any word would have a capital', -1],
        ['other names beside it in a list or enumeration', 1],
      ],
    ],
    ['We met Jenny Wise people.', [['another word with a capital right before it, as in a longer name', -3]]],
  ])('in %j are the evidence, the strongest first', (text, reasons) => {
    const [found] = explain(text, brandOf('Wise'))
    expect(found?.reasons).toEqual(reasons.map(([reason, weight]) => ({ text: reason, weight })))
  })

  it('exist for evidence only', () => {
    const text = 'Zyzzx, the swoosh, and Wise.'
    const brands = [brandOf('Zyzzx', always('swoosh')), brandOf('Any', { brandRegex: 'wise' })]
    expect(explain(text, ...brands).map(({ reasons }) => reasons)).toEqual([[], [], []])
  })

  it.each([
    'Wise is cheap.',
    'I pay with Wise at Target.',
    '1. **Target** – cheap\n2. **Wise** – new',
    '| Wise | Target |',
    'The Wise, the target and On the Target.',
    'Wise',
  ])('are never missing in %j, and agree with what counts', (text) => {
    const brands = [brandOf('Wise'), brandOf('Target'), brandOf('On')]
    const scanner = openBrandScanner(brands.map(matcherOf))
    const found = scanner.explain(text, [])
    expect(found).not.toEqual([])
    for (const { rule, reasons } of found) {
      expect(rule).toBe('evidence')
      expect(reasons).not.toEqual([])
      const sizes = reasons.map(({ weight }) => Math.abs(weight))
      expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
    }
    const counted = found.filter(({ isCounted }) => isCounted)
    const offsets = scanner.scan(text, []).flatMap((mention) => mention.offsets)
    expect(counted.map(({ start, end }) => [start, end])).toEqual(
      offsets.toSorted(([one], [other]) => one - other),
    )
  })
})
