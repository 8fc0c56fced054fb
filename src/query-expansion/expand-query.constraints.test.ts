import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../test/helpers/properties.js'
import { ENGINES } from '../kernel/engines.js'
import { type Language, negations, stopWords } from '../language/index.js'
import { expandQuery } from './expand-query.js'
import { lowerWords } from './likeness.js'
import { queryReading } from './query-reading.js'

interface Samples {
  subjects: string
  constraints: string
}

const SAMPLES: Partial<Record<Language, Samples>> = {
  en: {
    subjects:
      'hotel|restaurant|dentist|running shoes|CRM software|car insurance|laptop|ibuprofen or paracetamol',
    constraints:
      'in Leeds|near Central Park|on the Amalfi Coast|by the sea|for beginners|for small teams|under $300|with good support|without a contract|open on Sunday|while pregnant|if pregnant|during winter|that lasts long',
  },
  de: {
    subjects:
      'Hotel|Restaurant|Zahnarzt|Laufschuhe|Buchhaltungssoftware|Autoversicherung|Staubsauger|Ibuprofen oder Paracetamol',
    constraints:
      'in Köln|am Gardasee|an der Ostsee|bei Hamburg|für Anfänger|für Familien|unter 300 Euro|mit gutem Service|ohne Vertrag|am Wochenende|während der Schwangerschaft|in der Stillzeit',
  },
  fr: {
    subjects:
      'hôtel|restaurant|dentiste|chaussures de running|logiciel de paie|assurance auto|aspirateur|ibuprofène ou paracétamol',
    constraints:
      "à Lyon|en Bretagne|sur la Côte d'Azur|au bord de la mer|pour débutants|pour les familles|à moins de 300 euros|avec un bon service|sans abonnement|pendant la grossesse|qui dure longtemps",
  },
  es: {
    subjects:
      'hotel|restaurante|dentista|zapatillas|software de facturación|seguro de coche|aspiradora|ibuprofeno o paracetamol',
    constraints:
      'en Madrid|en la playa de Valencia|cerca de Sevilla|para principiantes|para familias|por menos de 300 euros|con buen servicio|sin permanencia|durante el embarazo|que dure mucho',
  },
  it: {
    subjects:
      'hotel|ristorante|dentista|scarpe|software gestionale|assicurazione auto|aspirapolvere|ibuprofene o paracetamolo',
    constraints:
      'a Milano|sul lago di Como|al mare|per principianti|per famiglie|sotto i 300 euro|con un buon servizio|senza abbonamento|durante la gravidanza|che duri molto',
  },
}

const FAITHFUL = new Set(['reformulation', 'comparison', 'related'])

/** Clauses that apply to everything after them, so people put them last. */
const CLAUSE = /^(while|if|during|that|während|in der Stillzeit|pendant|qui|durante|que|che) /
const clausesLast = (constraints: string[]) =>
  constraints.toSorted((one, other) => Number(CLAUSE.test(`${one} `)) - Number(CLAUSE.test(`${other} `)))

const query = fc.constantFrom(...Object.entries(SAMPLES)).chain(([language, { subjects, constraints }]) =>
  fc.record({
    language: fc.constant(language as Language),
    subject: fc.constantFrom(...subjects.split('|')),
    constraints: fc
      .uniqueArray(fc.constantFrom(...constraints.split('|')), { minLength: 1, maxLength: 2 })
      .map(clausesLast),
  }),
)

function telling(constraint: string, language: Language): string[] {
  const isTelling = (word: string) => negations(language).has(word) || !stopWords(language).has(word)
  return lowerWords(constraint).filter(isTelling)
}

describe('expandQuery with constraints', () => {
  it('keeps every place, audience, price and attribute in at least half of the searches close to the query', () => {
    fc.assert(
      fc.property(query, fc.constantFrom(...ENGINES), ({ language, subject, constraints }, engine) => {
        const text = [subject, ...constraints].join(' ')
        const reading = queryReading(text)
        fc.pre(reading?.language === language)
        const near = expandQuery(text, { engine, year: 2026 }).expandedQueries.filter(({ type }) =>
          FAITHFUL.has(type),
        )
        for (const constraint of constraints) {
          const words = telling(constraint, language)
          const kept = near.filter((one) => words.every((word) => lowerWords(one.query).includes(word)))
          expect(kept.length * 2, `${text} loses ${constraint}`).toBeGreaterThanOrEqual(near.length)
        }
      }),
      { numRuns: runs(400) },
    )
  })

  it.each([
    [
      'seguro de coche en la playa de Valencia por menos de 300 euros',
      'en playa de Valencia por menos de 300 euros',
    ],
    ['logiciel de paie au bord de la mer à moins de 300 euros', 'au bord de mer à moins de 300 euros'],
  ])('leaves out articles rather than a constraint: %s', (text, constraints) => {
    const reformulations = ENGINES.flatMap(
      (engine) => expandQuery(text, { engine, year: 2026 }).expandedQueries,
    )
      .filter(({ type }) => type === 'reformulation')
      .map(({ query }) => query)
    expect(reformulations.length).toBeGreaterThan(0)
    for (const query of reformulations) expect(query).toContain(constraints)
  })
})
