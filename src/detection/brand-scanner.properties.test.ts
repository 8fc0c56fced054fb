import { fold } from '../language/index.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../test/helpers/properties.js'
import { openBrandScanner } from './brand-scanner.js'
import { matcherOf } from './names/matcher.js'
import { nameForms } from './names/name-forms.js'

const matcherFor = (brand: string, ...brandVariations: string[]) =>
  matcherOf({ brand, brandVariations, brandDomain: 'a.example', brandDomainVariations: [], brandRegex: null })

const NAMES = [
  'Target',
  'On',
  'HP',
  'Škoda',
  "L'Oréal",
  'H&M',
  'Best Buy',
  '小米',
  'Яндекс',
  '686',
  'KitchenAid',
  'Mint Mobile',
]
const PIECES = [
  ...NAMES,
  ...'target|TARGET|on|hp|SKODA|L’Oreal|H&amp;M|AT\\&T|Яндекса|Kitchen Aid|Mint|the |und |not mentioned|I could not find '.split(
    '|',
  ),
  ...' ;\n;. ;, ;**;[;];(;](;https://a.example/;[1]: ;";-;$;9;s;\'s;\u00ad;\ud835;\udc00;🎮;|;:;#;<b>;&;\\'.split(
    ';',
  ),
]
const text = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 80 }),
)
/** Lines about as long as the context around a name. */
const longLine = fc
  .tuple(
    fc.constantFrom('## ', '- ', '| ', '**', ''),
    fc.array(fc.oneof(fc.constantFrom(...NAMES), fc.constant('of plain words '.repeat(10))), {
      minLength: 8,
      maxLength: 16,
    }),
    fc.constantFrom(' fresh ', ' audience of ', ', ', ' '),
  )
  .map(([mark, parts, between]) => mark + parts.join(between))
const matchers = NAMES.map((name) => matcherFor(name))
const together = openBrandScanner(matchers)
const alone = matchers.map((matcher) => openBrandScanner([matcher]))

describe('openBrandScanner', () => {
  it('finds with one matcher the same as without the others', () => {
    fc.assert(
      fc.property(text, (answer) => {
        const found = together.scan(answer, [])
        for (const [index, scanner] of alone.entries()) {
          const here = found.find(({ matcher }) => matcher === index)?.offsets
          expect(scanner.scan(answer, [])[0]?.offsets).toEqual(here)
        }
      }),
      { numRuns: runs(100) },
    )
  })

  it('finds the same in a line that is too long to be read at once', () => {
    fc.assert(
      fc.property(longLine, (answer) => {
        const found = together.scan(answer, [])
        for (const [index, scanner] of alone.entries()) {
          const here = found.find(({ matcher }) => matcher === index)?.offsets
          expect(scanner.scan(answer, [])[0]?.offsets).toEqual(here)
        }
      }),
      { numRuns: runs(300) },
    )
  })

  it('finds a name in its sentence, even if it ends a longer name', () => {
    const names = ['St. Ives', 'Ives'].map((name) => matcherFor(name))
    const answer = 'I could not find a listing of St. Ives here.'
    const [, own] = names.map((matcher) => openBrandScanner([matcher]).scan(answer, [])[0]?.offsets)
    const found = openBrandScanner(names).scan(answer, [])
    expect(found.find(({ matcher }) => matcher === 1)?.offsets).toEqual(own)
  })

  it('returns offsets of text that folds to a name, in order and without overlaps', () => {
    fc.assert(
      fc.property(text, (answer) => {
        for (const { matcher, offsets } of together.scan(answer, [])) {
          const forms = nameForms(matchers[matcher]?.names ?? []).map((form) =>
            form.folded.replace(/[^\p{L}\p{N}]/gu, ''),
          )
          let last = 0
          for (const [start, end] of offsets) {
            expect(start).toBeGreaterThanOrEqual(last)
            const written = fold(answer.slice(start, end).replaceAll('&amp;', '&')).replace(
              /[^\p{L}\p{N}]/gu,
              '',
            )
            expect(forms).toContain(written)
            last = end
          }
        }
      }),
      { numRuns: runs(100) },
    )
  })

  it('finds the same when it is used again, in order of first appearance', () => {
    fc.assert(
      fc.property(text, (answer) => {
        const found = together.scan(answer, ['a.example'])
        expect(together.scan(answer, ['a.example'])).toEqual(found)
        const firsts = found.map(({ offsets }) => offsets[0]?.[0] ?? -1)
        expect(firsts).toEqual(firsts.toSorted((one, other) => one - other))
      }),
      { numRuns: runs(75) },
    )
  })

  it('accepts any names', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 5 }),
        text,
        (names, answer) => {
          const [brand = '', ...variations] = names
          const scan = () =>
            openBrandScanner([matcherFor(brand, ...variations)]).scan(answer + names.join(' '), [])
          expect(scan).not.toThrow()
        },
      ),
      { numRuns: runs(25) },
    )
  })

  it('distinguishes the letters of large alphabets', () => {
    const syllables = Array.from({ length: 300 }, (_, n) => String.fromCharCode(0x4e00 + n * 7))
    const names = syllables.map((syllable, n) => `${syllable}${syllables[(n * 11 + 3) % 300] ?? ''}`)
    const scanner = openBrandScanner(names.map((name) => matcherFor(name)))
    for (const [index, name] of names.entries()) {
      expect(scanner.scan(`我买${name}。`, []).map(({ matcher }) => matcher)).toContain(index)
    }
  })
})

describe('a hostile text', () => {
  const LENGTH = 262_144
  const many = openBrandScanner(
    Array.from({ length: 101 }, (_, brand) =>
      matcherFor(
        `x`,
        ...Array.from({ length: 100 }, (_, n) => `${'x'.repeat(1 + (n % 9))} ${'x'.repeat(n % 7)}${brand}`),
      ),
    ),
  )
  it.each([
    'x',
    'x ',
    'X',
    'x x',
    '[',
    '](',
    '][',
    ']:',
    '\\',
    '[a](',
    '*',
    '"',
    '<',
    '<a ',
    '&',
    '&amp;',
    'x*',
    '\u00ad',
    'x\u00ad',
    '\n',
    '\n[',
    '[x]: ',
    '://',
    'www.',
    'x.',
    'X. ',
    "x'",
    'no x ',
    'not find x, ',
    'X,',
    '\ud835',
    '𝐱',
    '小',
    ' -',
    '$1X',
    'I could not find ',
    '|X|',
    '([',
    '([x](',
    '([x](//x',
    '([x](//x)',
    '[x.x](//x.x/x) ',
    'x. [x](//x.x)',
    '[1]',
    '[1] //',
    '[^x',
    '[^1]: x\n',
    '【x†',
    'Sources:\n',
    'Sources:\n- https://x ',
    'Sources: https://x [1]',
    '- https://x\n',
  ])('of nothing but %j is read to its end', (piece) => {
    const answer = piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)
    expect(many.scan(answer, []).length).toBeLessThanOrEqual(101)
  })
})
