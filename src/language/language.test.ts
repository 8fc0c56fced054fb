import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  abbreviations,
  detectLanguage,
  fold,
  type Language,
  LANGUAGES,
  languageOfCountry,
  languageOfTag,
  negations,
  numberWords,
  stopWords,
  splitSentences,
  splitWords,
} from './index.js'

describe('the language of a tag or a country', () => {
  it.each([
    ['de', 'de'],
    ['pt-BR', 'pt'],
    [' EN_us ', 'en'],
    ['no', 'nb'],
    ['zh-Hans-CN', 'zh'],
    ['tlh', 'und'],
    ['', 'und'],
    [undefined, 'und'],
  ])('is read from the tag %s: %s', (tag, language) => {
    expect(languageOfTag(tag)).toBe(language)
  })

  it.each([
    ['DE', 'de'],
    ['at', 'de'],
    ['BR', 'pt'],
    ['NO', 'nb'],
    ['GB', 'en'],
    ['MX', 'es'],
    ['VN', 'vi'],
    ['Germany', 'und'],
  ])('is the one most people speak in %s: %s', (country, language) => {
    expect(languageOfCountry(country)).toBe(language)
  })
})

describe('the language of a text', () => {
  it.each([
    ['notion alternatives self hosted', 'en'],
    ['crm für handwerker', 'de'],
    ['meilleur logiciel de facturation gratuit', 'fr'],
    ['mejores zapatillas para correr baratas', 'es'],
    ['miglior gestionale per piccole imprese', 'it'],
    ['slack 代わり 無料', 'ja'],
    ['슬랙 대체 프로그램 추천', 'ko'],
    ['最好的 crm 软件', 'zh'],
    ['лучшая crm для малого бизнеса', 'ru'],
    ['найкраща crm для малого бізнесу', 'uk'],
    ['', 'und'],
    ['42 %', 'und'],
    ['Xero', 'und'],
  ])('%s: %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language)
  })

  it('is the hint if two languages fit equally well', () => {
    expect(detectLanguage('alternativ til hubspot', { hint: 'nb' })).toBe('nb')
    expect(detectLanguage('alternativ til hubspot', { hint: 'da' })).toBe('da')
  })

  it('is not the hint if the text is clearly in another', () => {
    expect(detectLanguage('which crm should a small business buy', { hint: 'de' })).toBe('en')
  })
})

describe('the labelled texts', () => {
  const examples = readFileSync('test/fixtures/languages.jsonl', 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { kind: string; language: Language; text: string })
  const detected = examples.map((example) => ({ ...example, as: detectLanguage(example.text) }))
  const wrong = (kind: string) =>
    detected.filter((example) => example.kind === kind && example.as !== example.language)

  it.each([
    ['query', 344, 23],
    ['page', 55, 1],
    ['answer', 48, 0],
  ])('of kind %s: of %i no more than %i are detected wrongly or not at all', (kind, count, limit) => {
    expect(examples.filter((example) => example.kind === kind)).toHaveLength(count)
    expect(wrong(kind).length).toBeLessThanOrEqual(limit)
  })

  it('are more often not detected than detected wrongly', () => {
    expect(wrong('query').filter(({ as }) => as !== 'und').length).toBeLessThanOrEqual(13)
  })

  it('are all detected with the country, except those that look like another language', () => {
    const hinted = detected.filter(
      ({ language, text }) => detectLanguage(text, { hint: language }) !== language,
    )
    expect(hinted.length).toBeLessThanOrEqual(12)
  })
})

describe('folding', () => {
  it.each([
    ['Crème Brûlée', 'creme brulee'],
    ["L’Oréal / L'Oreal", 'loreal / loreal'],
    ['Straße, Łódź, Ørsted, Đà', 'strasse, lodz, orsted, da'],
    ['ＡＢＣ ①', 'abc 1'],
    ['ガス', 'ガス'],
    ['soft\u00adware', 'software'],
  ])('%s: %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
      { seed: 15 },
    )
  })
})

describe('the words of a text', () => {
  it('are found in every script', () => {
    expect(
      splitWords('The iPhone 15 costs €1,099.00 – 20% less').map(({ text, form }) => `${text}:${form}`),
    ).toEqual([
      'the:capital',
      'iphone:mixed',
      '15:number',
      'costs:plain',
      '€:symbol',
      '1,099.00:number',
      '20:number',
      '%:symbol',
      'less:plain',
    ])
  })

  it.each([
    ["l'azienda best-in-class", ['l', 'azienda', 'best', 'in', 'class']],
    ['cafe\u0301', ['café']],
    ['在2024年', ['在', '2024', '年']],
    ['新5G手机', ['新', '5', 'g', '手机']],
  ])('of %s are %j', (text, words) => {
    expect(splitWords(text).map((word) => word.text)).toEqual(words)
  })

  it('have their offsets in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { text: word, at, form } of splitWords(text)) {
          if (form === 'symbol' || form === 'number') expect(text.startsWith(word, at)).toBe(true)
          else expect(text.slice(at, at + 1)).toMatch(/[\p{L}\p{M}\p{N}\p{Cs}]/u)
        }
      }),
      { seed: 15 },
    )
  })
})

describe('the sentences of a text', () => {
  it.each([
    ['en', 'It boils. It stops! Why? Nobody knows…', ['It boils.', 'It stops!', 'Why?', 'Nobody knows…']],
    ['en', 'Ask Dr. Smith. He holds approx. 3 patents.', ['Ask Dr. Smith.', 'He holds approx. 3 patents.']],
    ['en', 'It holds 1.7 litres. It costs €49.', ['It holds 1.7 litres.', 'It costs €49.']],
    ['de', 'Sie kommt am 3. Mai. Er bleibt.', ['Sie kommt am 3. Mai.', 'Er bleibt.']],
    ['en', '1. Fill the tank. 2. Wait.', ['1. Fill the tank.', '2. Wait.']],
    ['en', '“It works!” He left.', ['“It works!”', 'He left.']],
    [
      'und',
      'See norvik.example for more. J. Doe wrote it.',
      ['See norvik.example for more.', 'J. Doe wrote it.'],
    ],
    ['ja', '水が沸く。静かです。', ['水が沸く。', '静かです。']],
    ['und', '  ', []],
  ] as const)('of %s are split: %s', (language, text, sentences) => {
    expect(splitSentences(text, language).map((sentence) => sentence.text)).toEqual(sentences)
  })

  it.each(['Is it red?', 'Is it “red?”', 'هل هي هادئة؟'])('are recognised as questions: %s', (text) => {
    expect(splitSentences(text, 'und')[0]?.isQuestion).toBe(true)
  })

  it('contain every character but white space, in order', () => {
    const texts = fc.array(fc.constantFrom('Dr.', 'it', 'The', ' ', '.', '?”', '。', '3', '\n', '“'))
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('')
        const spans = splitSentences(text, 'en')
        for (const span of spans) expect(text.startsWith(span.text, span.at)).toBe(true)
        expect(spans.map((span) => span.text.replace(/\s/g, '')).join('')).toBe(text.replace(/\s/g, ''))
      }),
      { seed: 15 },
    )
  })
})

describe('the word lists', () => {
  it.each(LANGUAGES)('of %s are in lower case and composed', (language) => {
    for (const words of [stopWords(language), negations(language), numberWords(language)]) {
      for (const word of words.keys()) expect(word).toBe(word.toLowerCase().normalize('NFC'))
    }
  })

  it('contain stop words, negations, abbreviations and numbers', () => {
    expect(stopWords('de').has('und')).toBe(true)
    expect(stopWords('en').has('not')).toBe(false)
    expect(negations('en').has('not')).toBe(true)
    expect(abbreviations('de').has('bzw')).toBe(true)
    expect(numberWords('fr').get('douze')).toBe(12)
    expect(numberWords('und').size).toBe(0)
  })
})
