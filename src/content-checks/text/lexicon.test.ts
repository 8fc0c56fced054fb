import { describe, expect, it } from 'vitest'

import { pageText } from './page-text.js'

const codeOf = (text: string, declared?: string) =>
  pageText([{ kind: 'paragraph', text }], declared).lexicon.language

describe('the language of a page', () => {
  it.each([
    ['en', 'The kettle is a good choice for small kitchens and does not cost much.'],
    ['de', 'Der Wasserkocher ist eine gute Wahl für kleine Küchen und kostet nicht viel.'],
    ['fr', 'La bouilloire est un bon choix pour les petites cuisines et ne coûte pas cher.'],
    ['es', 'El hervidor es una buena opción para cocinas pequeñas y no cuesta mucho.'],
    ['it', 'Il bollitore è una buona scelta per le cucine piccole e non costa molto.'],
    ['und', 'A chaleira é uma boa escolha para cozinhas pequenas e não custa muito.'],
    ['und', 'De waterkoker is een goede keuze voor kleine keukens en kost niet veel.'],
    ['und', 'Vattenkokaren är ett bra val för små kök och den kostar inte mycket.'],
    ['und', 'El bullidor és una bona opció per a les cuines petites i no costa gaire.'],
    ['und', 'Vedenkeitin on hyvä valinta pieniin keittiöihin eikä se maksa paljon.'],
    ['und', 'Чайник подходит для маленьких кухонь и стоит недорого.'],
    ['und', '这款电热水壶在两分钟内烧开水。'],
  ])('is %s by its stop words: %s', (code, text) => {
    expect(codeOf(text)).toBe(code)
  })

  it('is what the page declares where the text is too short to tell', () => {
    expect(codeOf('Norvik K2 Wasserkocher', 'de-AT')).toBe('de')
    expect(codeOf('Norvik K2 Wasserkocher')).toBe('und')
  })

  it('is what the text shows where the page declares another', () => {
    expect(codeOf('Der Wasserkocher ist eine gute Wahl für kleine Küchen und kostet nicht viel.', 'en')).toBe(
      'de',
    )
    expect(codeOf('Чайник подходит для маленьких кухонь. '.repeat(10), 'en')).toBe('und')
  })
})
