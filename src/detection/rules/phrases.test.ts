import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { openBrandScanner } from '../brand-scanner.js'
import { matcherOf, type BrandNames } from '../names/matcher.js'
import { phraseKey } from './phrases.js'

const brandOf = (brand: string, fields: Partial<BrandNames> = {}): BrandNames => ({
  brand,
  brandVariations: [],
  brandDomain: 'brand.example',
  brandDomainVariations: [],
  brandRegex: null,
  ...fields,
})

const scan = (brand: BrandNames, text: string) => openBrandScanner([matcherOf(brand)]).scan(text, [])

/** The texts at the offsets of the brand's mention. */
function written(brand: BrandNames, text: string): string[] {
  return (scan(brand, text)[0]?.offsets ?? []).map(([start, end]) => text.slice(start, end))
}

const always = (...phrases: string[]) => ({ phrases: { always: phrases, never: [] } })
const never = (...phrases: string[]) => ({ phrases: { always: [], never: phrases } })

describe('a phrase that always counts', () => {
  it.each([
    ['swoosh', 'The Swoosh is back.', 'Swoosh'],
    ['Café Olé', 'Meet at the CAFE OLE.', 'CAFE OLE'],
    ['run club', 'Join a run  club today.', 'run  club'],
    ['run club', 'Join a run\nclub today.', 'run\nclub'],
    ['run club', 'Join a run\u00a0club today.', 'run\u00a0club'],
    ['run club', 'Join a **Run** Club today.', 'Run** Club'],
    ['run club', 'Join the *run club*.', 'run club'],
    ['run club', 'Join the [Run Club](https://a.example/join).', 'Run Club'],
    ['run club', '| Run Club | 5 |', 'Run Club'],
    ['run club', 'The run-club and the rest.', 'run-club'],
    ['pay-as-you-go', 'Take pay‑as‑you‑go instead.', 'pay‑as‑you‑go'],
    ['levi’s 501', "The Levi's 501 fits.", "Levi's 501"],
    ['Yahoo!', 'Ask Yahoo! first.', 'Yahoo!'],
    ['plan (US)', 'Take the Plan (US) now.', 'Plan (US)'],
    ['v2.0', 'Now in v2.0, too.', 'v2.0'],
    ['the one - the only', 'It is The One - The Only.', 'The One - The Only'],
    ['AT&T plan', 'The AT&amp;T plan is cheap.', 'AT&amp;T plan'],
    ['小米计划', '我喜欢小米计划。', '小米计划'],
    ['on', 'So on we go.', 'on'],
  ])('%j is found in %j', (phrase, text, found) => {
    expect(written(brandOf('Zyzzx', always(phrase)), text)).toEqual([found])
  })

  it.each([
    ['run club', 'A run clubs nobody.'],
    ['run club', 'To outrun club rules.'],
    ['run club', 'They run, club after club.'],
    ['run club', 'First we run. Club sandwiches follow.'],
    ['run club', 'Run - club together.'],
    ['run club', 'We run\n\nclub.'],
    ['run club', '- run\n- club'],
    ['run club', '* run\n* club'],
    ['run club', 'RunClub'],
    ['run club', 'See https://a.example/run-club for more.'],
    ['run club', 'See [this](https://a.example "run club").'],
    ['swoosh', 'Swoosh2 and 2swoosh.'],
    ['v2.0', 'In v2 0 cases.'],
    ['Yahoo!', 'Ask Yahoo first.'],
  ])('%j is not found in %j', (phrase, text) => {
    expect(written(brandOf('Zyzzx', always(phrase)), text)).toEqual([])
  })

  it('is listed with the names, in order, with its own offsets', () => {
    const brand = brandOf('Zyzzx', always('the swoosh'))
    expect(written(brand, 'Zyzzx is The Swoosh, and the Swoosh is Zyzzx.')).toEqual([
      'Zyzzx',
      'The Swoosh',
      'the Swoosh',
      'Zyzzx',
    ])
  })

  it('is one occurrence together with a name or a phrase that overlaps it', () => {
    expect(written(brandOf('Zyzzx', always('Zyzzx Run Club')), 'Join Zyzzx Run Club.')).toEqual([
      'Zyzzx Run Club',
    ])
    const overlapping = brandOf('Zyzzx', always('run club', 'club house'))
    expect(written(overlapping, 'The run club house.')).toEqual(['run club house'])
  })

  it('counts even in a statement of absence or as an ordinary word', () => {
    expect(written(brandOf('Zyzzx'), 'Zyzzx is not mentioned.')).toEqual([])
    expect(written(brandOf('Zyzzx', always('Zyzzx')), 'Zyzzx is not mentioned.')).toEqual(['Zyzzx'])
    expect(written(brandOf('Target'), 'hit the target')).toEqual([])
    expect(written(brandOf('Target', always('the target')), 'hit the target')).toEqual(['the target'])
  })

  it('orders the brands by first appearance, and counts for every brand that has it', () => {
    const brands = [brandOf('Monzo'), brandOf('Zyzzx', always('swoosh')), brandOf('Qwrtz', always('swoosh'))]
    const found = openBrandScanner(brands.map(matcherOf)).scan('A swoosh, then Monzo.', [])
    expect(found.map(({ matcher, offsets }) => [matcher, offsets])).toEqual([
      [1, [[2, 8]]],
      [2, [[2, 8]]],
      [0, [[15, 20]]],
    ])
  })
})

describe('a phrase that never counts', () => {
  const rentals = (...phrases: string[]) =>
    brandOf('Qwrtz Rentals', { brandVariations: ['Zyzzx'], ...never(...phrases) })

  it.each([
    ['zyzzx plan', 'The Zyzzx plan costs more.', []],
    ['zyzzx plan', 'The ZYZZX  PLAN costs more than Zyzzx.', ['Zyzzx']],
    ['zyzzx plan', 'The **Zyzzx** plan costs more.', []],
    ['the zyzzx', 'Not The Zyzzx, but Zyzzx.', ['Zyzzx']],
    ['zyzzx', 'Zyzzx is Zyzzx and Qwrtz Rentals.', ['Qwrtz Rentals']],
    ['zyzzx plan', 'Zyzzx, plan ahead. Zyzzx plans.', ['Zyzzx', 'Zyzzx']],
    ['rentals by', 'Qwrtz Rentals by the sea.', ['Qwrtz Rentals']],
    ['one zyzzx', 'One zyzzx or one one zyzzx two.', []],
  ])('%j in %j leaves %j', (phrase, text, left) => {
    expect(written(rentals(phrase), text)).toEqual(left)
  })

  it('removes evidence for the other occurrences, and adds none', () => {
    // Before a noun, the name is doubtful: it counts only if the text names the brand elsewhere.
    const text = 'We like Walmart and Target. Target stores have it.'
    const found = (brand: BrandNames) => openBrandScanner([matcherOf(brand)]).scan(text, [])
    const both = [20, 28].map((start) => [start, start + 6])
    expect(found(brandOf('Target'))).toEqual([{ matcher: 0, offsets: both }])
    expect(found(brandOf('Target', never('and Target')))).toEqual([])
    expect(found(brandOf('Target', never('Target stores')))).toEqual([
      { matcher: 0, offsets: both.slice(0, 1) },
    ])
  })

  it('applies only to the brand that has it', () => {
    const brands = [brandOf('Zyzzx', never('Zyzzx plan')), brandOf('Other', { brandVariations: ['Zyzzx'] })]
    const found = openBrandScanner(brands.map(matcherOf)).scan('The Zyzzx plan.', [])
    expect(found.map(({ matcher }) => matcher)).toEqual([1])
  })

  it('does not apply to an occurrence of a phrase that always counts', () => {
    const phrases = { always: ['zyzzx plan b'], never: ['zyzzx plan'] }
    expect(written(brandOf('Zyzzx', { phrases }), 'Zyzzx plan A, Zyzzx plan B.')).toEqual(['Zyzzx plan B'])
  })
})

describe('a brand recognised by a pattern', () => {
  it('can have phrases as well', () => {
    const phrases = { always: ['the swoosh'], never: ['nike of samothrace'] }
    const brand = brandOf('Nike', { brandRegex: 'nik(e|é)', phrases })
    expect(written(brand, 'Nike of Samothrace, Niké, the Swoosh.')).toEqual(['Niké', 'the Swoosh'])
  })
})

describe('phraseKey', () => {
  it.each([
    ['  Enterprise \n Plan ', 'enterprise plan'],
    ['**Enterprise** plan', 'enterprise plan'],
    ['Café’s', 'cafes'],
    ['- pay‑as‑you‑go', 'pay-as-you-go'],
    ['?!', ''],
  ])('makes of %j %j', (phrase, key) => expect(phraseKey(phrase)).toBe(key))
})

describe('phrases', () => {
  const PIECES = [
    ...'Target|target|GMC Canyon|the Canyon|Canyon|On|Nike|Jordan|Air Jordan|Jordan Shoes|plan|not mentioned|I could not find '.split(
      '|',
    ),
    ...' ;\n;. ;, ;**;[;](;https://a.example/;";-; - ;s;&;('.split(';'),
  ]
  const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''))
  const phrase = fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 })
    .map((some) => some.join(''))
  const phrases = fc.array(phrase, { maxLength: 4 })
  const brand = fc.oneof(
    fc.constantFrom('Target', 'Canyon', 'On', 'Nike').map((name) => brandOf(name)),
    fc.constant(brandOf('Jordan', { brandVariations: ['Air Jordan', 'Jordan Shoes'] })),
    fc.constant(brandOf('Nike', { brandRegex: 'nike|jordan' })),
  )
  /** Opening a scanner takes longer than scanning many texts. */
  const texts = fc.array(text, { minLength: 20, maxLength: 20 })
  const settings = { numRuns: runs(25) }
  const openOffsets = (one: BrandNames) => {
    const scanner = openBrandScanner([matcherOf(one)])
    return (answer: string) => scanner.scan(answer, [])[0]?.offsets ?? []
  }

  it('that never count never add an occurrence', () => {
    fc.assert(
      fc.property(brand, phrases, texts, (one, some, answers) => {
        const [before, after] = [openOffsets(one), openOffsets({ ...one, ...never(...some) })]
        for (const answer of answers) {
          const known = before(answer).map(String)
          for (const range of after(answer)) expect(known).toContain(String(range))
        }
      }),
      settings,
    )
  })

  it('that always count never remove an occurrence', () => {
    fc.assert(
      fc.property(brand, phrases, texts, (one, some, answers) => {
        const [before, after] = [openOffsets(one), openOffsets({ ...one, ...always(...some) })]
        for (const answer of answers) {
          const found = after(answer)
          for (const [start, end] of before(answer))
            expect(found.some(([from, to]) => from <= start && end <= to)).toBe(true)
        }
      }),
      settings,
    )
  })

  it('are found next to those of others as they are alone, in order and without overlaps', () => {
    fc.assert(
      fc.property(phrases, phrases, texts, (some, others, answers) => {
        const [one, other] = [brandOf('Nike', always(...some)), brandOf('On', always(...others, 'a. b/c:d!'))]
        const together = openBrandScanner([one, other].map(matcherOf))
        const alone = openOffsets(one)
        for (const answer of answers) {
          const offsets = together.scan(answer, []).find(({ matcher }) => matcher === 0)?.offsets ?? []
          expect(offsets).toEqual(alone(answer))
          expect(offsets.flat()).toEqual(offsets.flat().toSorted((a, b) => a - b))
        }
      }),
      settings,
    )
  })
})

describe('a hostile text', () => {
  const many = openBrandScanner(
    Array.from({ length: 100 }, (_, brand) => {
      const some = Array.from({ length: 50 }, (_, n) => `x${' x'.repeat(n)}`)
      const phrases = { always: some, never: some.map((one) => `${one} ${brand}`) }
      return matcherOf(brandOf('x', { phrases }))
    }),
  )
  it.each(['x', 'x ', 'x 1 ', 'x*', 'x\n', '[x](', '\u00ad', 'x-'])(
    'of nothing but %j is read to its end',
    (piece) => {
      const answer = piece.repeat(65_536 / piece.length)
      expect(many.scan(answer, []).length).toBeLessThanOrEqual(100)
    },
  )
})
