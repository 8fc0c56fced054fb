import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { type Sentiment, sentimentOf } from './sentiment.js'

const LONGEST_ANSWER = 262_144

function offsetsOf(text: string, brand: string): [number, number][] {
  const offsets: [number, number][] = []
  for (let at = text.indexOf(brand); at >= 0; at = text.indexOf(brand, at + brand.length)) {
    offsets.push([at, at + brand.length])
  }
  return offsets
}

const said = (text: string, brand = 'Acme') => sentimentOf(text, offsetsOf(text, brand))

describe('the sentiment of a brand', () => {
  it.each<[Sentiment, string]>([
    ['positive', 'Our top pick is Acme.'],
    ['positive', 'Acme stands out for its build.'],
    ['positive', 'Acme outperforms Bolt.'],
    ['positive', 'Bolt is worse than Acme.'],
    ['positive', 'Bolt is not as good as Acme.'],
    ['positive', 'Acme is never unreliable.'],
    ['positive', 'While Bolt is terrible, Acme is excellent.'],
    ['negative', 'Avoid Acme.'],
    ['negative', 'Acme is overpriced and users complain about it.'],
    ['negative', 'Acme is not recommended.'],
    ['negative', 'Acme is no longer the best.'],
    ['negative', 'Bolt outperforms Acme.'],
    ['negative', 'Bolt is better than Acme.'],
    ['negative', 'Instead of Acme, buy Bolt. It is excellent.'],
    ['negative', 'While Bolt is excellent, Acme is terrible.'],
    ['negative', 'Acme is nice, but the battery is terrible.'],
    ['neutral', 'Acme, Bolt and Cog make drills.'],
    ['neutral', 'Acme is excellent, but overpriced.'],
    ['neutral', 'Is Acme the best?'],
    ['neutral', 'Bolt is excellent. Acme was founded in 1948. Cog is terrible.'],
    ['neutral', 'Where to buy: Acme and Bolt have a wide selection. It is always a good idea to compare.'],
    ['neutral', 'The battery is poor.([Acme][1])'],
  ])('is %s in: %s', (sentiment, text) => {
    expect(said(text)).toBe(sentiment)
  })

  it.each<[Sentiment, string]>([
    ['positive', 'Acme ist sehr empfehlenswert.'],
    ['negative', 'Acme ist nicht empfehlenswert.'],
    ['positive', 'Je recommande Acme.'],
    ['negative', 'Acme est à éviter.'],
    ['positive', 'Acme es la mejor opción.'],
    ['negative', 'No recomiendo Acme.'],
    ['neutral', 'Acmeは最高です。'],
  ])('is %s in another language: %s', (sentiment, text) => {
    expect(said(text)).toBe(sentiment)
  })

  it('is read from all that stands under the brand as a heading, and from nothing further', () => {
    const section =
      '### 1. **Acme X1**\n\n* Superb screen\n* Great battery\n\n### 2. **Bolt**\n\n* Terrible\n'
    expect(said(section)).toBe('positive')
    expect(said(section, 'Bolt')).toBe('negative')
  })

  it('is read from the item of a list and from the row of a table', () => {
    const list = '- **Acme** – great screen and reliable\n- **Bolt** – flimsy and slow\n- **Cog** – 5 kg\n'
    expect(['Acme', 'Bolt', 'Cog'].map((brand) => said(list, brand))).toEqual([
      'positive',
      'negative',
      'neutral',
    ])
    const table = '| Acme | excellent screen |\n| Bolt | poor screen |\n| Cog | 5 kg |\n'
    expect(['Acme', 'Bolt', 'Cog'].map((brand) => said(table, brand))).toEqual([
      'positive',
      'negative',
      'neutral',
    ])
  })

  it('is read from items that lost their line breaks', () => {
    const flat = 'Top picks: Acme One: An excellent drill. It is durable.Bolt: A flimsy drill. Avoid it.'
    expect([said(flat), said(flat, 'Bolt')]).toEqual(['positive', 'negative'])
  })

  it('weighs merits against faults', () => {
    expect(said('**Acme**\n* Pros: reliable, great screen\n* Cons: slightly heavy')).toBe('positive')
    expect(said('**Acme**\n* Pros: cheap\n* Cons: unreliable, poor screen')).toBe('negative')
  })

  it('is the same whether an apostrophe is straight or curly', () => {
    expect(said("Acme isn't reliable.")).toBe('negative')
    expect(said('Acme isn’t reliable.')).toBe('negative')
  })

  it('does not take the words of a link target for an opinion', () => {
    expect(said('- [Acme](https://shop.test/the-best-excellent-top-pick): 5 kg')).toBe('neutral')
  })

  it('is the sum of what is said at each occurrence', () => {
    expect(said('Acme is excellent. Bolt is big. Acme is terrible.')).toBe('neutral')
    expect(said('Acme is excellent. Bolt is big. Acme is terrible. Cog is big. Acme is superb.')).toBe(
      'positive',
    )
  })

  it('is neutral where the brand is not named', () => {
    expect(sentimentOf('An excellent drill.', [])).toBe('neutral')
  })

  it('reads only the first occurrences of a long answer', () => {
    const text = 'Acme is big. Bolt.\n'.repeat(40) + 'Avoid Acme.'
    expect(said(text)).toBe('neutral')
  })

  it.each([
    '[](',
    '](',
    'Acme',
    'Acme: ',
    '* ',
    '\n',
    '**',
    '|',
    '. ',
    'not ',
    'A.',
    ' ',
    'é',
    '\ud83d',
    '#',
  ])('comes to an end in an answer of nothing but %j', (piece) => {
    const text = `Acme ${piece.repeat(LONGEST_ANSWER / piece.length)}`.slice(0, LONGEST_ANSWER)
    const named = Array.from({ length: 32 }, (_, n): [number, number] => [n * 8000, n * 8000 + 4])
    expect(['positive', 'neutral', 'negative']).toContain(sentimentOf(text, named))
  })

  it('is one of three for any text and any offsets', () => {
    const piece = fc.constantFrom(
      'Acme',
      ' not',
      ' best',
      ' than',
      ' but',
      ',',
      '. ',
      '\n',
      '* ',
      '](',
      ')',
      ': ',
      '?',
    )
    const offset = fc.tuple(fc.nat(80), fc.nat(80))
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }),
        fc.array(offset),
        (pieces, offsets) => {
          expect(['positive', 'neutral', 'negative']).toContain(sentimentOf(pieces.join(''), offsets))
        },
      ),
    )
  })

  it('is right for four labelled passages in five', () => {
    const lines = readFileSync('test/fixtures/sentiment.jsonl', 'utf8').split('\n').filter(Boolean)
    const labelled = lines.map(
      (line) => JSON.parse(line) as { text: string; brand: string; label: Sentiment },
    )
    const right = labelled.filter(({ text, brand, label }) => said(text, brand) === label)
    expect(labelled.length).toBeGreaterThan(140)
    expect(right.length / labelled.length).toBeGreaterThan(0.8)
  })
})
