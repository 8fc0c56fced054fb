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

describe('what is said of a brand', () => {
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
  ])('%s', (text, statements) => {
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
  ])('is read in %s: %s', (language, text, statement) => {
    expect(shown(readIn(language, text)).join()).toContain(statement)
  })

  it('is about the brand whose line it stands in', () => {
    const list = '- **Acme**: easy to use\n- **Bolt**: overpriced\n'
    expect(shown(readIn('en', list))).toEqual(['ease + easy to use'])
    expect(shown(readIn('en', list, 'Bolt'))).toEqual(['price - overpriced'])
  })

  it('is read from the merits and faults that stand under a name', () => {
    const text = '### Acme\n\n**Pros:**\n- battery life\n\n**Cons:**\n- price\n'
    expect(shown(readIn('en', text))).toEqual(['reliability + battery life', 'price - price'])
  })

  it('is not praise of what something else goes with', () => {
    const text = 'Bolt has a seamless integration with Acme, Cog and Dyno.'
    expect(shown(readIn('en', text))).toEqual([])
  })

  it('is at most twelve things a mention', () => {
    const text = 'Acme is affordable. '.repeat(30)
    expect(readIn('en', text).statements).toHaveLength(12)
  })

  it('stands where it says, in the order of the text, in few words, whatever the text and the offsets are', () => {
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

  it('does not depend on which other brands are asked for', () => {
    const text = 'Acme is easy to use, while Bolt is overpriced. Acme beats Bolt.'
    const together = openOpinions(text)
    together(offsetsOf(text, 'Bolt'))
    expect(together(offsetsOf(text, 'Acme'))).toEqual(openOpinions(text)(offsetsOf(text, 'Acme')))
  })
})
