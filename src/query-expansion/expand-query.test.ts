import { describe, expect, it } from 'vitest'

import { ENGINES } from '../kernel/engines.js'
import { stopWords } from '../language/index.js'
import { expandQuery } from './expand-query.js'
import { QUERY_TYPES } from './expanded-query.js'
import { HABITS } from './engine-habits.js'
import { likeness, NEAR_COPY, repeatsWord, tokenSet } from './likeness.js'
import { queryReading } from './query-reading.js'

const CHATTY =
  "Hi! I'm moving to Munich next month with two kids and a dog, and I'm looking for a reliable family car under 25,000 € that is good in winter. What would you recommend?"
const LONG = `${'We have been thinking about this for quite some time and nobody in the family agrees with anybody else. '.repeat(8)}So which espresso machine is best for a small kitchen? Our budget is 400 euros.`

const QUERIES: readonly (readonly [query: string, language: string])[] = [
  ['best wide trail running shoes for flat feet under $120', 'en'],
  ["What's the best CRM for small businesses?", 'en'],
  ['hubspot vs salesforce', 'en'],
  ['how do I descale a coffee machine', 'en'],
  ['plumber near me', 'en'],
  ["iphone 13 won't charge", 'en'],
  ['laptop', 'en'],
  [CHATTY, 'en'],
  [LONG, 'en'],
  ['waht is the bset vaccum cleaner for pet hair', 'en'],
  ['🏃‍♀️ running shoes 👟 for women???', 'en'],
  ['https://www.example.com/blog/best-standing-desks-2026?utm_source=x', 'en'],
  ['is creatine safe for women', 'en'],
  ['Welche Kaffeevollautomaten sind leise und kosten unter 500 Euro?', 'de'],
  ['was kann man in Lissabon mit Kindern machen', 'de'],
  ['Spülmaschine pumpt nicht ab', 'de'],
  ['quelle est la meilleure assurance voyage pour les seniors', 'fr'],
  ['comment enlever une tache de vin rouge sur un canapé', 'fr'],
  ['mejores zapatillas para correr para principiantes por menos de 100 €', 'es'],
  ['¿Cuánto cuesta reformar un baño en Madrid?', 'es'],
  ['migliori hotel a Roma con piscina', 'it'],
  ['differenza tra mutuo fisso e variabile', 'it'],
  ['初心者におすすめのランニングシューズはどれですか？', 'ja'],
]
const CASES = QUERIES.flatMap(([query, language]) => ENGINES.map((engine) => ({ query, language, engine })))

const OPEN_END =
  /\s(?:(?<!out )for|with|under|of|the|an?|to|für|mit|von|zum|zur|der|die|das|pour|avec|de|des|à|para|con|en|por|per|di|da|und|et|y|e)$/i
const ENGLISH_WORDS = /\b(?:best|reviews?|how|what|which|the|with|price|cost|buy)\b/i

const expanded = (query: string, engine: (typeof ENGINES)[number]) =>
  expandQuery(query, { engine, year: 2026 })

describe('expandQuery', () => {
  it.each(CASES)('keeps to the number and types of $engine for $query', ({ query, engine }) => {
    const { expandedQueries, reasoningForCount } = expanded(query, engine)
    const { least, most } = HABITS[engine]
    expect(expandedQueries.length).toBeGreaterThanOrEqual(Math.min(least, 6))
    // A phrase that does not fit is not searched. For some queries, the widest engine makes fewer searches and says so.
    expect(reasoningForCount.includes('fewer than usual')).toBe(expandedQueries.length < least)
    expect(expandedQueries.length).toBeLessThanOrEqual(most)
    const types = new Set(expandedQueries.map(({ type }) => type))
    expect([...types].filter((type) => !QUERY_TYPES.includes(type))).toEqual([])
    expect(types.size).toBeGreaterThanOrEqual(Math.min(3, expandedQueries.length))
  })

  it.each(CASES)('returns different searches of $engine for $query', ({ query, engine }) => {
    const stops = stopWords(queryReading(query)?.language ?? 'und')
    const sets = [query, ...expanded(query, engine).expandedQueries.map((one) => one.query)].map((text) =>
      tokenSet(text, stops),
    )
    for (const [index, set] of sets.entries()) {
      for (const other of sets.slice(index + 1)) expect(likeness(set, other)).toBeLessThan(NEAR_COPY)
    }
  })

  it.each(CASES)('leaves no gaps in the searches of $engine for $query', ({ query, engine, language }) => {
    const shared = query.startsWith('differenza') ? ['mutuo'] : []
    for (const one of expanded(query, engine).expandedQueries) {
      expect(one.query).not.toMatch(/[{}]|undefined|\s{2}|^\s|\s$/)
      expect(one.query).not.toMatch(OPEN_END)
      expect(
        repeatsWord(one.query, new Set([...stopWords(queryReading(query)?.language ?? 'en'), ...shared])),
      ).toBe(false)
      expect(one.query.split(' ').length).toBeLessThanOrEqual(14)
      expect(`${one.userIntent} ${one.reasoning}`).not.toMatch(/[{}]|undefined/)
      if (language !== 'en') expect(one.query).not.toMatch(ENGLISH_WORDS)
    }
  })

  it.each(QUERIES)('reads %s as %s', (query, language) => {
    expect(queryReading(query)?.language).toBe(language)
  })

  it('returns the same for the same query', () => {
    expect(expanded(CHATTY, 'gemini')).toEqual(expanded(CHATTY, 'gemini'))
  })

  it('returns more searches for a query with more facets', () => {
    const plain = expanded('trail running shoes', 'google')
    const rich = expanded('best trail running shoes for flat feet under $120 in Denver', 'google')
    expect(rich.expandedQueries.length).toBeGreaterThan(plain.expandedQueries.length)
  })

  it('explains their number with words of the query', () => {
    expect(expanded('best trail running shoes for flat feet', 'chatgpt').reasoningForCount).toBe(
      'ChatGPT makes several targeted searches; this query has 3 facets (“trail running shoes”, a recommendation, “for flat feet”), so 8 searches cover it.',
    )
  })

  it('keeps the place in every search that depends on it', () => {
    const queries = expanded('Zahnarzt in Hamburg', 'google').expandedQueries.map(({ query }) => query)
    expect(queries.filter((query) => query.includes('Hamburg')).length).toBeGreaterThan(queries.length / 2)
  })

  it('keeps the year a query names', () => {
    const queries = expanded('best laptops 2024', 'google').expandedQueries.map(({ query }) => query)
    expect(queries.some((query) => query.includes('2024'))).toBe(true)
    expect(queries.some((query) => query.includes('2026'))).toBe(false)
  })

  it('names no brand that is not in the query', () => {
    const text = expanded('running shoes', 'google_ai_mode')
      .expandedQueries.map(({ query }) => query)
      .join(' ')
    expect(text).not.toMatch(/nike|adidas|asics|brooks|hoka/i)
  })

  it.each([
    ['Notion Alternativen', /^(?:Notion 2026|Notion Überblick)$/],
    ['hubspot pricing', /verdict|overview|any good/],
    ['Was kostet eine Wärmepumpe?', /Geschenk|Alltag/],
    ['Urlaub in Kroatien', /Stadtteil|City Pass/],
    ['wie entkalke ich einen Kaffeevollautomaten', /^einen /],
    ['Nike or Adidas running shoes', /does (?:Nike|Adidas) running shoes/],
    ['Decathlon ou Intersport pour la randonnée', /combien|(?:Decathlon|Intersport) prix$|qu?e I/],
    ['Aldi vs Lidl', /switching|beginners|how much/],
    ['migliori aspirapolvere senza filo', /regalo|quotidiano/],
    ['bester Staubsauger für Tierhaare', /Geschenk|Alltag|Alternativen/],
    ['best running shoes for flat feet', /instead of|do most people use/],
    ['meilleure assurance habitation pour étudiant', /remplacer/],
    ['Hotel mit Pool am Gardasee', /geöffnet|anfragen|Warnzeichen|Termine|Fragen/],
    ['lohnt sich eine Wärmepumpe', /Bestenliste|wissenschaftlich/],
    ['Wie lange hält eine Wärmepumpe?', /wissenschaftlich|Checkliste/],
    ['why is the sky blue', /prevent|what helps|when to worry/],
    ['alternative a Canva gratis', /Canva prezzo|quanto costa|vs|best/],
    ['weekend a Barcellona in coppia', /a a |^a Barcellona/],
    ['restaurant végétarien à Lyon', /options végétariennes/],
    ['restaurant à Annecy pas cher', /restaurant cher/],
    ['miglior fondo pensione per giovani', /notte|cani|romantico|studenti|famigli/],
    ['diferencia entre IVA e IRPF', /barato|alternativas|opiniones|elegir|precio|IVA y IRPF/],
    ['quand planter des tulipes', /jamais|fréquence|souvent|régulièrement/],
    ['when to plant tulips', /never|frequency|often|regularly/],
    ['wann Tulpen pflanzen', /wie oft|selten|regelmäßig/],
    ['cuándo podar rosales', /frecuencia|regularmente|no podar/],
    ['quando potare le rose', /frequenza|spesso|regolarmente|non potare/],
    ['best time to visit Japan', /too late|properly|signs/],
    ['mutuelle santé senior pas chère', /étudiants|familles|petit budget/],
    ['kids bike', /for (?:seniors|students|beginners|families)/],
    ['Damenfahrrad', /Senioren|Studierende|Anfänger|Familien/],
    ['assurance auto jeune conducteur', /seniors|familles|étudiants/],
    ['young driver car insurance', /seniors|students|families/],
    ['Kredit Selbstständige', /Studierende|Familien|Senioren/],
    ['B2B CRM software', /students|freelancers|families/],
    ['restaurant POS system', /students|freelancers|beginners/],
    ['diferencia entre hotel y hostal', /afecta/],
  ])('returns no unsuitable search for %s', (query, pattern) => {
    const queries = ENGINES.flatMap((engine) => expanded(query, engine).expandedQueries)
    expect(queries.map((one) => one.query).filter((text) => pattern.test(text))).toEqual([])
  })

  it('keeps to a query that repeats a word', () => {
    const types = expanded('hotel booking software for small hotels', 'google').expandedQueries.map(
      ({ type }) => type,
    )
    expect(types).toEqual(expect.arrayContaining(['reformulation', 'comparison', 'related']))
  })

  it('explains two terms instead of recommending products', () => {
    const queries = expanded('diferencia entre IVA e IRPF', 'google_ai_mode').expandedQueries.map(
      ({ query }) => query,
    )
    expect(queries.join('\n')).toMatch(/definición|significa/)
    expect(queries.join('\n')).toMatch(/ejemplos/)
    expect(queries.join('\n')).toMatch(/tabla comparativa/)
    expect(queries.join('\n')).toMatch(/palabras sencillas/)
  })

  it('returns nothing for punctuation', () => {
    expect(expanded('?!… 👟', 'google')).toEqual({
      reasoningForCount: 'The query has no words to search for, so there is nothing to expand.',
      expandedQueries: [],
    })
  })

  it('mixes no foreign words into an unknown language, and says that it returns fewer', () => {
    const { expandedQueries, reasoningForCount } = expanded('Лучшие кроссовки для бега', 'google_ai_mode')
    expect(reasoningForCount).toContain('fewer than usual')
    expect(expandedQueries.length).toBeGreaterThan(3)
    for (const { query } of expandedQueries) expect(query).not.toMatch(ENGLISH_WORDS)
  })

  it('lists the real searches of the engine first and models the others', () => {
    const observed = ['HubSpot pricing 2026', 'hubspot vs salesforce 2026', 'hubspot vs salesforce 2026 ']
    const { expandedQueries } = expandQuery('hubspot vs salesforce', {
      engine: 'chatgpt',
      year: 2026,
      observed,
    })
    expect(expandedQueries.slice(0, 2).map(({ query, origin }) => [query, origin])).toEqual([
      ['HubSpot pricing 2026', 'observed'],
      ['hubspot vs salesforce 2026', 'observed'],
    ])
    expect(expandedQueries.slice(2).every(({ origin }) => origin === 'modelled')).toBe(true)
    expect(expandedQueries.slice(2).map(({ query }) => query)).not.toContain('hubspot vs salesforce 2026')
    expect(expandedQueries.length).toBeLessThanOrEqual(HABITS.chatgpt.most)
  })
})
