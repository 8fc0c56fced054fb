import { property, assert, string } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DEMO, simulatedAnswer } from '../../engines/simulator/index.js'
import { addDays } from '../../kernel/days.js'
import { CONTRACT_ENGINES } from '../../kernel/engines.js'
import { namesIn } from '../scanning.js'
import { namedCandidates } from './named-candidates.js'
import { rankedCandidates } from './ranking.js'

/** Names that a report would suggest if three of its answers had this text. */
const suggested = (text: string) => namesIn([text, text, text]).map(({ name }) => name)
const namesOf = (text: string) => namedCandidates(text).map(({ name }) => name)
const found = (...lines: string[]) => namesOf(lines.join('\n'))

describe('namedCandidates', () => {
  it.each([
    ['a list item before a colon', '- Hoka: soft shoes'],
    ['a list item before a dash', '* Hoka – soft shoes'],
    ['a list item before a bracket', '1. Hoka (soft shoes)'],
    ['a list item alone', '• Hoka'],
    ['a heading', '### Hoka'],
    ['a numbered heading in bold', '#### **2. Hoka**'],
    [
      'bold text in a sentence',
      'Most runners will be happy with **Hoka**, which everyone stocks these days.',
    ],
    ['bold HTML', 'Most runners will be happy with <strong>Hoka</strong>, which everyone stocks these days.'],
    ['the first column of a table', '| Brand | Price |\n|---|---|\n| Hoka | high |'],
    ['a table with ranks', '| # | Brand |\n|:-:|---|\n| 1 | **Hoka** |'],
    ['the label of a link in a list', '- [Hoka](https://hoka.com/a_(b)) is the softest of all.'],
    ['what an award goes to', '- **Best overall:** [Hoka]() – soft'],
    ['a title without a mark', 'Hoka\n\nThis brand makes soft shoes, and has done so for years.'],
    ['a quote', '> - **Hoka**: soft'],
    ['emoji and keycaps', '### 1️⃣ Hoka 🏆'],
    ['citations', '- **Hoka**[1][2]【3†source】 ([Runner][4])'],
    ['a price', '**Hoka – \\$150**'],
  ])('finds a name in %s', (_, text) => {
    expect(namesOf(text)).toEqual(['Hoka'])
  })

  it('returns names as written, each once, in their order', () => {
    expect(found('- **Nike**', '- **HOKA Bondi 9**: soft', '- Hoka Bondi 9', '- NIKE', '- Brooks')).toEqual([
      'Nike',
      'HOKA Bondi 9',
      'Brooks',
    ])
  })

  it('finds names inside sentences that are in no dictionary, but neither persons nor acronyms', () => {
    const text =
      'Most shops use Klaviyo or Mailchimp for mail. It was founded by Andrew Bialecki, and a CRM helps.'
    expect(suggested(text)).toEqual(['Klaviyo', 'Mailchimp'])
  })

  it.each([
    ['a bold word', '- **Upkeep**: budget for it\n- **Comfort**: try it\n- **Zonk**: yes'],
    ['a bold word among strange names', '- **Upkeep**: budget for it\n- **Hoka**: soft\n- **Asics**: firm'],
    ['a heading', '## Upkeep\nClean them.\n## Hoka\nSoft.\n## Asics\nFirm.'],
    ['words in title case', 'We looked at **Ease of Use** and **Battery Life**, at Hoka and at Asics.'],
    [
      'a German noun',
      '- **Hoka**: Die Pflege ist einfach und der Preis ist gut.\n- **Pflege**: Das ist nicht schwer.',
    ],
    [
      'a German compound',
      'Der Schuh ist sehr gut, aber die Akkulaufzeit und das Rückgaberecht sind es nicht.',
    ],
    ['a place', 'It is sold in Boston, Munich and Antwerpen, and also in New York.\n- **Boston**: a shop'],
    ['a person', 'The firm was founded by Andrew Bialecki, and today it is led by Andrew Bialecki.'],
    ['a term', 'It has Bluetooth, USB and HDMI, and is AI-powered.\n- **Bluetooth**: yes\n- **Hoka**: no'],
  ])('does not suggest %s', (_, text) => {
    expect(suggested(text).filter((name) => !/^(?:Hoka|Asics|Zonk|Antwerpen)$/.test(name))).toEqual([])
  })

  it.each([
    ['it stands in rows of names', 'Many shops use Mailchimp, Upkeep or Klaviyo, and like them.'],
    [
      'it stands in lists of names and inside sentences',
      '- **Upkeep**: fast\n- **Klaviyo**: slow\n\nTeams that use Upkeep stay.',
    ],
    ['its products have names', '- **Upkeep Zonkomat**: fast\n\nTeams that use Upkeep stay.'],
  ])('suggests an ordinary word as a brand if %s', (_, text) => {
    expect(suggested(text)).toContain('Upkeep')
  })

  it('does not suggest a word that more answers write in lower case', () => {
    const naming = 'Many shops use Mailchimp, Upkeep or Klaviyo, and like them.'
    const texts = [naming, naming, naming, ...Array.from({ length: 4 }, () => 'It needs little upkeep.')]
    expect(namesIn(texts).map(({ name }) => name)).toEqual(['Klaviyo', 'Mailchimp'])
  })

  it('counts a name at any position of the answers', () => {
    const texts = [
      'Many shops use Mailchimp or Klaviyo.',
      'Mailchimp is cheap.',
      'See https://mailchimp.com/x',
    ]
    expect(namesIn(texts)[0]).toEqual({ name: 'Mailchimp', answers: 2 })
  })

  it('decodes escapes and entities', () => {
    expect(found('- **AT\\&T**', '- **H&amp;M**', '- **L&#39;Oréal**')).toEqual(['AT&T', 'H&M', "L'Oréal"])
  })

  it('separates names in a series, but not a name with an ampersand', () => {
    expect(found('### Nike, Adidas and Puma', '### Hoka vs. Brooks', '### Tuft & Needle')).toEqual([
      'Nike',
      'Adidas',
      'Puma',
      'Hoka',
      'Brooks',
      'Tuft & Needle',
    ])
  })

  it('removes technical data from a long product name', () => {
    expect(found('- **Ninja Foodi 6-Quart 9-in-1 Air Fryer**')).toEqual(['Ninja Foodi'])
  })

  it('adds the maker of a product if the answer names it alone', () => {
    expect(found('- **Hoka Bondi 9**: the softest shoe by Hoka so far.')).toEqual(['Hoka Bondi 9', 'Hoka'])
  })

  it('reads lists whose lines a scraper has joined', () => {
    const text =
      'Here are some good ones: Top Picks: Breville Bambino: This one heats up fast.Pros: Quick, small.' +
      'Gaggia Classic (2024): It lasts for decades.Mr. Coffee Cafe: It is cheap.Factors to Consider: Grinder Kind: Burrs are better.'
    expect(namesOf(text)).toEqual(['Breville Bambino', 'Gaggia Classic', 'Mr. Coffee Cafe'])
  })

  it.each([
    ['qualities', '- **Comfort**: soft\n- **Battery life**\n- **Sizing**\n- Under $100\n- Step 1: measure'],
    ['what the answer itself writes small', '- **Drainage**: good drainage keeps water out'],
    ['what tells of a named item', '- **Hoka**\n  - Vibrant Upper\n  - Drop: 5 mm\n  - **Zonk**: yes'],
    ['bullets under a named heading', '## Hoka\n- Meta Rocker\n- Zonk: yes'],
    ['advice', '## Hoka\n## How to choose\n- **Pronation**: see a shop\n- **Gait**: see a shop'],
    ['sentences', '- Hoka\n- However you look at it, Comfort wins\n- Made for Trail runners'],
    ['model codes and measures', '- Hoka\n- RT81\n- 55-inch\n- 4K\n- 2024'],
    ['citations, targets and definitions', '- Hoka ([Zonk][1])\n\n[1]: https://zonk.com "Zonk"'],
    ['code', '- Hoka\n```\n# Zonk\n```'],
    ['headers of tables', '| Zonk | Bonk |\n|---|---|\n| Hoka | 1 |'],
    ['scripts other than Latin', '- Hoka\n- 価格\n- AppleのMacBook\n- Цена\n- Плюсы: много'],
  ])('leaves out %s', (_, text) => {
    expect(suggested(text).filter((name) => name !== 'Hoka')).toEqual([])
  })

  it.each([
    '- It is fast. ([Zyzzx](https://zyzzx.com/a), [Qwrtz](https://qwrtz.com/a))',
    'It is fast.\n\n## Sources\n- [Zyzzx](https://zyzzx.com/a)\n- [Qwrtz](https://qwrtz.com/a)',
    'It is fast.[^1]\n\n[^1]: Zyzzx, https://zyzzx.com/a',
  ])('leaves out a name in a source reference: %j', (text) => {
    expect(namesOf(text)).toEqual([])
  })

  it('returns at most 40 names', () => {
    const items = Array.from(
      { length: 60 },
      (_, at) => `- **Xor${'abcdefghij'[at % 10]}${'klmnop'[Math.floor(at / 10)]}**`,
    )
    expect(found(...items)).toHaveLength(40)
  })

  it.each([
    '[',
    '([a](',
    '**',
    '**a',
    'A ',
    'a A ',
    'A: ',
    'A, ',
    '.A',
    '- A\n',
    '|',
    '|-',
    '> ',
    '<a',
    '\\',
    '[1',
    "A'",
    'e\u0301',
  ])('reads to its end the longest answer made of %j', (part) => {
    expect(namedCandidates(part.repeat(262_144 / part.length)).length).toBeLessThanOrEqual(40)
  })

  it.each(['# x', '- x', '| x', '**x', 'x'])(
    'reads to its end one word of punctuation after %j',
    (opening) => {
      for (const sign of ['!', '"', '1-', '-', '.', "'"]) {
        const text = `${opening}${sign.repeat(100_000)}x`
        expect(namedCandidates(text).length).toBeLessThanOrEqual(40)
        expect(
          rankedCandidates([[{ name: text, signs: new Set(), strangeWithin: 1 }]]).length,
        ).toBeLessThanOrEqual(1)
      }
    },
  )

  it('accepts any text', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        for (const name of namesOf(text)) expect(name.trim()).not.toBe('')
      }),
    )
  })

  it('finds the brands of the demo and nothing else', () => {
    const brands = [DEMO.report, ...DEMO.report.competitors].map(({ brand, brandDomain }) => ({
      name: brand,
      domain: brandDomain,
    }))
    const texts = [0, 1].flatMap((days) =>
      DEMO.prompts.flatMap((asked) =>
        CONTRACT_ENGINES.map((engine) => {
          const question = { ...asked, engine, day: addDays('2026-03-02', days), run: 1, brands }
          return simulatedAnswer(question).text
        }),
      ),
    )
    const ranked = rankedCandidates(texts.map(namedCandidates)).filter(({ answers }) => answers >= 3)
    const names = ranked.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(brands.map(({ name }) => name)))
    expect(names.filter((name) => /\s/.test(name))).toEqual([])
  })
})
