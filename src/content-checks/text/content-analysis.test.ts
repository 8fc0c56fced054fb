import { marked, type Tokens } from 'marked'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { PHRASE_COSTS, SENTENCE_COSTS } from './clarity-and-assertiveness.js'
import { analyseText, type ContentAnalysis } from './content-analysis.js'
import type { TextBlock } from './page-text.js'
import { FACT_WORTH } from './specificity.js'

const heading = (text: string, level = 2): TextBlock => ({ kind: 'heading', level, text })
const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text })
const item = (text: string): TextBlock => ({ kind: 'list-item', text })

const TITLE = heading('Norvik K2 electric kettle', 1)
const SUMMARY = paragraph(
  'The Norvik K2 is an electric kettle for small kitchens. The tank holds 1.7 litres, the heater boils a cup in 45 seconds. The price is €49.',
)
const NOISE = paragraph(
  'We measured 62 dB at one metre on 3 May 2024. The Tessel T1 reached 71 dB in that test.',
)
const DETAILS = [
  'The base weighs 640 grams and turns freely on the counter.',
  'The cord reaches 75 centimetres and winds under the base.',
  'The handle stays at 31 degrees while the water boils.',
  'The lamp glows blue until the heater stops.',
  'The switch clicks off 3 seconds after boiling.',
  'The lid opens to 80 degrees with one thumb.',
  'Norvik repairs every broken part for 5 years.',
  'The spout pours a thin stream without drops.',
  'The steel wall keeps tea warm for 20 minutes.',
  'Descaling with vinegar takes 15 minutes every second month.',
  'The feet grip glass, stone and wood alike.',
  'Buyers find spare filters in 40 shops across Norway.',
].map(item)
const PAGE = [TITLE, SUMMARY, heading('Noise'), NOISE, heading('Parts'), ...DETAILS]

/** Repeats the text until it is long enough for all points. It stays equally clear. */
const longPageOf = (text: string) => Array.from({ length: 50 }, () => paragraph(text))

type Name = keyof ContentAnalysis['analysis']

function scoresOf(blocks: TextBlock[], language = 'en'): Record<Name, number> {
  const { analysis } = analyseText({ blocks, language })
  return Object.fromEntries(Object.entries(analysis).map(([name, { score }]) => [name, score])) as Record<
    Name,
    number
  >
}

const adviceOf = (name: Name, blocks: TextBlock[]) => analyseText({ blocks }).analysis[name].description

describe('analyseText', () => {
  it('finds nothing to change on a page that is brief, direct, specific and summed up', () => {
    const { overallScore, analysis, source } = analyseText({ blocks: PAGE })
    expect({ overallScore, source }).toEqual({ overallScore: 100, source: 'local' })
    expect(analysis).toEqual({
      semanticRepetition: { score: 100, description: 'Nothing is said twice. Keep it that way.' },
      summaryBlock: {
        score: 100,
        description: `The page opens with a summary that is complete in itself. Keep it that way: “${SUMMARY.text}”.`,
      },
      clarityAndAssertiveness: {
        score: 100,
        description:
          'Every sentence is short and direct, such as “The Norvik K2 is an electric kettle for small kitchens.”. Keep it that way.',
      },
      specificity: {
        score: 100,
        description:
          'Facts per 100 words: 13.9. Keep sentences such as “We measured 62 dB at one metre on 3 May 2024.”.',
      },
    })
  })

  it.each<[Name, string, TextBlock[]]>([
    ['semanticRepetition', 'says a paragraph twice', [...PAGE, NOISE]],
    ['semanticRepetition', 'carries stock phrases', [...PAGE, paragraph('Subscribe to our newsletter.')]],
    [
      'summaryBlock',
      'opens with the details',
      [TITLE, heading('Noise'), NOISE, paragraph('It is quiet.'), ...DETAILS],
    ],
    [
      'summaryBlock',
      'opens without its subject',
      [heading('Coffee grinder manual', 1), SUMMARY, NOISE, ...DETAILS],
    ],
    ['clarityAndAssertiveness', 'hedges', [...PAGE, paragraph('The lid might open to 90 degrees.')]],
    [
      'specificity',
      'boasts',
      [
        ...PAGE,
        paragraph(
          'The leading, innovative and iconic device wins. Buyers find an amazing, unique and superb lid.',
        ),
      ],
    ],
  ])('lowers only %s where the page %s', (name, _, blocks) => {
    const { [name]: lowered, ...others } = scoresOf(blocks)
    expect(lowered).toBeLessThan(100)
    expect(Object.values(others)).toEqual([100, 100, 100])
  })

  it('gives the mean of the four scores', () => {
    const { overallScore } = analyseText({ blocks: [...PAGE, NOISE] })
    const { semanticRepetition } = scoresOf([...PAGE, NOISE])
    expect(overallScore).toBeCloseTo((300 + semanticRepetition) / 4, 1)
  })

  it.each([
    ['no blocks', []],
    ['only code', [{ kind: 'code', text: 'const kettle = 1' }] satisfies TextBlock[]],
    ['only signs', [paragraph('\u0000 … — !!! 🔥')]],
  ])('gives 0 to a page with %s and says that there is no text', (_, blocks) => {
    const { overallScore, analysis } = analyseText({ blocks })
    expect(overallScore).toBe(0)
    for (const each of Object.values(analysis)) {
      expect(each).toEqual({ score: 0, description: 'There is no text on this page.' })
    }
  })

  it('says that it has no word list for the language', () => {
    const dutch = 'De waterkoker is een goede keuze voor kleine keukens en kost niet veel.'
    const { analysis } = analyseText({ blocks: [paragraph(dutch)], language: 'nl' })
    for (const { description } of Object.values(analysis))
      expect(description).toContain('no word lists for this language')
  })

  it.each([
    ['de', 'Der Wasserkocher ist eine gute Wahl für kleine Küchen und kostet vielleicht nicht viel.'],
    ['fr', 'La bouilloire est un bon choix pour les petites cuisines et ne coûte peut-être pas cher.'],
    ['es', 'El hervidor es una buena opción para las cocinas pequeñas y quizás no cuesta mucho.'],
    ['it', 'Il bollitore è una buona scelta per le cucine piccole e forse non costa molto.'],
  ])('reads %s whatever language the page declares', (_, text) => {
    expect(scoresOf(longPageOf(text), 'en').clarityAndAssertiveness).toBe(50)
  })
})

describe('a text that says little', () => {
  const NUMBERS = Array.from({ length: 20 }, (_, index) => index + 1).join(' ')
  const kettle = (words: number) =>
    item(Array.from({ length: words }, (_, index) => `word${'abcdefghij'[index % 10]}${index}x`).join(' '))

  it.each([
    ['one word', 'Kettle', 1],
    ['a run of numbers', NUMBERS, 25],
    ['a run of years', '1999 2000 2001 2002 2003', 5],
  ])('has a low score: %s', (_, text, most) => {
    expect(analyseText({ blocks: [paragraph(text)] }).overallScore).toBeLessThanOrEqual(most)
  })

  it('has points in proportion to its words, up to a hundred words', () => {
    const scores = [1, 20, 40, 60, 80, 100, 120].map((words) => scoresOf([kettle(words)]).semanticRepetition)
    expect(scores).toEqual([1, 20, 40, 60, 80, 100, 100])
  })

  it('is called short if it has no other fault', () => {
    const blocks = [paragraph('The kettle boils a cup in two minutes.')]
    expect(adviceOf('semanticRepetition', blocks)).toBe(
      'Nothing is said twice, but the text is short: full points take 100 words, and it has 8.',
    )
    expect(adviceOf('clarityAndAssertiveness', blocks)).toMatch(/, but there are few of them\. Write more\.$/)
  })

  it('has no facts in cells with numbers, unless a cell before them labels them', () => {
    const cell = (text: string): TextBlock => ({ kind: 'table-cell', text })
    const numbers = ['287', '139', '2019'].map(cell)
    const prose = paragraph('The kettle is nice to have.')
    expect(scoresOf([prose, ...numbers]).specificity).toBe(0)
    expect(scoresOf([prose, cell('Weight, price and year'), ...numbers]).specificity).toBe(80)
    expect(scoresOf([cell('Weight'), prose, ...numbers]).specificity).toBe(0)
  })
})

describe('the advice', () => {
  it('quotes both versions of a repeated statement', () => {
    const advice = adviceOf('semanticRepetition', [
      paragraph('The quiet kettle boils cold water in two minutes. The lid is blue.'),
      paragraph('In two minutes the kettle boils cold water.'),
    ])
    expect(advice).toContain('2 sentences say the same')
    expect(advice).toContain('“The quiet kettle boils cold water in two minutes.”')
    expect(advice).toContain('“In two minutes the kettle boils cold water.”')
  })

  it('quotes the worst sentence and names its faults', () => {
    const advice = adviceOf('clarityAndAssertiveness', [
      paragraph('The kettle is blue. We believe it might be made of the steel that you know.'),
    ])
    expect(advice).toBe(
      '1 of 2 sentences could be clearer. Rewrite this one first: “We believe it might be made of the steel that you know.” (hedged by “We believe”, hedged by “might”, passive).',
    )
  })

  it('names the empty claim as the page writes it', () => {
    expect(adviceOf('specificity', [paragraph('This is the Best-in-Class kettle.')])).toContain(
      'First replace “the Best-in-Class” by a figure, a date or a name: “This is the Best-in-Class kettle.”',
    )
  })

  it('asks for a fact in the longest sentence without one', () => {
    expect(
      adviceOf('specificity', [paragraph('It holds 2 litres. It is nice to have at home. It is red.')]),
    ).toContain('First add a number, a date, a name or a source to “It is nice to have at home.”')
  })

  it.each<[string, TextBlock[]]>([
    [
      'Move the summary up, since 240 words come before it',
      [TITLE, item('Word after word. '.repeat(80)), SUMMARY],
    ],
    [
      'Lengthen the summary, which has 10 words',
      [TITLE, paragraph('The Norvik K2 is an electric kettle for small kitchens.')],
    ],
    ['Shorten the summary', [TITLE, paragraph(`${SUMMARY.text} `.repeat(6))]],
    ['using “coffee”, “grinder”, “manual”', [heading('Coffee grinder manual', 1), SUMMARY]],
    ['Start the summary with its subject', [TITLE, paragraph(SUMMARY.text.replace('The', 'This'))]],
    ['Open with a summary of 25 to 120 words', [TITLE, item('The Norvik K2 is an electric kettle.')]],
  ])('says “%s”', (advice, blocks) => {
    expect(adviceOf('summaryBlock', blocks)).toContain(advice)
  })

  it('shortens what it quotes to 160 characters and never halves a character', () => {
    for (const text of ['word '.repeat(70), `x${'😀'.repeat(200)} kettle`, 'x'.repeat(500)]) {
      for (const { description } of Object.values(analyseText({ blocks: [paragraph(text)] }).analysis)) {
        for (const [, quote = ''] of description.matchAll(/“([^”]*)”/g))
          expect(quote.length).toBeLessThanOrEqual(160)
        expect(description.isWellFormed()).toBe(true)
      }
    }
  })

  it('leaves marks that turn or hide text out of its quotes', () => {
    const { analysis } = analyseText({
      blocks: [paragraph('The \u202ekettle\u0000 is the\u00ad best\u200b.')],
    })
    expect(analysis.specificity.description).toContain('“The kettle is the best.”')
  })
})

describe('a labelled summary', () => {
  const LIST = [
    item('The Norvik K2 electric kettle costs €49 and boils a cup in 45 seconds'),
    item('The tank holds 1.7 litres and the lid opens to 90 degrees for cleaning'),
  ]
  const FAR_DOWN = item('Word after word. '.repeat(90))

  it.each(['Key facts', 'TL;DR', 'Auf einen Blick', 'En bref', 'Resumen', 'In sintesi'])(
    'is recognised as a list under “%s”, even below other text',
    (label) => {
      expect(scoresOf([TITLE, FAR_DOWN, heading(label), ...LIST, heading('Noise'), NOISE]).summaryBlock).toBe(
        100,
      )
    },
  )

  it('is not recognised if the list has another heading', () => {
    expect(
      scoresOf([TITLE, FAR_DOWN, heading('Parts'), ...LIST, heading('Noise'), NOISE]).summaryBlock,
    ).toBeLessThan(60)
  })
})

describe('docs/scoring.md', () => {
  const tables = marked
    .lexer(readFileSync('docs/scoring.md', 'utf8'))
    .filter((token): token is Tokens.Table => token.type === 'table')
  const rowsWith = (column: string) =>
    tables
      .find(({ header }) => header[0]?.text === column)!
      .rows.map((row) => row.map(({ text }) => text.replaceAll('&#39;', "'")))

  it('lists the costs and points of the code', () => {
    const stated = (column: string) =>
      Object.fromEntries(rowsWith(column).map(([name, value]) => [name, Number(value)]))
    expect(stated('Fault')).toEqual({ ...PHRASE_COSTS, ...SENTENCE_COSTS })
    expect(stated('Fact')).toEqual(FACT_WORTH)
  })

  const repeatedIn = (text: string) =>
    Number(/^[\d.]+(?= %)/.exec(adviceOf('semanticRepetition', [paragraph(text)]))?.[0] ?? 0)

  it.each<[string, string, (text: string) => number]>([
    ['what is repeated', 'Repeated text', repeatedIn],
    ['clarity', 'Judged sentences', (text) => scoresOf(longPageOf(text)).clarityAndAssertiveness],
    ['specificity', 'Judged text', (text) => scoresOf([paragraph(text)]).specificity],
  ])('has correct examples of %s', (_, column, computed) => {
    const stated = rowsWith(column).map(([text = '', value]) => [text, Number(value)])
    expect(rowsWith(column).map(([text = '']) => [text, computed(text)])).toEqual(stated)
  })
})
