import { property, assert, string } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DEMO, simulatedAnswer } from '../../engines/simulator/index.js'
import { addDays } from '../../kernel/days.js'
import { CONTRACT_ENGINES } from '../../kernel/engines.js'
import { namedCandidates, rankedCandidates } from './named-candidates.js'

const found = (...lines: string[]) => namedCandidates(lines.join('\n'))

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
    expect(namedCandidates(text)).toEqual(['Hoka'])
  })

  it('gives names as written, each once, in their order', () => {
    expect(found('- **Nike**', '- **HOKA Bondi 9**: soft', '- Hoka Bondi 9', '- NIKE', '- Brooks')).toEqual([
      'Nike',
      'HOKA Bondi 9',
      'Brooks',
    ])
  })

  it('takes names inside sentences that no dictionary has, but neither persons nor acronyms', () => {
    const text =
      'Most shops use Klaviyo or Mailchimp for mail. It was founded by Andrew Bialecki, and a CRM helps.'
    expect(namedCandidates(text)).toEqual(['Klaviyo', 'Mailchimp'])
  })

  it('undoes escapes and entities', () => {
    expect(found('- **AT\\&T**', '- **H&amp;M**', '- **L&#39;Oréal**')).toEqual(['AT&T', 'H&M', "L'Oréal"])
  })

  it('takes names in a row one by one, but leaves those that hold an "and"', () => {
    expect(found('### Nike, Adidas and Puma', '### Hoka vs. Brooks', '### Tuft & Needle')).toEqual([
      'Nike',
      'Adidas',
      'Puma',
      'Hoka',
      'Brooks',
      'Tuft & Needle',
    ])
  })

  it('cuts the data off a long product name', () => {
    expect(found('- **Ninja Foodi 6-Quart 9-in-1 Air Fryer**')).toEqual(['Ninja Foodi'])
  })

  it('adds the maker of a product where the answer speaks of it alone', () => {
    expect(found('- **Hoka Bondi 9**: the softest shoe by Hoka so far.')).toEqual(['Hoka Bondi 9', 'Hoka'])
  })

  it('reads lists whose lines a scraper has glued', () => {
    const text =
      'Here are some good ones: Top Picks: Breville Bambino: This one heats up fast.Pros: Quick, small.' +
      'Gaggia Classic (2024): It lasts for decades.Mr. Coffee Cafe: It is cheap.Factors to Consider: Grinder Kind: Burrs are better.'
    expect(namedCandidates(text)).toEqual(['Breville Bambino', 'Gaggia Classic', 'Mr. Coffee Cafe'])
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
    expect(namedCandidates(text).filter((name) => name !== 'Hoka')).toEqual([])
  })

  it.each([
    '- It is fast. ([Zyzzx](https://zyzzx.com/a), [Qwrtz](https://qwrtz.com/a))',
    'It is fast.\n\n## Sources\n- [Zyzzx](https://zyzzx.com/a)\n- [Qwrtz](https://qwrtz.com/a)',
    'It is fast.[^1]\n\n[^1]: Zyzzx, https://zyzzx.com/a',
  ])('leaves out whose name is in a mark of a source: %j', (text) => {
    expect(namedCandidates(text)).toEqual([])
  })

  it('gives at most 40 names', () => {
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
  ])('comes to an end with the longest answer made of %j', (part) => {
    expect(namedCandidates(part.repeat(262_144 / part.length)).length).toBeLessThanOrEqual(40)
  })

  it.each(['# x', '- x', '| x', '**x', 'x'])(
    'comes to an end with one word of signs behind %j',
    (opening) => {
      for (const sign of ['!', '"', '1-', '-', '.', "'"]) {
        const text = `${opening}${sign.repeat(100_000)}x`
        expect(namedCandidates(text).length).toBeLessThanOrEqual(40)
        expect(rankedCandidates([[text]]).length).toBeLessThanOrEqual(1)
      }
    },
  )

  it('takes any text', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        for (const name of namedCandidates(text)) expect(name.trim()).not.toBe('')
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
