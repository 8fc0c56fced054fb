import { describe, expect, it } from 'vitest'

import {
  byDoubt,
  keptOccurrences,
  otherwiseWords,
  settledBy,
  verdictOn,
} from '../../dashboard/parts/name-kinds/kind-words.js'
import type { DoubtfulPlace, JudgedName } from '../../packages/client/src/generated/types.js'

type Otherwise = JudgedName['otherwise']

describe('the sentence on what another kind of name would change', () => {
  it.each<[Otherwise, number, string[]]>([
    [[{ kind: 'distinctive', answersGained: 0, answersLost: 0 }], 0, []],
    [
      [{ kind: 'distinctive', answersGained: 0, answersLost: 0 }],
      500,
      ['As any other kind, none of the latest 500 answers would change.'],
    ],
    [
      [
        { kind: 'distinctive', answersGained: 12, answersLost: 0 },
        { kind: 'word', answersGained: 0, answersLost: 0 },
      ],
      500,
      ['Taken as a distinctive name, 12 of the latest 500 answers would count in addition.'],
    ],
    [
      [{ kind: 'ambiguous', answersGained: 0, answersLost: 1200 }],
      1,
      ['Taken as an ambiguous name, 1,200 of the latest 1 answer would no longer count.'],
    ],
    [
      [{ kind: 'word', answersGained: 2, answersLost: 3 }],
      500,
      [
        'Taken as a name that is also a word, 2 of the latest 500 answers would count in addition and 3 would no longer count.',
      ],
    ],
  ])('is correct for %j of %i answers', (otherwise, scanned, words) => {
    expect(otherwiseWords({ otherwise }, scanned)).toEqual(words)
  })
})

it('names that need a decision come first, the others keep their order', () => {
  const items = (['word', 'distinctive', 'ambiguous', 'word'] as const).map(
    (kind, at) => ({ name: `${at}`, kind }) as JudgedName,
  )
  expect(byDoubt(items).map(({ name }) => name)).toEqual(['2', '0', '3', '1'])
})

describe('a verdict on a phrase', () => {
  it('replaces the opposite verdict, and a second click removes it', () => {
    const counts = settledBy({ always: ['a b'], never: [] }, 'canvas board', 'always')
    expect(counts).toEqual({ always: ['a b', 'canvas board'], never: [] })
    const not = settledBy(counts, 'Canvas board', 'never')
    expect(not).toEqual({ always: ['a b'], never: ['Canvas board'] })
    expect(verdictOn('canvas board', not)).toBe('never')
    expect(settledBy(not, 'canvas board', 'never')).toEqual({ always: ['a b'], never: [] })
  })
})

describe('the occurrences that are shown', () => {
  const occurrence = (phrase: string, answers = 1) => ({ phrase, answers }) as DoubtfulPlace
  it('keep their position once they have a verdict, and disappear when they have none and are no longer in doubt', () => {
    const shown = [occurrence('a'), occurrence('b'), occurrence('c')]
    const found = [occurrence('d'), occurrence('c', 2)]
    expect(keptOccurrences(shown, found, { always: ['a'], never: [] })).toEqual([
      occurrence('a'),
      occurrence('c', 2),
      occurrence('d'),
    ])
  })
})
