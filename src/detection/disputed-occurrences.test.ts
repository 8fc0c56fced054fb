import { describe, expect, it } from 'vitest'

import { detectLanguage } from '../language/index.js'
import { openBrandScanner } from './brand-scanner.js'
import { disputedOccurrences, phraseAround } from './disputed-occurrences.js'
import type { NameKind } from './names/kind.js'
import { matcherOf } from './names/matcher.js'

type Range = [number, number]

/** The text without its brackets, and the range of the name in them. */
function marked(text: string): { content: string; hit: Range } {
  const from = text.indexOf('[')
  const content = text.replace('[', '').replace(']', '')
  return { content, hit: [from, text.indexOf(']') - 1] }
}

describe('the phrase around an occurrence', () => {
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
    expect(phraseAround(content, hit, detectLanguage(content.slice(0, 1500)))).toBe(phrase)
  })

  it('has no part of a word that is longer than the text around it', () => {
    const long = 'x'.repeat(100)
    const { content, hit } = marked(`${long} [Target] ${long}`)
    expect(phraseAround(content, hit, detectLanguage(content.slice(0, 1500)))).toBe('')
  })

  it('is found at once in a text of a million letters', () => {
    const half = 'zz '.repeat(170_000)
    const { content, hit } = marked(`${half}[Target] ${half}`)
    expect(phraseAround(content, hit, detectLanguage(content.slice(0, 1500)))).toBe('Target zz')
  })
})

describe('the disputed occurrences in a text', () => {
  const taken = (kind: NameKind) =>
    matcherOf({
      brand: 'Canvas',
      brandVariations: [],
      brandDomain: '',
      brandDomainVariations: [],
      brandRegex: null,
      kinds: { Canvas: kind },
    })
  const scanner = openBrandScanner([taken('ambiguous'), taken('distinctive'), taken('word')])

  it('are those that count differently by another kind, with the words around them', () => {
    const text = 'Teachers like Canvas and Moodle for courses. Start on a canvas board.'
    expect(disputedOccurrences(scanner, text, [])).toEqual([
      { start: 56, end: 62, isCounted: false, phrase: 'canvas board' },
    ])
  })

  it('are at most fifty', () => {
    expect(disputedOccurrences(scanner, 'A canvas board. '.repeat(80), [])).toHaveLength(50)
  })
})
