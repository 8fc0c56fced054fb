import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { borderBefore } from '../text/borders.js'
import { isDenialAt, isDenialIn } from '../rules/denial.js'
import { nameStarts } from './name-starts.js'
import { nameTrie } from './name-trie.js'
import { unitText } from '../text/characters.js'

const NAMES = [
  'target',
  'on',
  'hp',
  'x',
  'l oreal',
  'h&m',
  '3m',
  '小米',
  'øre',
  'xiaomi',
  'no name',
  'kein',
  '100',
]
const PIECES = [
  ...NAMES,
  ..."Target|ON|𝐗|&amp;|H&amp;M|Øre|ｘ|no|not|None|n|não|NÃO|isn’t|didn't|without|keine|Яндекс| |*|-|.|\u00ad|\n|9|a|🎮|💻".split(
    '|',
  ),
]
const text = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const tries = [NAMES, NAMES.slice(0, 1), []].map((names) => {
  const trie = nameTrie(names)
  return { trie, startsIn: nameStarts(trie.table) }
})

describe('nameStarts', () => {
  it('misses no offset where a name starts', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...tries), (answer, { trie, startsIn }) => {
        const units = unitText(answer)
        const { count, offsets } = startsIn(units)
        const found = [...offsets.subarray(0, count)]
        for (let at = 0; at < answer.length; at += 1) {
          const isName = trie.walk(units, at).count > 0 && borderBefore(answer, at) !== 'none'
          if (isName) expect(found).toContain(at)
        }
      }),
      { numRuns: runs(100) },
    )
  })

  it('misses no offset of a denial, except in other scripts, which it reports', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...tries), (answer, { startsIn }) => {
        const units = unitText(answer)
        const { denialCount, denials, hasOtherScripts } = startsIn(units)
        const found = [...denials.subarray(0, denialCount)].filter((at) => isDenialAt(units, at))
        const denied = Array.from(answer.split(''), (_, at) => at).filter((at) =>
          isDenialIn(units, at, at + 1),
        )
        expect(hasOtherScripts || found.join() === denied.join()).toBe(true)
      }),
      { numRuns: runs(100) },
    )
  })
})
