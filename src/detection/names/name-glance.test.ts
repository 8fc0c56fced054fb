import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { fold } from '../../language/index.js'
import { unitText } from '../text/characters.js'
import { nameGlance } from './name-glance.js'
import { nameStarts } from './name-starts.js'
import { nameTrie } from './name-trie.js'

function opened(names: string[]) {
  const trie = nameTrie(names)
  const startsIn = nameStarts(trie.table)
  return {
    names,
    mayBeIn: nameGlance(names, trie),
    /** Whether a name starts at any offset of a text, found by trying each. */
    isIn: (text: string) => {
      const units = unitText(text)
      const { count, offsets } = startsIn(units)
      return [...offsets.subarray(0, count)].some((start) => trie.walk(units, start).count > 0)
    },
  }
}

const isSeen = (names: string[], text: string) => opened(names).mayBeIn(unitText(text))

const NAMES = [
  ['ferrowyn'],
  ['light shoe', 'tarsolin'],
  ['straßenoffice', 'æffib', 'ppvppvs'].map(fold),
  ['a b c d e', 'bcd abc', 'abcab'],
  ['h&m group', '&&&&&&', 'b&c&d&e'],
  ['カタカナ漢', '한국어이름', 'жзийк'],
  ['7 7 7 7', 'seven7eleven', 'øreéabc'].map(fold),
].map(opened)

const PIECES = [
  ...Array.from('abcdeisßæﬃﬁøé'),
  'ss',
  'ppv',
  'ｆ',
  'Σ',
  'ж',
  'カ',
  '漢',
  '한',
  '𝐚',
  '\u{1f14e}',
  '&',
  '7',
]
/** Characters that may, or may not, come between the letters of a name. */
const between = fc.constantFrom(
  '',
  '',
  '',
  '',
  '*',
  "'",
  '\u00ad',
  '  ',
  '-',
  '\n',
  '&amp;',
  '&shy;',
  '😀',
  'x',
  '.',
)
/** A name in a spelling that a person might use. */
const written = (names: string[]) =>
  fc
    .tuple(
      fc.constantFrom(...names),
      fc.array(fc.tuple(between, fc.boolean()), { minLength: 30, maxLength: 30 }),
    )
    .map(([one, marks]) =>
      Array.from(one.replaceAll('ss', 'ß').replaceAll('ffi', 'ﬃ'), (letter, at) => {
        const [mark, isUpper] = marks[at] ?? ['', false]
        return (isUpper ? letter.toUpperCase() : letter) + mark
      }).join(''),
    )
const noise = fc.array(fc.constantFrom(...PIECES, ' ', '. ', '**', 'the ', '😀', '&nbsp;'), { maxLength: 30 })

const LOOKED_AT = fc.constantFrom(...NAMES).chain((one) =>
  fc.record({
    one: fc.constant(one),
    text: fc
      .tuple(noise, fc.oneof(fc.constant(''), written(one.names)), noise)
      .map(([before, named, behind]) => [...before, named, ...behind].join('')),
  }),
)

describe('the quick search for names in a text', () => {
  it('misses no name in any spelling', () => {
    fc.assert(
      fc.property(LOOKED_AT, ({ one, text }) => {
        expect(one.mayBeIn(unitText(text)) || !one.isIn(text)).toBe(true)
      }),
      { numRuns: runs(250) },
    )
  })

  it.each([
    ['Nothing of the kind.', false],
    ['A ferrowyn', true],
    ['xFERROWYN', true],
    ['**Fer**rowyn', true],
    ['Fer\u00adro\u200bwyn', true],
    ['prefer rowing', false],
    ['Mr. Ferrow yn', false],
    ['Ferrow&shy;yn', true],
    ['𝐅𝐞𝐫𝐫𝐨𝐰𝐲𝐧', true],
  ])('says of %j whether it has Ferrowyn: %s', (text, isIn) => {
    expect(isSeen(['ferrowyn'], text)).toBe(isIn)
  })

  it('looks for boundaries between the words of a name', () => {
    const names = ['light shoe']
    expect(isSeen(names, 'a light -  shoe')).toBe(true)
    expect(isSeen(names, 'a light  - shop')).toBe(false)
  })

  it('knows every character that folds to more letters than it has code units', () => {
    const longer: string[] = []
    for (let point = 0x10000; point < 0x30000; point += 1) {
      const form = fold(String.fromCodePoint(point))
      if (form.length > 2 && /^[\p{L}\p{N}\p{M}&+#@]+$/u.test(form)) longer.push(form)
    }
    expect(longer).toEqual(['ppv'])
  })
})
