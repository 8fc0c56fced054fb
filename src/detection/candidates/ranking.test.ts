import { describe, expect, it } from 'vitest'

import type { Language } from '../../language/index.js'
import type { NamedCandidate, Sign } from './named-candidates.js'
import { strangeWords } from './ordinary.js'
import { rankedCandidates } from './ranking.js'

/** Evidence from sentences and lists for every name. */
const EVIDENCE: Sign[] = ['inside', 'inRow', 'inList']

function candidates(names: string[], signs: Sign[], language: Language = 'en'): NamedCandidate[] {
  return names.map((name) => ({ name, signs: new Set(signs), strangeWithin: strangeWords(name, language) }))
}

const ranked = (answers: string[][]) => rankedCandidates(answers.map((names) => candidates(names, EVIDENCE)))
const names = (...answers: string[][]) => ranked(answers).map(({ name }) => name)

describe('rankedCandidates', () => {
  it('counts answers, most first, equal ones by name', () => {
    expect(ranked([['Nike', 'Hoka', 'Hoka'], ['Asics', 'Hoka'], []])).toEqual([
      { name: 'Hoka', answers: 2 },
      { name: 'Asics', answers: 1 },
      { name: 'Nike', answers: 1 },
    ])
  })

  it('adds products to a maker that is also named alone', () => {
    expect(ranked([['Hoka'], ['Hoka Bondi 9'], ['Hoka Bondi 8', 'Hoka']])).toEqual([
      { name: 'Hoka', answers: 3 },
    ])
  })

  it('adds different products to the maker they begin with, even if it is never named alone', () => {
    expect(ranked([['Breville Bambino Plus'], ['Breville Barista Express']])).toEqual([
      { name: 'Breville', answers: 2 },
    ])
    expect(names(['On Cloudmonster'], ['On Cloudflow'], ['On'])).toEqual(['On'])
    expect(names(['Capital One Venture'], ['Capital One Quicksilver'], ['Capital One'])).toEqual([
      'Capital One',
    ])
  })

  it('counts the spellings of a name as one and shows the most frequent', () => {
    expect(ranked([['ASICS'], ['Asics'], ['Asics Novablast']])).toEqual([{ name: 'Asics', answers: 3 }])
    expect(names(['The North Face'], ['The North Face'], ['North Face'])).toEqual(['The North Face'])
  })

  it('does not split names that only look like a maker and its product', () => {
    expect(names(['New Balance 880', 'New Chapter'])).toEqual(['New Chapter', 'New Balance'])
    expect(names(['Briggs & Riley', 'Briggs'], ['Briggs'])).toEqual(['Briggs', 'Briggs & Riley'])
    expect(names(['Mr. Coffee', 'Mr. Clean'])).toEqual(['Mr. Clean', 'Mr. Coffee'])
    expect(
      names(['Mint Mobile', 'Forever 21', 'Paula’s Choice', 'Bank of America', 'Best Buy']),
    ).toHaveLength(5)
  })

  it('removes words that only describe a product', () => {
    expect(names(['Quip Electric Toothbrush'], ['Quip'])).toEqual(['Quip'])
    expect(names(['Sony PS-LX310BT'])).toEqual(['Sony'])
    expect(names(['Suunto 5 Peak'])).toEqual(['Suunto'])
    expect(names(['Paula’s Choice Clear'], ['Paula’s Choice'])).toEqual(['Paula’s Choice'])
  })

  it.each([
    [
      'en',
      'Pros|Cons|Price|Conclusion|Best overall|Key features|Tips|Comfort|Sizing|Under $100|Step 1|Battery life|How to choose|Battery Life',
    ],
    [
      'de',
      'Vorteile|Nachteile|Preis|Fazit|Testsieger|Kaufberatung|Tipps|Dämpfung|Passform|Preis-Leistungs-Verhältnis|Akkulaufzeit',
    ],
    [
      'de',
      'Rückgabe|Langzeittests|Lieferzeit|Versandkosten|Stornierung|Erstattung|Kundenbewertungen|Preisstabilität|Zehenbox|Grundgebühr|Reklamationen',
    ],
    [
      'fr',
      'Avantages|Inconvénients|Prix|Conclusion|Meilleur choix|Conseils|Confort|Rapport qualité-prix|Points forts|Comment choisir',
    ],
    [
      'es',
      'Ventajas|Desventajas|Precio|Conclusión|Mejor opción|Consejos|Comodidad|Relación calidad-precio|Cómo elegir',
    ],
    [
      'it',
      'Vantaggi|Svantaggi|Prezzo|Conclusione|Migliore scelta|Consigli|Caratteristiche|Rapporto qualità-prezzo|Come scegliere',
    ],
    [
      'pt',
      'Vantagens|Desvantagens|Preço|Conclusão|Melhor escolha|Dicas|Conforto|Custo-benefício|Como escolher',
    ],
    [
      'nl',
      'Voordelen|Nadelen|Prijs|Conclusie|Beste keuze|Tips|Pasvorm|Prijs-kwaliteitverhouding|Gebruiksgemak',
    ],
  ] as const)('leaves out headings in %s: %s', (language, headings) => {
    const answer = candidates([...headings.split('|'), 'Hoka'], ['inList'], language)
    expect(rankedCandidates([answer, answer, answer])).toEqual([{ name: 'Hoka', answers: 3 }])
  })

  it('keeps makers whose names end like adjectives', () => {
    const makers = ['Samsung', 'Guinness', 'Spalding', 'Boeing', 'Allied']
    expect(names(makers, makers)).toHaveLength(5)
  })

  it.each<[string, Sign[][], boolean]>([
    ['Upkeep', [['inList'], ['inList'], ['inList']], false],
    ['Upkeep', [[], [], []], false],
    ['Upkeep', [['inside'], ['inside'], ['inside']], false],
    ['Upkeep', [['inside'], ['inList'], []], true],
    ['Upkeep', [['inRow'], ['inRow'], []], true],
    ['Battery Life', [['inList'], ['inList'], []], false],
    ['January', [['inside'], ['inList'], []], false],
    ['Boston', [['inRow'], ['inList'], []], false],
    ['Toyota', [['inRow'], ['inRow', 'inList'], []], true],
    ['Brooks', [['inList'], ['inList'], []], true],
    ['CRM', [['inList'], ['inList'], []], false],
    ['Klaviyo', [[], [], []], true],
  ])(
    'requires of %s, an ordinary word or not, the right evidence besides layout: %j',
    (name, signs, isBrand) => {
      const answers = signs.map((ofAnswer) => candidates([name], ofAnswer))
      expect(rankedCandidates(answers)).toEqual(isBrand ? [{ name, answers: 3 }] : [])
    },
  )

  it.each<[string, Sign[], string, boolean]>([
    ['Upkeep', ['inList'], 'upkeep.com', true],
    ['Upkeep', [], 'upkeep.com', false],
    ['Upkeep', ['inList'], 'upkeepreviews.com', false],
    ['Brooks', [], 'brooksrunning.com', true],
  ])(
    'counts the site of %s, which has %j, as evidence only with other evidence: %s',
    (name, signs, host, isBrand) => {
      const answers = [candidates([name], signs)]
      expect(rankedCandidates(answers, new Map([[host, 1]]))).toEqual(isBrand ? [{ name, answers: 1 }] : [])
    },
  )
})
