import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Language } from '../../language/index.js'
import { type BrandOpinion, openOpinions, opinionsIn } from './opinions.js'

function offsetsOf(text: string, brand: string): [number, number][] {
  const offsets: [number, number][] = []
  for (let at = text.indexOf(brand); at >= 0; at = text.indexOf(brand, at + brand.length)) {
    offsets.push([at, at + brand.length])
  }
  return offsets
}

const readIn = (language: Language, text: string, brand = 'Acme') =>
  opinionsIn(text, language)(offsetsOf(text, brand))

const shown = ({ statements }: BrandOpinion) =>
  statements.map(({ aspect, polarity, phrase }) => `${aspect} ${polarity > 0 ? '+' : '-'} ${phrase}`)

describe('the statements about a brand', () => {
  it.each([
    ['Acme is affordable and easy to use.', ['price + affordable', 'ease + easy to use']],
    ['Acme has excellent customer support.', ['support + excellent customer support']],
    ['The battery life of Acme is poor.', ['reliability - battery life acme poor']],
    ['Acme is overpriced, but very reliable.', ['price - overpriced', 'reliability + reliable']],
    ['Acme is not reliable.', ['reliability - not reliable']],
    ['Acme is ideal for beginners.', ['fit + ideal for beginners']],
    ['Acme has durable jacquard webbing.', ['reliability + durable jacquard webbing']],
    ['Acme is hard to set up.', ['ease - hard to set up']],
    ['Acme leads for its cheap drills.', ['price + cheap']],
    ['Acme has many options and good drills.', []],
    ['Acme offers advanced and comprehensive drills.', []],
    ['Affordable drills are made by Acme.', []],
    ['Acme was founded in 1948.', []],
    ['Acme is excellent.', []],
  ])('are right: %s', (text, statements) => {
    expect(shown(readIn('en', text))).toEqual(statements.map((one) => one.replace(' acme', '')))
  })

  it.each<[Language, string, string]>([
    ['de', 'Acme ist sehr benutzerfreundlich.', 'ease +'],
    ['fr', 'Acme est trop cher.', 'price -'],
    ['es', 'Acme es fácil de usar.', 'ease +'],
    ['it', 'Acme è facile da usare.', 'ease +'],
    ['pt', 'O Acme é fácil de usar.', 'ease +'],
    ['nl', 'Acme is gebruiksvriendelijk.', 'ease +'],
    ['da', 'Acme er brugervenlig.', 'ease +'],
    ['sv', 'Acme är användarvänlig.', 'ease +'],
    ['pl', 'Acme jest intuicyjny.', 'ease +'],
    ['ja', 'Acmeは使いやすいです。', 'ease +'],
    ['ko', 'Acme는 가격이 저렴합니다.', 'price +'],
  ])('are read in %s: %s', (language, text, statement) => {
    expect(shown(readIn(language, text)).join()).toContain(statement)
  })

  it('belong to the brand of their line', () => {
    const list = '- **Acme**: easy to use\n- **Bolt**: overpriced\n'
    expect(shown(readIn('en', list))).toEqual(['ease + easy to use'])
    expect(shown(readIn('en', list, 'Bolt'))).toEqual(['price - overpriced'])
  })

  it('are read from the pros and cons under a name', () => {
    const text = '### Acme\n\n**Pros:**\n- battery life\n\n**Cons:**\n- price\n'
    expect(shown(readIn('en', text))).toEqual(['reliability + battery life', 'price - price'])
  })

  it.each([
    [
      'a name at the end of the text',
      'Acme is a drill maker.\n\n## Pros\n- Easy to use\n\n## Cons\n- Overpriced\n',
    ],
    ['a heading', '## Pros\n- Easy to use\n\n## Cons\n- Overpriced\n\n## Get started with Acme\n'],
  ])('are read from the pros and cons of a text about the brand, as shown by %s', (_, text) => {
    expect(shown(readIn('en', text))).toEqual(['ease + easy to use', 'price - overpriced'])
  })

  it('are not read from pros under another name', () => {
    const text = 'Acme is what we use, like Bolt.\n\n## Bolt\n\n### Pros\n- Easy to use\n'
    expect(shown(readIn('en', text))).toEqual([])
  })

  it('are read from a cell by the label of its column', () => {
    const table = '| Maker | Strengths | Drawbacks |\n|---|---|---|\n| Acme | Battery life | Price |\n'
    expect(shown(readIn('en', table))).toEqual(['reliability + battery life', 'price - price'])
    expect(shown(readIn('en', table.replace('Drawbacks', 'Since')))).toEqual(['reliability + battery life'])
  })

  it.each([
    ['Acme is a good choice if you drill a lot.', ['fit + good choice']],
    ['Acme is a solid option for small teams.', ['fit + solid option for small teams']],
    ['Choose Acme if you drill a lot.', ['fit + choose']],
    ['Choose Acme for its low prices.', ['price + low prices']],
  ])('with a condition say who the brand suits: %s', (text, statements) => {
    expect(shown(readIn('en', text))).toEqual(statements)
  })

  it.each([
    ['Acme is worth every penny.', ['price +']],
    ['Acme is the benchmark in drills.', ['reputation +']],
    ['If you drill a lot, Acme is hard to beat.', ['fit +']],
    ['Acme is hard to beat.', []],
  ])('with a verdict are about the brand that it names: %s', (text, statements) => {
    const read = shown(readIn('en', text)).map((one) => one.split(' ').slice(0, 2).join(' '))
    expect(read).toEqual(statements)
  })

  it('need a subject in a report of criticism', () => {
    expect(shown(readIn('de', 'An Acme gibt es Kritik.'))).toEqual([])
    expect(shown(readIn('de', 'Bei Acme gibt es Kritik am Kundenservice.')).join()).toContain('support -')
  })

  it('are read from a paragraph that begins with the name in bold, until another does', () => {
    const text = '**Acme** makes drills. They are easy to use. **Bolt** is overpriced.\n'
    expect(shown(readIn('en', text))).toEqual(['ease + easy to use'])
  })

  it.each([
    ['Acme is affordable, Bolt is easier to use than others.', ['price + affordable']],
    ['Acme offers superior warmth, while Bolt is cheaper than Acme.', ['quality + superior warmth']],
    ['Acme: Design better drills.', []],
    ['## Acme Pro\nOverpriced and slow.\n', ['price - overpriced', 'speed - slow']],
  ])('are not read from other statements: %s', (text, statements) => {
    expect(shown(readIn('en', `We know Bolt. ${text}`.replace('We know Bolt. ##', '##')))).toEqual(statements)
  })

  it('are listed once, however often they are repeated', () => {
    expect(shown(readIn('en', 'Acme is affordable. '.repeat(30)))).toEqual(['price + affordable'])
  })

  it('are not read from praise of something that works with the brand', () => {
    const text = 'Bolt has a seamless integration with Acme, Cog and Dyno.'
    expect(shown(readIn('en', text))).toEqual([])
  })

  it('are at most twelve for each mention', () => {
    const text = Array.from({ length: 30 }, (_, n) => `Acme has durable webbing${n}. `).join('')
    expect(readIn('en', text).statements).toHaveLength(12)
  })

  it('have their offsets, in the order of the text and in few words, for any text and any offsets', () => {
    const pieces = [
      'Acme',
      ' is',
      ' not',
      ' cheap',
      ' easy to use',
      ' price',
      ' than',
      ', ',
      '. ',
      '\n- ',
      '**',
      '使いやすい',
    ]
    const piece = fc.oneof(fc.constantFrom(...pieces), fc.string())
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }),
        fc.array(fc.tuple(fc.nat(120), fc.nat(120))),
        fc.constantFrom<Language>('en', 'de', 'ja', 'ko'),
        (parts, offsets, language) => {
          const text = parts.join('')
          for (const { statements } of [opinionsIn(text, language)(offsets), openOpinions(text)(offsets)]) {
            expect(statements.length).toBeLessThanOrEqual(12)
            for (const {
              offsets: [start, end],
              phrase,
            } of statements) {
              expect(start >= 0 && start < end && end <= text.length).toBe(true)
              expect(phrase.length > 0 && phrase.length <= 60).toBe(true)
            }
          }
        },
      ),
    )
  })

  it('do not depend on which other brands are tracked', () => {
    const text = 'Acme is easy to use, while Bolt is overpriced. Acme beats Bolt.'
    const together = openOpinions(text)
    together(offsetsOf(text, 'Bolt'))
    expect(together(offsetsOf(text, 'Acme'))).toEqual(openOpinions(text)(offsetsOf(text, 'Acme')))
  })
})
