import { describe, expect, it } from 'vitest'

import { doubtfulPhrases, phraseAround, type SeenAnswer } from './doubtful-phrases.js'

type Place = [number, number]

/** The place of the name in brackets. */
function marked(text: string): { content: string; hit: Place } {
  const from = text.indexOf('[')
  const content = text.replace('[', '').replace(']', '')
  return { content, hit: [from, text.indexOf(']') - 1] }
}

describe('the phrase around a place', () => {
  it.each([
    ['Know your [target] audience first.', 'target audience'],
    ['You can shop online at [Target].', 'at Target'],
    ['The best is [Target] for toys.', 'is Target for'],
    ['I like Walmart [Target], and others.', 'Walmart Target'],
    ['Try **[Target]** stores first.', 'Target stores'],
    ['Try the **big [Target]**, now.', 'big Target'],
    ['[Target]', ''],
    ['- [Target]: cheap', ''],
    ['Stores\n[Target]\nWalmart', ''],
    ['Cheap, [Target] (US).', ''],
    ['Das beste [Ziel] der Welt.', 'beste Ziel'],
    ['買うなら[楽天]市場です', '楽天市場'],
  ])('%s → “%s”', (text, phrase) => {
    const { content, hit } = marked(text)
    expect(phraseAround(content, hit)).toBe(phrase)
  })

  it('holds no piece of a word that is longer than what is looked at', () => {
    const long = 'x'.repeat(100)
    const { content, hit } = marked(`${long} [Target] ${long}`)
    expect(phraseAround(content, hit)).toBe('')
  })

  it('is found in a text of a million letters at once', () => {
    const half = 'zz '.repeat(170_000)
    const { content, hit } = marked(`${half}[Target] ${half}`)
    expect(phraseAround(content, hit)).toBe('Target zz')
  })
})

describe('doubtful phrases', () => {
  const seen = (text: string, now: boolean, otherwise: boolean[]): SeenAnswer => {
    const { content, hit } = marked(text)
    return { content, now: now ? [hit] : [], otherwise: otherwise.map((is) => (is ? [hit] : [])) }
  }

  it('are those of places that another kind would judge otherwise, the most frequent first', () => {
    const found = doubtfulPhrases([
      seen('Shop at [Target] today.', true, [true, false]),
      seen('A [target] audience.', false, [true, false]),
      seen('Another [target] audience.', false, [true, true]),
      seen('Surely [Target] stores.', true, [true, true]),
    ])
    expect(found).toEqual([
      { phrase: 'target audience', isCounted: false, answers: 2, first: { answer: 1, hit: [2, 8] } },
      { phrase: 'Target today', isCounted: true, answers: 1, first: { answer: 0, hit: [8, 14] } },
    ])
  })

  it('are told apart by whether they count, and an answer is one however often it has them', () => {
    const content = 'target audience, Target audience, target audience'
    const places: Place[] = [
      [0, 6],
      [17, 23],
      [34, 40],
    ]
    const found = doubtfulPhrases([{ content, now: places.slice(1, 2), otherwise: [[], places] }])
    expect(found.map(({ isCounted, answers }) => [isCounted, answers])).toEqual([
      [false, 1],
      [true, 1],
    ])
  })

  it('are ten at most', () => {
    const all = Array.from({ length: 30 }, (_, index) => seen(`[Target] store${index}`, false, [true]))
    expect(doubtfulPhrases(all)).toHaveLength(10)
  })
})
