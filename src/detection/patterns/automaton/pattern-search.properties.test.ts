import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../../test/helpers/properties.js'
import { compilePattern, patternFault } from '../pattern.js'
import { characterClasses } from './character-classes.js'
import type { Search } from './pattern-program.js'
import { patternProgram } from './pattern-program.js'
import { patternTable } from './pattern-table.js'
import { setAutomaton } from './set-automaton.js'
import { setSearch } from './set-search.js'
import { tableSearch } from './table-search.js'

const ATOMS = [
  'a',
  'b',
  'k',
  '.',
  'é',
  '😀',
  '[^a]',
  '\\w',
  '\\b',
  '\\B',
  '^',
  '$',
  '(?m:^)',
  '(?m:$)',
  '\\pL',
]
const TIMES = ['', '*', '+', '?', '*?', '+?', '??', '{2}', '{1,3}', '{0,2}?']
const UNITS = ['a', 'b', 'k', 'K', '1', ' ', '\n', '\u212A', 'é', 'É', '😀', '\uD83D', '\uDE00']

const times = fc.constantFrom(...TIMES)

/** Every construct nested in every other, a few levels deep. */
const { smallPatterns } = fc.letrec<{ smallPatterns: string }>((tie) => ({
  smallPatterns: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...ATOMS),
    fc.tuple(tie('smallPatterns'), tie('smallPatterns')).map((parts) => parts.join('')),
    fc.tuple(tie('smallPatterns'), tie('smallPatterns')).map((parts) => `(?:${parts.join('|')})`),
    fc.tuple(tie('smallPatterns'), times).map(([inner, count]) => `(${inner})${count}`),
  ),
}))

/** Tens of small patterns in sequence or as alternatives, so that a set of states needs several words. */
const longPatterns = fc
  .tuple(
    fc.array(fc.tuple(smallPatterns, times), { minLength: 1, maxLength: 12 }),
    fc.constantFrom('', '|'),
    fc.integer({ min: 1, max: 8 }),
    times,
  )
  .map(([parts, between, repeats, outer]) => {
    const row = parts.map(([inner, count]) => `(?:${inner})${count}`).join(between)
    return `(?:${Array.from({ length: repeats }, () => row).join(between)})${outer}`
  })

const shortTexts = fc.array(fc.constantFrom(...UNITS)).map((units) => units.join(''))

/** Up to some thousand characters: sequences of repeated pieces. */
const longTexts = fc
  .array(fc.tuple(fc.array(fc.constantFrom(...UNITS), { maxLength: 5 }), fc.integer({ min: 1, max: 400 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((pieces) => pieces.map(([units, count]) => units.join('').repeat(count)).join(''))

/** Both search techniques, whichever one the product would choose. */
function searches(pattern: string): Search[] {
  const program = patternProgram(compilePattern(pattern))
  if (program === undefined) return []
  const classes = characterClasses(program)
  const automaton = classes && setAutomaton(program, classes)
  if (automaton === undefined) return []
  const table = patternTable(automaton, 3_000_000)
  const both = [table && tableSearch(program, automaton, table), setSearch(program, automaton)]
  return both.filter((search) => search !== undefined)
}

/** The largest number of matches that a search returns. */
function libraryMatches(pattern: string, text: string): [number, number][] {
  const matcher = compilePattern(pattern).matcher(text)
  const found: [number, number][] = []
  while (found.length < 1000 && matcher.find()) found.push([matcher.start(), matcher.end()])
  return found
}

function expectTheLibrarysMatches(pattern: string, texts: string[]): void {
  const found = searches(pattern)
  for (const text of texts) {
    const matches = libraryMatches(pattern, text)
    for (const search of found) expect(search(text)).toEqual(matches)
  }
}

const isAccepted = (pattern: string) => patternFault(pattern) === undefined

describe('a search by a table or by sets of states', () => {
  it('finds what the library finds, for any pattern and text', () => {
    const patterns = smallPatterns.filter(isAccepted)
    fc.assert(fc.property(patterns, fc.array(shortTexts, { maxLength: 8 }), expectTheLibrarysMatches), {
      numRuns: runs(75),
    })
  })

  it('finds what the library finds for long patterns in long texts', () => {
    const patterns = longPatterns.filter(isAccepted)
    fc.assert(
      fc.property(patterns, fc.array(longTexts, { minLength: 1, maxLength: 2 }), expectTheLibrarysMatches),
      { numRuns: runs(25) },
    )
  })
})
