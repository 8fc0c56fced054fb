import { describe, expect, it } from 'vitest'

import type { RecommendationFacts } from '../copy/recommendation-facts.js'
import { unsupported } from './unsupported.js'

const FACTS: RecommendationFacts = {
  type: 'content_partnership_opportunities',
  engine: 'chatgpt',
  engineName: 'ChatGPT',
  country: 'us',
  brand: { name: 'Tarsolin', domain: 'tarsolin.example' },
  page: {
    url: 'https://lists.example/r/shoes/best-7-shoes',
    title: 'The 7 Best Running Shoes of 2026',
    domain: 'lists.example',
    path: '/r/shoes/best-7-shoes',
    category: 'Others',
    form: 'list',
    owner: null,
  },
  competitors: [{ name: 'New Kestrane', executions: 9 }],
  prompts: [{ prompt: 'best shoes under $150', executions: 4 }],
  numbers: {
    days: 30,
    answers: 1234,
    citingAnswers: 12,
    citingNamingOnlyCompetitors: 9,
    brandNamedPercent: 36.7,
  },
  refusals: [],
  successor: null,
  leader: null,
}
const added = (text: string) => unsupported(text, FACTS)

describe('a wording', () => {
  it.each([
    ['numbers of the facts', 'ChatGPT cited it in 12 of 1234 answers over 30 days.'],
    ['thousands with separators', 'Of 1,234 answers, or 1 234, or 1.234, it cites it in 12.'],
    ['percentages', 'Tarsolin is named in 36.7 % of them, or 36,7%, or 36.7 percent.'],
    ['numbers in words', 'Twelve answers cite it; nine leave you out.'],
    ['the title between quotation marks', 'Open “The 7 Best Running Shoes of 2026” this week.'],
    ['a part of it', 'Open “The 7 Best Running…” this week.'],
    ['the prompt as it is', 'People ask best shoes under $150 and find others.'],
    [
      'names, their parts and their genitives',
      'See what New Kestrane’s page says; Kestrane is ahead of Tarsolin.',
    ],
    [
      'its address, its domain and a step of its path',
      'Look at https://lists.example/r/shoes/best-7-shoes, lists.example or r/shoes.',
    ],
    ['Markdown', '- **Write** to the editors of `lists.example` about _Tarsolin_.'],
    [
      'sentences that begin with ordinary words',
      'Ask the author. Then wait! Why? Because it helps: Send facts.',
    ],
    ['abbreviations of the trade', 'Add an FAQ in HTML, and look at robots.txt, e.g. with an SEO tool.'],
    ['ones that count nothing', 'No one else does this; take that one, or one of them, or a third party.'],
  ])('may hold %s', (_, text) => {
    expect(added(text)).toEqual([])
  })

  it.each([
    ['another number', 'It is cited in 13 answers.', ['13']],
    ['another number with separators', 'Out of 12,340 answers.', ['12,340']],
    ['a decimal', 'On average 4.5 times.', ['4.5']],
    ['a count said as a percentage', 'Cited in 12 % of answers.', ['12 %']],
    ['a percentage said as a count', 'Named in 36.7 answers.', ['36.7']],
    ['a rounded percentage', 'Named in 37% of answers.', ['37%']],
    ['a number in words', 'In seven answers, two of them new.', ['seven', 'two']],
    ['a share in words', 'In half of the answers, a third of them new.', ['half', 'third']],
    ['larger words', 'In dozens of answers, twenty at least.', ['dozens', 'twenty']],
    ['a number of the title outside of it', 'It lists 7 shoes, published in 2026.', ['7', '2026']],
    ['a number of the prompt outside of it', 'Shoes cost $150.', ['150', 'Shoes']],
    ['digits of other scripts', 'In ١٢ or ½ of them.', ['١٢', '½']],
    ['another name', 'Ask Quorvane about it.', ['Quorvane']],
    ['another name that begins a sentence', 'Quorvane is ahead. Adidas too.', ['Quorvane', 'Adidas']],
    ['a name with a capital inside', 'The iShoe is ahead.', ['iShoe']],
    ['another engine', 'As with Gemini, Perplexity follows.', ['Gemini', 'Perplexity']],
    ['a month', 'Since last March.', ['March']],
    ['another domain', 'Write to editor at quorvane.example.', ['quorvane.example']],
    ['a subdomain', 'See shop.tarsolin.example.', ['shop.tarsolin.example']],
    ['another page of a known domain', 'See https://lists.example/other.', ['lists.example/other']],
    [
      'a longer path',
      'See https://lists.example/r/shoes/best-7-shoes/more now.',
      ['lists.example/r/shoes/best-7-shoes/more'],
    ],
    ['an e-mail address', 'Write to anna@tarsolin.example.com.', ['tarsolin.example.com']],
    ['an invented quotation', 'It says “Kestrane beats Quorvane”.', ['Quorvane']],
    ['names across scripts', 'Как говорит Адидас.', ['Как', 'Адидас']],
  ])('may not hold %s', (_, text, expected) => {
    expect(added(text)).toEqual(expect.arrayContaining(expected))
  })

  it('is reported once for each fact', () => {
    expect(added('Quorvane, Quorvane and 99 or 99.')).toEqual(['99', 'Quorvane'])
  })

  it('of any length and form is judged', () => {
    const hostile = [
      '1'.repeat(50_000),
      'A-'.repeat(30_000),
      '“'.repeat(30_000),
      'x…'.repeat(20_000),
      'a.'.repeat(30_000),
    ]
    for (const text of hostile) expect(Array.isArray(added(text))).toBe(true)
  })

  it('with a number is not accepted because a brand has that number as its name', () => {
    const facts = { ...FACTS, brand: { name: 'Three', domain: 'three.example' } }
    expect(unsupported('Named in three answers.', facts)).toEqual(['three'])
    expect(unsupported('See “Three” at three.example.', facts)).toEqual([])
  })
})
