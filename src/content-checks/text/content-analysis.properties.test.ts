import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { analyseText, type ContentAnalysis } from './content-analysis.js'
import type { TextBlock } from './page-text.js'

const WORDS =
  'the kettle boils cold water in two minutes and is made of steel 1.7 litres costs €49 on 3 May 2024 Norvik leading innovative basically we believe might was sold to us with a wide lid for cleaning when you pour not'.split(
    ' ',
  )
const HEDGES = ['perhaps', 'may', 'might', 'possibly', 'we believe', 'it seems']
const SUPERLATIVES = ['innovative', 'leading', 'best-in-class', 'unique', 'world-class']
const FACTS = ['62 dB', '€12', '3 May 2023', '45 seconds', '1.7 litres', '12 %']

const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 30 })
const sentence = words.map((list) => `The ${list.join(' ')}.`)
const page = fc.array(sentence, { minLength: 1, maxLength: 12 })
const index = fc.nat(1000)

function blocksOf(sentences: readonly string[]): TextBlock[] {
  return [
    { kind: 'heading', level: 1, text: 'The steel kettle' },
    ...sentences.map((text): TextBlock => ({ kind: 'paragraph', text })),
  ]
}

type Name = keyof ContentAnalysis['analysis']
const scoreOf = (name: Name, sentences: readonly string[]) =>
  analyseText({ blocks: blocksOf(sentences), language: 'en' }).analysis[name].score

/** Inserts words between two words of one sentence. */
function withWords(sentences: readonly string[], added: string, at: number): string[] {
  const chosen = at % sentences.length
  return sentences.map((text, index) => {
    if (index !== chosen) return text
    const parts = text.split(' ')
    return parts.toSpliced(1 + (at % (parts.length - 1)), 0, added).join(' ')
  })
}

describe('the scores of any page', () => {
  it('are between 0 and 100 with one decimal, and the overall score is their mean', () => {
    const kind = fc.constantFrom<TextBlock['kind']>(
      'heading',
      'paragraph',
      'list-item',
      'table-cell',
      'quote',
      'code',
    )
    const text = fc.oneof(sentence, fc.string({ unit: 'binary', maxLength: 200 }))
    fc.assert(
      fc.property(fc.array(fc.record({ kind, level: fc.integer({ min: 1, max: 6 }), text })), (blocks) => {
        const { overallScore, analysis } = analyseText({ blocks })
        const scores = Object.values(analysis).map(({ score }) => score)
        expect(overallScore).toBe(Math.round((10 * scores.reduce((sum, score) => sum + score)) / 4) / 10)
        for (const score of [overallScore, ...scores]) {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
          expect(Math.round(score * 10) / 10).toBe(score)
        }
        for (const { description } of Object.values(analysis)) expect(description.length).toBeLessThan(800)
      }),
      { numRuns: runs(50) },
    )
  })

  it('never rise in semanticRepetition when a sentence is repeated, at any position', () => {
    fc.assert(
      fc.property(page, index, index, (sentences, which, where) => {
        const again = sentences.toSpliced(
          where % (sentences.length + 1),
          0,
          sentences[which % sentences.length]!,
        )
        expect(scoreOf('semanticRepetition', again)).toBeLessThanOrEqual(
          scoreOf('semanticRepetition', sentences),
        )
      }),
    )
  })

  it('never rise in semanticRepetition when a sentence is repeated in another word order', () => {
    fc.assert(
      fc.property(page, index, (sentences, which) => {
        const parts = sentences[which % sentences.length]!.slice(0, -1).split(' ')
        const again = [`${parts.toReversed().join(' ')}.`, ...sentences]
        expect(scoreOf('semanticRepetition', again)).toBeLessThanOrEqual(
          scoreOf('semanticRepetition', sentences),
        )
      }),
    )
  })

  it('never rise in clarityAndAssertiveness when a hedge is put into a sentence', () => {
    fc.assert(
      fc.property(page, fc.constantFrom(...HEDGES), index, (sentences, hedge, at) => {
        const hedged = withWords(sentences, hedge, at)
        expect(scoreOf('clarityAndAssertiveness', hedged)).toBeLessThanOrEqual(
          scoreOf('clarityAndAssertiveness', sentences),
        )
      }),
    )
  })

  it('never rise in specificity when an empty superlative is added', () => {
    fc.assert(
      fc.property(page, fc.constantFrom(...SUPERLATIVES), (sentences, superlative) => {
        const boasting = [...sentences, `The kettle is ${superlative}.`]
        expect(scoreOf('specificity', boasting)).toBeLessThanOrEqual(scoreOf('specificity', sentences))
      }),
    )
  })

  it('never fall in specificity when a fact is added', () => {
    fc.assert(
      fc.property(page, fc.constantFrom(...FACTS), (sentences, fact) => {
        const extended = [...sentences, `${fact}.`]
        expect(scoreOf('specificity', extended)).toBeGreaterThanOrEqual(scoreOf('specificity', sentences))
      }),
    )
  })

  it('never rise in summaryBlock when the summary moves down or names less', () => {
    const summary =
      'The steel kettle boils cold water for a large family in two minutes, and you can pour it with one hand because the handle stays cool.'
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (few, more) => {
        const below = (lines: number) => [
          ...Array.from({ length: lines }, () => 'One line with words in it that goes on.'),
          summary,
        ]
        const vague = summary.replace('steel kettle', 'device')
        expect(scoreOf('summaryBlock', below(few + more))).toBeLessThanOrEqual(
          scoreOf('summaryBlock', below(few)),
        )
        expect(scoreOf('summaryBlock', [vague])).toBeLessThanOrEqual(scoreOf('summaryBlock', [summary]))
      }),
    )
  })
})

describe('hostile text', () => {
  const lines = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index))
  const PAGES: Record<string, string[]> = {
    'a megabyte of one word': ['kettle '.repeat(150_000)],
    'a hundred thousand sentences': [lines(100_000, (index) => `Kettle ${index} boils.`).join(' ')],
    'a hundred thousand equal sentences': ['It boils. '.repeat(100_000)],
    'sentences that are all nearly alike': lines(
      5000,
      (index) =>
        `${Array.from(index.toString(7), (digit) => `word${'abcdefg'[Number(digit)]}`).join(' ')} and more.`,
    ),
    'a megabyte without a space': ['x'.repeat(1_000_000)],
    'full stops': [`${'.'.repeat(1_000_000)}a`],
    'marks on one letter': [`a${'\u0301\u0316'.repeat(500_000)}`],
    'opening quotation marks': ['“'.repeat(500_000), '"a'.repeat(300_000)],
    'digits and points': ['1.'.repeat(500_000)],
    'control characters': [`${'\u0000\u001b'.repeat(500_000)}x`],
    'text from right to left': ['\u202eمرحبا بالعالم '.repeat(60_000)],
    'emoji and halves of them': ['😀👩‍👩‍👧 \ud83d '.repeat(80_000)],
    'a script without spaces': ['这款电热水壶在两分钟内烧开水'.repeat(20_000)],
    'half a million blocks': lines(500_000, () => 'a'),
  }

  it.each(Object.entries(PAGES))('is read to the end: %s', (_, texts) => {
    const { analysis } = analyseText({ blocks: texts.map((text) => ({ kind: 'paragraph', text })) })
    for (const { score, description } of Object.values(analysis)) {
      expect(score).toBeGreaterThanOrEqual(0)
      expect(description.length).toBeLessThan(800)
      expect(description.isWellFormed()).toBe(true)
    }
  })

  it('has low scores if it repeats one word without end', () => {
    expect(scoreOf('semanticRepetition', ['kettle '.repeat(150_000)])).toBe(0)
  })
})
