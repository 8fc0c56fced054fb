import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { openOpinions, type Sentiment } from './opinions.js'

const LONGEST_ANSWER = 262_144
const SENTIMENTS = ['positive', 'neutral', 'negative', null]

function offsetsOf(text: string, brand: string): [number, number][] {
  const offsets: [number, number][] = []
  for (let at = text.indexOf(brand); at >= 0; at = text.indexOf(brand, at + brand.length)) {
    offsets.push([at, at + brand.length])
  }
  return offsets
}

const said = (text: string, brand = 'Acme') => openOpinions(text)(offsetsOf(text, brand)).sentiment

describe('the sentiment of a brand', () => {
  it.each<[Sentiment, string]>([
    ['positive', 'Our top pick is Acme.'],
    ['positive', 'Acme stands out for its build.'],
    ['positive', 'Acme outperforms Bolt.'],
    ['positive', 'Bolt is worse than Acme.'],
    ['positive', 'Bolt is not as good as Acme.'],
    ['positive', 'Acme is never unreliable.'],
    ['positive', 'While Bolt is terrible, Acme is excellent.'],
    ['positive', 'Acme is nothing short of excellent.'],
    ['positive', 'Few brands are as reliable as Acme.'],
    ['positive', 'No brand is as reliable as Acme.'],
    ['positive', 'Acme solves the problem of poor battery life.'],
    ['positive', 'Acme solves problems quickly and well.'],
    ['positive', 'Acme fixed its former reliability problems.'],
    ['positive', 'Acme protects you against bad weather.'],
    ['positive', 'Acme protects your data with excellent encryption.'],
    ['positive', 'Once you set it up, Acme is excellent.'],
    ['positive', 'As previously mentioned Acme is excellent.'],
    ['negative', 'Acme never fixes bugs.'],
    ['negative', 'Acme is slow to fix bugs.'],
    ['negative', 'Acme needs to fix its slow app.'],
    ['negative', 'The regulator took action against Acme for misleading customers.'],
    ['negative', 'Acme’s once excellent quality is gone.'],
    ['negative', 'Acme lacks the excellent support that Bolt offers.'],
    ['negative', 'Avoid Acme.'],
    ['negative', 'Acme is overpriced and users complain about it.'],
    ['negative', 'Acme is not recommended.'],
    ['negative', 'Acme is no longer the best.'],
    ['negative', 'Bolt outperforms Acme.'],
    ['negative', 'Bolt is better than Acme.'],
    ['negative', 'Instead of Acme, buy Bolt. It is excellent.'],
    ['negative', 'While Bolt is excellent, Acme is terrible.'],
    ['negative', 'Acme is nice, but the battery is terrible and the screen is awful.'],
    ['neutral', 'Acme, Bolt and Cog make drills.'],
    ['neutral', 'Acme is excellent, but overpriced.'],
    ['neutral', 'Is Acme the best?'],
    ['neutral', 'Bolt is excellent. Acme was founded in 1948. Cog is terrible.'],
    ['neutral', 'Where to buy: Acme and Bolt have a wide selection. It is always a good idea to compare.'],
    ['neutral', 'The battery is poor.([Acme][1])'],
    ['neutral', '1) "A triumph of imagination, the best of the year." - Acme'],
  ])('is %s in: %s', (sentiment, text) => {
    expect(said(text)).toBe(sentiment)
  })

  it.each<[Sentiment, string]>([
    ['positive', 'Acme는 초보자에게 적합하고 가격이 저렴합니다.'],
    ['negative', 'Acme는 비싸고 불편합니다.'],
    ['neutral', 'Acme는 서울에 본사를 둔 회사입니다.'],
    ['positive', 'Wij raden Acme aan, want het is betrouwbaar en gebruiksvriendelijk.'],
    ['negative', 'Acme is te duur en de klantenservice is slecht bereikbaar.'],
    ['positive', 'O Acme é a melhor opção para quem procura um serviço confiável.'],
    ['negative', 'O Acme não é recomendado porque é caro e lento.'],
    ['negative', 'Não recomendo as Acme.'],
  ])('is %s in another language: %s', (sentiment, text) => {
    expect(said(text)).toBe(sentiment)
  })

  it.each<[Sentiment, string]>([
    ['positive', 'Norvik no decepciona nunca.'],
    ['positive', 'La batería de Norvik no falla nunca.'],
    ['negative', 'El servicio de Norvik no es bueno nunca.'],
    ['positive', 'Norvik non delude mai.'],
    ['negative', 'Norvik non convince nessuno.'],
    ['positive', 'Norvik não decepciona nunca.'],
    ['positive', 'Norvik nie rozczarowuje nigdy.'],
    ['positive', 'Norvik nigdy nie zawodzi.'],
    ['negative', 'Norvik nigdy nie jest tani.'],
    ['positive', 'La marque Norvik ne déçoit jamais.'],
    ['negative', 'Norvik überzeugt mich nie.'],
  ])('is %s where two negations deny once, or one at the end: %s', (sentiment, text) => {
    expect(said(text, 'Norvik')).toBe(sentiment)
  })

  it.each([
    'Acme on paras vaihtoehto, ja sitä kannattaa ehdottomasti harkita tähän tarkoitukseen.',
    'Acme, fiyatına göre çok iyi bir seçenektir ve kullanıcılar tarafından beğenilmektedir.',
    'Acme — отличный выбор для небольших компаний.',
  ])('is unknown in a language that Sightline does not read: %s', (text) => {
    expect(openOpinions(text)(offsetsOf(text, 'Acme'))).toEqual({
      sentiment: null,
      statements: [],
      passage: null,
    })
  })

  it('is read from the text under a heading with the brand, and no further', () => {
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

  it('weighs pros against cons', () => {
    expect(said('**Acme**\n* Pros: reliable, great screen\n* Cons: slightly heavy')).toBe('positive')
    expect(said('**Acme**\n* Pros: cheap\n* Cons: unreliable, poor screen, terrible battery')).toBe(
      'negative',
    )
  })

  it('is the same whether an apostrophe is straight or curly', () => {
    expect(said("Acme isn't reliable.")).toBe('negative')
    expect(said('Acme isn’t reliable.')).toBe('negative')
  })

  it('does not take the words of a link target for an opinion', () => {
    expect(said('- [Acme](https://shop.test/the-best-excellent-top-pick): 5 kg')).toBe('neutral')
  })

  it('is the sum of the statements at each occurrence', () => {
    expect(said('Acme is excellent. Bolt is big. Acme is terrible.')).toBe('neutral')
    expect(said('Acme is excellent. Bolt is big. Acme is terrible. Cog is big. Acme is superb.')).toBe(
      'positive',
    )
  })

  it('has the passage that contributes most', () => {
    const text = 'Acme was founded with the help of the state. Bolt is big. Acme is excellent and the best.'
    const { passage } = openOpinions(text)(offsetsOf(text, 'Acme'))
    expect(text.slice(...(passage ?? []))).toContain('excellent')
    expect(openOpinions('An excellent drill.')([]).passage).toBeNull()
  })

  it('is neutral if the brand is not named', () => {
    expect(openOpinions('An excellent drill.')([]).sentiment).toBe('neutral')
  })

  it('reads only the first occurrences of a long answer', () => {
    const text = 'This is one of the drills that Acme sells with the case.\n'.repeat(40) + 'Avoid Acme.'
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
  ])('is computed for an answer of nothing but %j', (piece) => {
    const text = `Acme ${piece.repeat(LONGEST_ANSWER / piece.length)}`.slice(0, LONGEST_ANSWER)
    const named = Array.from({ length: 32 }, (_, n): [number, number] => [n * 8000, n * 8000 + 4])
    expect(SENTIMENTS).toContain(openOpinions(text)(named).sentiment)
  })

  it.each([
    ['lists under no heading', 'pros:\n', ''],
    ['headings of lists', '# pros\n', ''],
    ['a row under a header of marks', '| Acme | x |\n', `| Name |${':'.repeat(200_000)}x|\n| --- | --- |\n`],
  ])('is computed for an answer of %s', (_, piece, head) => {
    const text =
      `Acme ${'is the best brand that you can buy for all of the people there are. '.repeat(9)}\n${head}${piece.repeat(LONGEST_ANSWER / piece.length)}`.slice(
        0,
        LONGEST_ANSWER,
      )
    expect(SENTIMENTS).toContain(openOpinions(text)(offsetsOf(text, 'Acme').slice(0, 32)).sentiment)
  })

  it('is positive, neutral or negative for any text and any offsets', () => {
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
          expect(SENTIMENTS).toContain(openOpinions(pieces.join(''))(offsets).sentiment)
        },
      ),
    )
  })

  it('is right for four of five labelled passages', () => {
    const lines = readFileSync('test/fixtures/sentiment.jsonl', 'utf8').split('\n').filter(Boolean)
    const labelled = lines.map(
      (line) => JSON.parse(line) as { text: string; brand: string; label: Sentiment },
    )
    const read = labelled.filter(({ text, brand }) => said(text, brand) !== null)
    const right = read.filter(({ text, brand, label }) => said(text, brand) === label)
    expect(read.length).toBeGreaterThan(120)
    expect(right.length / read.length).toBeGreaterThan(0.8)
  })
})
