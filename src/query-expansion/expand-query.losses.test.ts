import { describe, expect, it } from 'vitest'

import { ENGINES } from '../kernel/engines.js'
import { expandQuery } from './expand-query.js'
import { lowerWords } from './likeness.js'
import { queryReading } from './query-reading.js'

const expansionsOf = (query: string) => ENGINES.map((engine) => expandQuery(query, { engine, year: 2026 }))
const queriesOf = (query: string) =>
  expansionsOf(query).flatMap(({ expandedQueries }) => expandedQueries.map((one) => one.query))
const has = (query: string, words: string) =>
  lowerWords(words).every((word) => lowerWords(query).includes(word))

describe('a question for a fact', () => {
  it.each([
    ['who won the 2022 world cup', 'who won world cup 2022'],
    ['who was the first man on the moon', 'who first man moon'],
    ['when did the berlin wall fall', 'when berlin wall fall'],
    ['which country has the most islands', 'which country most islands'],
    ['wer gewann die WM 2014', 'wer gewann WM 2014'],
    ['wann fiel die Berliner Mauer', 'wann fiel Berliner Mauer'],
    ['qui a gagné la coupe du monde 2018', 'qui gagné coupe monde 2018'],
    ['quién ganó el mundial 2022', 'quién ganó mundial 2022'],
    ['chi ha vinto i mondiali 2006', 'chi vinto mondiali 2006'],
  ])('“%s” has few searches, each with all of its words', (query, words) => {
    expect(queryReading(query)?.kind).toBe('fact')
    for (const { expandedQueries } of expansionsOf(query)) {
      expect(expandedQueries.length).toBeGreaterThan(0)
      expect(expandedQueries.length).toBeLessThan(6)
    }
    expect(queriesOf(query).filter((one) => !has(one, words))).toEqual([])
  })

  it.each([
    ['who is the best plumber in london', 'provider'],
    ['wer ist der beste Zahnarzt in Köln', 'provider'],
    ['qui est le meilleur plombier à Lyon', 'provider'],
    ['which laptop should I buy', 'goods'],
    ['when to plant tulips', 'question'],
  ])('is of another kind than “%s”', (query, kind) => {
    expect(queryReading(query)?.kind).toBe(kind)
  })
})

describe('the remaining words of a query', () => {
  it.each([
    ['ibuprofen or paracetamol for a headache while pregnant', 'headache|pregnant'],
    ['ibuprofen or paracetamol if pregnant', 'pregnant'],
    ['Ibuprofen oder Paracetamol bei Kopfschmerzen in der Schwangerschaft', 'Kopfschmerzen|Schwangerschaft'],
    ['ibuprofène ou paracétamol pour un mal de tête pendant la grossesse', 'mal tête|grossesse'],
    ['ibuprofeno o paracetamol para el dolor de cabeza durante el embarazo', 'dolor cabeza|embarazo'],
    ['ibuprofene o paracetamolo per il mal di testa in gravidanza', 'mal testa|gravidanza'],
    ['laptop that lasts all day', 'lasts all day'],
    ['best CRM that integrates with Gmail', 'integrates Gmail'],
    ['Laptop, der lange hält', 'lange hält'],
    ['chaussures qui tiennent chaud', 'tiennent chaud'],
    ['portátil que dure todo el día', 'dure todo día'],
    ['scarpe che non fanno sudare i piedi', 'fanno sudare piedi'],
    ['world cup 2022 schedule', '2022'],
  ])('stays in at least half of the searches for “%s”', (query, remainders) => {
    for (const { expandedQueries } of expansionsOf(query)) {
      for (const remainder of remainders.split('|')) {
        const kept = expandedQueries.filter((one) => has(one.query, remainder))
        expect(kept.length * 2).toBeGreaterThanOrEqual(expandedQueries.length)
      }
    }
  })

  it.each([
    [
      'I am moving to Lisbon in March with my partner and our two cats and we want to rent a furnished flat near a park that allows pets and has fast internet because we both work from home',
      'furnished flat',
      'in Lisbon',
    ],
    [
      "Nous déménageons à Lyon en septembre avec nos deux enfants et nous aimerions trouver un appartement meublé près d'un parc avec une bonne connexion internet",
      'appartement meublé',
      'à Lyon',
    ],
    [
      'Wir ziehen im März mit zwei Kindern und einem Hund nach Hamburg und suchen eine möblierte Wohnung in der Nähe eines Parks mit schnellem Internet',
      'möblierte Wohnung',
      'in Hamburg',
    ],
  ])('of a long story are the wish and the place: “%s”', (query, subject, place) => {
    expect(queryReading(query)).toMatchObject({ subject, constraints: expect.arrayContaining([place]) })
    const [noun = ''] = subject.split(' ')
    expect(queriesOf(query).filter((one) => !has(one, noun))).toEqual([])
  })

  it('of a long story without a wish are few searches with the place', () => {
    const story =
      'my sister and her husband told everybody at dinner yesterday evening how they walked through all of Lisbon with three heavy suitcases'
    for (const { expandedQueries } of expansionsOf(story)) {
      expect(expandedQueries.length).toBeLessThan(6)
      expect(expandedQueries.filter((one) => !has(one.query, 'lisbon'))).toEqual([])
    }
  })
})

describe('a single word', () => {
  it.each(['pizza', 'pasta', 'kitchen', 'nutrition', 'vanilla'])('“%s” is English', (word) => {
    expect(queryReading(word)?.language).toBe('en')
  })

  it.each([
    ['Waschmaschine', 'de'],
    ['aspirateur', 'fr'],
    ['zapatillas', 'es'],
    ['assicurazione', 'it'],
  ])('“%s”, a word of one language only, is in that language', (word, language) => {
    expect(queryReading(word)?.language).toBe(language)
  })
})

describe('a quality of a product', () => {
  it.each(['iPhone 17 battery life', 'iPhone 17 weight', 'iphone 17 colors', 'autonomie iPhone 17'])(
    '“%s” has no price, no discount and no alternative',
    (query) => {
      const queries = queriesOf(query)
      expect(queries.length).toBeGreaterThan(0)
      for (const one of queries)
        expect(one).not.toMatch(/cost|price|discount|cheaper|alternative|versions|prix/i)
    },
  )
})

describe('a query that repeats one word two hundred times', () => {
  it('has it once in each search', () => {
    expect(queryReading('word '.repeat(200))?.quoted).toBe('word')
    expect(queryReading('Bora Bora hotels')?.quoted).toBe('Bora Bora hotels')
  })

  it('says why if nothing can be searched', () => {
    const { expandedQueries, reasoningForCount } = expandQuery('word', {
      engine: 'claude',
      year: 2026,
      modelled: [],
    })
    expect(expandedQueries).toEqual([])
    expect(reasoningForCount).toContain('the words of this query allow no different search')
  })
})
