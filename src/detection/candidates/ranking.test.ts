import { describe, expect, it } from 'vitest'

import { rankedCandidates } from './ranking.js'

const names = (...answers: string[][]) => rankedCandidates(answers).map(({ name }) => name)

describe('rankedCandidates', () => {
  it('counts answers, most first, ties by name', () => {
    expect(rankedCandidates([['Nike', 'Hoka', 'Hoka'], ['Brooks', 'Hoka'], []])).toEqual([
      { name: 'Hoka', answers: 2 },
      { name: 'Brooks', answers: 1 },
      { name: 'Nike', answers: 1 },
    ])
  })

  it('folds products into a maker that stands alone too', () => {
    expect(rankedCandidates([['Hoka'], ['Hoka Bondi 9'], ['Hoka Bondi 8', 'Hoka']])).toEqual([
      { name: 'Hoka', answers: 3 },
    ])
  })

  it('folds different products into the maker they begin with, though it never stands alone', () => {
    expect(rankedCandidates([['Breville Bambino Plus'], ['Breville Barista Express']])).toEqual([
      { name: 'Breville', answers: 2 },
    ])
    expect(names(['On Cloudmonster'], ['On Cloudflow'], ['On'])).toEqual(['On'])
    expect(names(['Capital One Venture'], ['Capital One Quicksilver'])).toEqual(['Capital One'])
  })

  it('counts the spellings of a name as one and shows the commonest', () => {
    expect(rankedCandidates([['ASICS'], ['Asics'], ['Asics Novablast']])).toEqual([
      { name: 'Asics', answers: 3 },
    ])
    expect(names(['The North Face'], ['The North Face'], ['North Face'])).toEqual(['The North Face'])
  })

  it('leaves whole what only looks like a maker and its product', () => {
    expect(names(['New Balance 880', 'New Chapter'])).toEqual(['New Balance', 'New Chapter'])
    expect(names(['Briggs & Riley', 'Briggs'])).toEqual(['Briggs', 'Briggs & Riley'])
    expect(names(['Mr. Coffee', 'Mr. Clean'])).toEqual(['Mr. Clean', 'Mr. Coffee'])
    expect(
      names(['Mint Mobile', 'Forever 21', 'Paula’s Choice', 'Bank of America', 'Best Buy']),
    ).toHaveLength(5)
  })

  it('cuts off what only describes a product', () => {
    expect(names(['Quip Electric Toothbrush'])).toEqual(['Quip'])
    expect(names(['Sony PS-LX310BT'])).toEqual(['Sony'])
    expect(names(['Suunto 5 Peak'])).toEqual(['Suunto'])
    expect(names(['Paula’s Choice Clear'])).toEqual(['Paula’s Choice'])
  })

  it.each([
    'Pros|Cons|Price|Conclusion|Best overall|Key features|Tips|Comfort|Sizing|Under $100|Step 1|Battery life|How to choose|Battery Life',
    'Vorteile|Nachteile|Preis|Fazit|Testsieger|Kaufberatung|Tipps|Dämpfung|Passform|Preis-Leistungs-Verhältnis|Akkulaufzeit',
    'Avantages|Inconvénients|Prix|Conclusion|Meilleur choix|Conseils|Confort|Rapport qualité-prix|Points forts|Comment choisir',
    'Ventajas|Desventajas|Precio|Conclusión|Mejor opción|Consejos|Comodidad|Relación calidad-precio|Cómo elegir',
    'Vantaggi|Svantaggi|Prezzo|Conclusione|Migliore scelta|Consigli|Caratteristiche|Rapporto qualità-prezzo|Come scegliere',
    'Vantagens|Desvantagens|Preço|Conclusão|Melhor escolha|Dicas|Conforto|Custo-benefício|Como escolher',
    'Voordelen|Nadelen|Prijs|Conclusie|Beste keuze|Tips|Pasvorm|Prijs-kwaliteitverhouding|Gebruiksgemak',
  ])('drops headings: %s', (headings) => {
    const answer = [...headings.split('|'), 'Hoka']
    expect(names(answer)).toEqual(['Hoka'])
  })

  it('keeps makers whose names end like qualities', () => {
    expect(names(['Samsung', 'Guinness', 'Spalding', 'Boeing', 'Allied'])).toHaveLength(5)
  })
})
