import { describe, expect, it } from 'vitest'

import { factsOf } from './facts.js'
import type { Language } from '../../language/index.js'
import { TEXT_LEXICONS, NEUTRAL_LEXICON } from './lexicon.js'
import { pageSentences } from './page-text.js'

function factsIn(text: string, code: string): string[] {
  const lexicon = TEXT_LEXICONS.get(code as Language) ?? NEUTRAL_LEXICON
  return pageSentences(text, lexicon).flatMap((sentence) =>
    factsOf(sentence, lexicon).map(({ kind, key }) => `${kind}: ${key}`),
  )
}

describe('the facts of a sentence', () => {
  it.each([
    [
      'en',
      'It holds 1.7 litres for $49 or 45 EUR',
      ['measure: 1.7 litres', 'measure: $ 49', 'measure: 45 eur'],
    ],
    [
      'en',
      'It lasts three years, 5kg, 20 %, 90°',
      ['measure: three years', 'measure: 5 kg', 'measure: 20 %', 'measure: 90 °'],
    ],
    ['en', 'It came on May 3, 2024 and on 2025-01-31', ['date: may 3 2024', 'date: 2025-01-31']],
    ['en', 'It has 7 modes', ['number: 7']],
    ['en', 'Sizes 40 41 42 43 or more', ['number: 40', 'number: 43']],
    ['en', '2019 2020 7', []],
    ['en', 'It beats the Tessel Pro Max and the iPhone', ['name: tessel pro max', 'name: iphone']],
    ['en', 'A Kettle For Every Home', []],
    [
      'en',
      'She said “it boils a cup in no time at all” there',
      ['quotation: “it boils a cup in no time at all”'],
    ],
    [
      'de',
      'Die Kanne von BMW fasst zwei Liter seit dem 3. Mai 2024',
      ['name: bmw', 'measure: zwei liter', 'date: 3 mai 2024'],
    ],
    [
      'fr',
      'Il coûte 49 € depuis le 3 mai, soit dix pour cent',
      ['measure: 49 €', 'date: 3 mai', 'measure: dix pour cent'],
    ],
    ['es', 'Cuesta 49 euros desde el 3 de mayo de 2024', ['measure: 49 euros', 'date: 3 de mayo de 2024']],
    ['it', 'Costa 49 euro dal 3 maggio', ['measure: 49 euro', 'date: 3 maggio']],
    ['zh', '在2024年5月售价49元', ['measure: 2024 年', 'measure: 5 月', 'measure: 49 元']],
  ])('in %s: %s', (code, text, facts) => {
    expect(factsIn(text, code)).toEqual(facts)
  })
})
