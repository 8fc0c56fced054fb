import { describe, expect, it } from 'vitest'

import { matcherOf } from '../names/matcher.js'
import { openSightings } from '../sightings.js'
import { unitText } from '../text/characters.js'
import {
  COMPOUND_NAME,
  ELSEWHERE,
  LANGUAGE,
  NAMES_NEAR,
  OTHER_NAME,
  type PlaceQuestion,
  RUN,
  SECOND_BEFORE,
  SECOND_BEHIND,
  SIBLINGS,
  SIGN_BEFORE,
  SIGN_BEHIND,
  SITE,
  SIZE,
  SPOT,
  STRANGERS,
  TIMES,
  TITLE,
  WORD_BEFORE,
  WORD_BEHIND,
  WRITING,
} from './questions.js'
import { openScale } from './weighing.js'

const NO_WEIGHTS = openScale({ always: 0, answers: {}, pairs: {} })

interface Asked {
  /** The brand's own names, where the name is not written as the brand writes it. */
  names?: string[]
  cited?: string[]
}

/** What the place between ⟦ and ⟧ answers. */
function answerOf<Answer extends string>(
  question: PlaceQuestion<Answer>,
  marked: string,
  { names, cited = [] }: Asked = {},
): Answer | undefined {
  const start = marked.indexOf('⟦')
  const [brand = '', ...brandVariations] = names ?? [marked.slice(start + 1, marked.indexOf('⟧'))]
  const matcher = matcherOf({
    brand,
    brandVariations,
    brandDomain: 'brand.example',
    brandDomainVariations: [],
    brandRegex: null,
  })
  const seen = openSightings([matcher], NO_WEIGHTS)(unitText(marked.replace(/[⟦⟧]/g, '')), cited)
  const place = seen.get(0)?.find((sighting) => sighting.start === start)
  return question.answers[place?.answers?.[question.index] ?? -1]
}

type Row<Answer> = [marked: string, answer: Answer, asked?: Asked]

/** Every answer has an example but those that no place gives. */
function places<Answer extends string>(
  question: PlaceQuestion<Answer>,
  rows: Row<Answer>[],
  never: Answer[] = [],
) {
  it.each(rows)('%j: %s', (marked, answer, asked) => {
    expect(answerOf(question, marked, asked)).toBe(answer)
  })

  it('there is an example of every answer', () => {
    const given = new Set(rows.map(([, answer]) => answer))
    expect(question.answers.filter((answer) => !given.has(answer))).toEqual(never)
  })
}

describe('where in its line and sentence a name stands', () => {
  places(SPOT, [
    ['I pay with ⟦Square⟧ at the shop.', 'inside a sentence'],
    ['It is new. ⟦Square⟧ is cheap.', 'at the start of a sentence'],
    ['Is it new? ⟦Square⟧ is cheap.', 'at the start of a sentence'],
    ['He met Thomas J. ⟦Stanley⟧ there.', 'inside a sentence'],
    ['My choice: ⟦Square⟧ for shops.', 'after a colon'],
    ['⟦Square⟧ is cheap.', 'at the start of a line'],
    ['It is new.\n⟦Square⟧ is cheap.', 'at the start of a line'],
    ['My choice:\n⟦Square⟧\nIt is cheap.', 'alone in a line'],
    ['- ⟦Square⟧ is cheap', 'at the head of an item'],
    ['12. ⟦Square⟧ is cheap', 'at the head of an item'],
    ['* ⟦Square⟧', 'at the head of an item'],
    ['1. **⟦Square⟧** is cheap', 'in bold at the head of an item'],
    ['- __⟦Square⟧__ is cheap', 'in bold at the head of an item'],
    ['**⟦Square⟧** is cheap.', 'in bold at the start of a line'],
    ['I pay with **⟦Square⟧** at the shop.', 'in bold'],
    ['I pay with **the new ⟦Square⟧** at the shop.', 'inside bold words'],
    ['I **always** pay with ⟦Square⟧ at the shop.', 'inside a sentence'],
    ['## ⟦Square⟧ for shops', 'at the head of a heading'],
    ['### 2. ⟦Square⟧ for shops', 'at the head of a heading'],
    ['## Pay with ⟦Square⟧', 'inside a heading'],
    ['| ⟦Square⟧ | cheap |', 'in the first cell'],
    ['| cheap | ⟦Square⟧ for shops |', 'at the start of a cell'],
    ['| cheap | pay with ⟦Square⟧ |', 'inside a cell'],
    ['I pay with [⟦Square⟧](https://a.example) here.', 'as the label of a link'],
    ['I pay with “⟦Square⟧” here.', 'in quotes'],
    ['I pay with "⟦Square⟧" here.', 'in quotes'],
  ])
})

describe('the sign before a name', () => {
  places(SIGN_BEFORE, [
    ['I pay with ⟦Square⟧ here.', 'blank'],
    ['Cash, ⟦Square⟧ and cards.', 'comma'],
    ['Cash/⟦Square⟧ and cards.', 'slash'],
    ['Cards (⟦Square⟧ and others).', 'bracket'],
    ['I pay with “⟦Square⟧” here.', 'quote'],
    ['My choice: ⟦Square⟧ for shops.', 'colon'],
    ['My choice – ⟦Square⟧ for shops.', 'dash'],
    ['My choice - ⟦Square⟧ for shops.', 'dash'],
    ['Any non-⟦Square⟧ reader.', 'hyphen'],
    ['Cash & ⟦Square⟧ here.', 'and sign'],
    ['I pay with **⟦Square⟧** here.', 'bold'],
    ['| cheap | ⟦Square⟧ |', 'cell'],
    ['It is new. ⟦Square⟧ is cheap.', 'stop'],
    ['It is **new.** ⟦Square⟧ is cheap.', 'stop'],
    ['⟦Square⟧ is cheap.', 'line'],
    ['It is new\n⟦Square⟧ is cheap.', 'line'],
    ['- ⟦Square⟧ is cheap', 'line'],
    ['Games on FourthSummer⟦Square⟧ today.', 'glued to a word'],
    ['Shops like Walmart⟦Square⟧ today.', 'glued to a name'],
    ['I pay = ⟦Square⟧ here.', 'other'],
    ['It costs $199⟦Square⟧ today.', 'number'],
  ])
})

describe('the sign behind a name', () => {
  places(SIGN_BEHIND, [
    ['⟦Square⟧ is cheap.', 'blank'],
    ['With ⟦Square⟧, cash is rare.', 'comma'],
    ['With ⟦Square⟧/cash you pay.', 'slash'],
    ['Cards (by ⟦Square⟧) are rare.', 'bracket'],
    ['The “⟦Square⟧” reader.', 'quote'],
    ['⟦Square⟧: the reader.', 'colon'],
    ['⟦Square⟧ — the reader.', 'dash'],
    ['⟦Square⟧ - the reader.', 'dash'],
    ['A ⟦Square⟧-based reader.', 'hyphen'],
    ['With ⟦Square⟧ & cash.', 'and sign'],
    ['The **⟦Square⟧** reader.', 'bold'],
    ['| ⟦Square⟧ | cheap |', 'cell'],
    ['I pay with ⟦Square⟧. It is cheap.', 'stop'],
    ['I pay with ⟦Square⟧\nIt is cheap.', 'line'],
    ['I pay with ⟦Square⟧', 'line'],
    ['The ⟦Square⟧Space site.', 'glued to a word'],
    ['At ⟦Square⟧Walmart today.', 'glued to a name'],
    ['With ⟦Square⟧ = cash.', 'other'],
    ['⟦Square⟧’s reader is cheap.', 'possessive'],
    ["⟦Square⟧'s reader is cheap.", 'possessive'],
    ['⟦Square⟧® readers are cheap.', 'mark'],
    ['⟦Square⟧.com is cheap.', 'host'],
    ['Two ⟦Hilton⟧s stood there.', 'ending'],
    ['The ⟦Square⟧15 reader.', 'number'],
    ['新しい⟦Square⟧は安いです。', 'particle'],
  ])
})

describe('the word before a name', () => {
  places(WORD_BEFORE, [
    ['⟦Square⟧ is cheap.', 'none'],
    ['It is new. ⟦Square⟧ is cheap.', 'none'],
    ['I like the ⟦Square⟧ reader.', 'the'],
    ['I like a ⟦Square⟧ reader.', 'article'],
    ['I like my ⟦Square⟧ reader.', 'own'],
    ['I like every ⟦Square⟧ reader.', 'each'],
    ['It is made by ⟦Square⟧ today.', 'by'],
    ['Look at ⟦Square⟧ today.', 'at'],
    ['The owner of ⟦Square⟧ today.', 'of'],
    ['Cash and ⟦Square⟧ work.', 'and'],
    ['My favourite is ⟦Square⟧ today.', 'be'],
    ['Why should ⟦Square⟧ pay?', 'do'],
    ['Ask when ⟦Square⟧ opens.', 'who'],
    ['I own 12 ⟦Square⟧ readers.', 'number'],
    ['I want to buy ⟦Square⟧ readers.', 'small verb'],
    ['I like cheap ⟦Square⟧ readers.', 'small adjective'],
    ['I like the garden ⟦Square⟧ has.', 'small word'],
    ['I like the zyzzx ⟦Square⟧ makes.', 'small unknown word'],
    ['I like the Garden ⟦Square⟧ best.', 'capital word'],
    ['I like the London ⟦Square⟧ best.', 'capital name'],
    ['I think that Emily ⟦Square⟧ sings.', 'capital first name'],
    ['I like the Zyzzx ⟦Square⟧ best.', 'capital unknown word'],
    ['I like the ZYZZX ⟦Square⟧ best.', 'capitals'],
    ['我喜欢 ⟦Square⟧ 的读卡器', 'unspaced'],
    ['He met Thomas J. ⟦Stanley⟧ there.', 'initial'],
    ['Ich bezahle bei ⟦Square⟧ mit der Karte, und das ist gut.', 'by'],
  ])
})

describe('the word behind a name', () => {
  places(
    WORD_BEHIND,
    [
      ['I pay with ⟦Square⟧. It is cheap.', 'none'],
      ['I pay with ⟦Square⟧', 'none'],
      ['I gave ⟦Square⟧ the card.', 'the'],
      ['I gave ⟦Square⟧ a card.', 'article'],
      ['I gave ⟦Square⟧ my card.', 'own'],
      ['I gave ⟦Square⟧ every card.', 'each'],
      ['I pay ⟦Square⟧ by card.', 'by'],
      ['I pay ⟦Square⟧ at home.', 'at'],
      ['I pay ⟦Square⟧ for cards.', 'of'],
      ['I pay ⟦Square⟧ and others.', 'and'],
      ['⟦Square⟧ is cheap.', 'be'],
      ['⟦Square⟧ has fees.', 'do'],
      ['I like ⟦Square⟧ when it rains.', 'who'],
      ['The ⟦Square⟧ 15 is cheap.', 'number'],
      ['I made ⟦Square⟧ accept cards.', 'small verb'],
      ['I made ⟦Square⟧ cheap.', 'small adjective'],
      ['I like ⟦Square⟧ cards.', 'small word'],
      ['I like ⟦Square⟧ zyzzx.', 'small unknown word'],
      ['I like the ⟦Square⟧ Garden.', 'capital word'],
      ['I like the ⟦Square⟧ London.', 'capital name'],
      ['I like the ⟦Square⟧ Emily.', 'capital first name'],
      ['I like the ⟦Square⟧ Zyzzx.', 'capital unknown word'],
      ['I like the ⟦Square⟧ ZYZZX.', 'capitals'],
      ['我喜欢 ⟦Square⟧ 的读卡器', 'unspaced'],
    ],
    ['initial'],
  )
})

describe('the second words', () => {
  it.each<Row<string>>([
    ['I pay for the ⟦Square⟧ reader.', 'of'],
    ['The ⟦Square⟧ reader.', 'none'],
    ['It is for\nthe ⟦Square⟧ reader.', 'none'],
    ['It is so. ⟦Square⟧ is cheap.', 'none'],
  ])('before the name in %j: %s', (marked, answer) => {
    expect(answerOf(SECOND_BEFORE, marked)).toBe(answer)
  })

  it.each<Row<string>>([
    ['I like ⟦Square⟧ cards for shops.', 'of'],
    ['I like ⟦Square⟧ cards\nfor shops.', 'none'],
    ['I like ⟦Square⟧. It is cheap.', 'none'],
  ])('behind the name in %j: %s', (marked, answer) => {
    expect(answerOf(SECOND_BEHIND, marked)).toBe(answer)
  })
})

describe('capitals in a row with a name', () => {
  places(RUN, [
    ['I pay with ⟦Square⟧ today.', 'alone'],
    ['I pay with Cash, ⟦Square⟧, Cards.', 'alone'],
    ['I saw ⟦Square⟧ Garden today.', 'first'],
    ['I saw Madison ⟦Square⟧ today.', 'last'],
    ['I saw Madison ⟦Square⟧ Garden today.', 'middle'],
  ])
})

describe('a name as part of a longer one that is known', () => {
  places(COMPOUND_NAME, [
    ['I saw ⟦Square⟧ Garden today.', 'no'],
    ['I flew to New ⟦York⟧ today.', 'known one'],
    ['I flew to ⟦New⟧ York today.', 'known one'],
    ['He knew Aaron Montgomery ⟦Ward⟧ well.', 'known one'],
    ['He knew Aaron ⟦Montgomery⟧ Ward well.', 'known one'],
    ['He knew ⟦Aaron⟧ Montgomery Ward well.', 'known one'],
    ['I flew to the new ⟦York⟧ today.', 'no'],
    ['It is New, ⟦York⟧ and others.', 'no'],
  ])
})

describe('how many of the other words in the line have capitals', () => {
  places(TITLE, [
    ['⟦Square⟧', 'no other word'],
    ['The ⟦Square⟧ of 2024', 'no other word'],
    ['the cheap card ⟦Square⟧ sells', 'none'],
    ['the cheap card London ⟦Square⟧ sells', 'some'],
    ['the cheap card London ⟦Square⟧ Garden', 'half'],
    ['The Cheap Card ⟦Square⟧ Sells', 'most'],
    ['The Cheap Card\nthe ⟦Square⟧ sells cheap cards', 'none'],
  ])
})

describe('what else is written like a name in the answer', () => {
  places(ELSEWHERE, [
    ['I pay with ⟦Square⟧ here.', 'nowhere'],
    ['I pay with ⟦Square⟧ on the square.', 'small'],
    ['⟦Square⟧ is cheap. I pay with Square here.', 'capital inside a sentence'],
    ['⟦Square⟧ is cheap. I pay with Square on the square.', 'both'],
    ['I pay with ⟦Square⟧ here. Square is cheap.', 'capital at starts'],
  ])
})

describe('how often a name stands in the answer', () => {
  places(TIMES, [
    ['I pay with ⟦Square⟧ on the square.', 'once'],
    ['I pay with ⟦Square⟧. Square is cheap.', 'twice'],
    ['I pay with ⟦Square⟧. Square is cheap, and Square is new.', 'more'],
    ['I pay with ⟦Square⟧. Square, Square and Square again.', 'more'],
  ])
})

describe('what stands beside a name in a list', () => {
  places(SIBLINGS, [
    ['I pay with ⟦Square⟧ here.', 'no list'],
    ['- ⟦Square⟧ is cheap', 'no list'],
    ['- ⟦Square⟧ is cheap\n- Cards are dear\n- Cash is rare', 'ordinary'],
    ['- ⟦Square⟧ is cheap\n- Zyzzx is dear\n- Cash is rare', 'mixed'],
    ['- ⟦Square⟧ is cheap\n- Zyzzx is dear\n- Qwrtz is rare', 'names'],
    ['1. **⟦Square⟧**\n2. **Zyzzx**\n3. **Qwrtz**', 'names'],
    ['## ⟦Square⟧\nIt is cheap.\n## Zyzzx\nIt is dear.', 'names'],
    ['| ⟦Square⟧ | 1 |\n| Zyzzx | 2 |\n| Qwrtz | 3 |', 'names'],
    ['- ⟦Square⟧ is cheap\n\n1. Zyzzx is dear', 'no list'],
    ['Shops like Zyzzx, ⟦Square⟧ and Qwrtz.', 'in a row of names'],
    ['Shops like Zyzzx/⟦Square⟧/Qwrtz.', 'in a row of names'],
    ['Shops like Zyzzx and ⟦Square⟧ are cheap.', 'beside a name in a row'],
    ['Shops like ⟦Square⟧, Best Zyzzx, and others.', 'beside a name in a row'],
    ['Shops like Target, ⟦Square⟧ and Wise.', 'between capitals in a row'],
    ['Shops like Target and ⟦Square⟧ are cheap.', 'beside a capital in a row'],
    ['Today, ⟦Square⟧ is cheap.', 'no list'],
  ])
})

const strangers = (count: number) =>
  Array.from({ length: count }, (_, n) => `the Zyzz${'abcdefghijklmn'.charAt(n)}`).join(' and ')

describe('how many names in no dictionary the answer has', () => {
  places(STRANGERS, [
    ['I pay with ⟦Square⟧ in London.', 'none'],
    [`I pay with ⟦Square⟧ at ${strangers(1)} here.`, 'few'],
    [`I pay with ⟦Square⟧ at ${strangers(3)} here.`, 'few'],
    [`I pay with ⟦Square⟧ at ${strangers(4)} here.`, 'some'],
    [`I pay with ⟦Square⟧ at ${strangers(11)} here.`, 'some'],
    [`I pay with ⟦Square⟧ at ${strangers(12)} here.`, 'many'],
  ])
})

describe('how many names in no dictionary the line has', () => {
  places(NAMES_NEAR, [
    ['I pay with ⟦Square⟧ in London.\nThe Zyzzx is here.', 'none'],
    ['I pay with ⟦Square⟧ at the Zyzzx here.', 'one'],
    [`I pay with ⟦Square⟧ at ${strangers(2)} here.`, 'more'],
    [`I pay with ⟦Square⟧ at ${strangers(5)} here.`, 'more'],
  ])
})

describe('how long the answer is', () => {
  places(SIZE, [
    ['I pay with ⟦Square⟧.', 'a sentence'],
    [`I pay with ⟦Square⟧${' and cards'.repeat(16)}.`, 'a sentence'],
    [`I pay with ⟦Square⟧${' and cards'.repeat(17)}.`, 'a paragraph'],
    [`I pay with ⟦Square⟧${' and cards'.repeat(70)}.`, 'a paragraph'],
    [`I pay with ⟦Square⟧${' and cards'.repeat(71)}.`, 'longer'],
  ])
})

describe('the language of the answer', () => {
  places(LANGUAGE, [
    ['I pay with ⟦Square⟧ and it is cheap.', 'English'],
    ['⟦Square⟧', 'English'],
    ['Ich bezahle nicht mit ⟦Square⟧, und das ist gut.', 'German'],
    ['Je ne paie pas avec ⟦Square⟧, et c’est très bien.', 'other'],
    ['新しい⟦Square⟧は安いです。', 'unspaced script'],
  ])
})

describe('how a name is written beside its own writing', () => {
  places(WRITING, [
    ['I pay with ⟦Square⟧ here.', 'as its own'],
    ['I pay with ⟦Mini⟧ here.', 'capital', { names: ['MINI'] }],
    ['I pay with ⟦SQUARE⟧ here.', 'capitals', { names: ['Square'] }],
    ['I pay with ⟦box⟧ here.', 'small', { names: ['bOX'] }],
    ['I pay with ⟦bOx⟧ here.', 'otherwise', { names: ['box'] }],
  ])

  it('is asked only of capitals where the brand has one and is called like a word', () => {
    expect(answerOf(WRITING, 'I crossed the ⟦square⟧ here.', { names: ['Square'] })).toBeUndefined()
    expect(answerOf(WRITING, 'I like ⟦hilton⟧ rooms.', { names: ['Hilton'] })).toBe('small')
  })
})

describe('whether the site of the brand is in the answer', () => {
  places(SITE, [
    ['I pay with ⟦Square⟧ here.', 'not seen'],
    ['I pay with ⟦Square⟧ here: brand.example', 'written'],
    ['I pay with ⟦Square⟧ here.', 'cited', { cited: ['brand.example'] }],
    ['I pay with ⟦Square⟧ here.', 'cited', { cited: ['shop.brand.example'] }],
    ['I pay with ⟦Square⟧ here.', 'not seen', { cited: ['otherbrand.example'] }],
  ])
})

describe('whether another name of the brand is in the answer', () => {
  const names = ['Square', 'Zyzzx', 'Box']
  places(OTHER_NAME, [
    ['I pay with ⟦Square⟧ here.', 'not seen', { names }],
    ['I pay with ⟦Square⟧ in a Box here.', 'not seen', { names }],
    ['I pay with ⟦Square⟧ here, and with Zyzzx.', 'seen', { names }],
  ])
})
