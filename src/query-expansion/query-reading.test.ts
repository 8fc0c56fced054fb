import { describe, expect, it } from 'vitest'

import { ENGINES } from '../kernel/engines.js'
import { expandQuery } from './expand-query.js'
import { queryReading } from './query-reading.js'

const queriesOf = (query: string) =>
  ENGINES.flatMap((engine) => expandQuery(query, { engine, year: 2026 }).expandedQueries).map(
    (one) => one.query,
  )

describe('queryReading', () => {
  it('reads “notion alternatives self hosted” as English, with the requirement for the alternatives', () => {
    const query = 'notion alternatives self hosted'
    expect(queryReading(query)).toMatchObject({
      language: 'en',
      kind: 'alternatives',
      subject: 'notion',
      quality: 'self hosted',
    })
    expect(queriesOf(query).join('\n')).not.toMatch(/prix|avis|hosteds/)
  })

  it('quotes “what CRM integrates with Xero and has WhatsApp” completely', () => {
    const query = 'what CRM integrates with Xero and has WhatsApp'
    expect(queryReading(query)).toMatchObject({ language: 'en', kind: 'which', quoted: query })
    expect(queriesOf(query).filter((one) => !one.startsWith(query))).toEqual([])
  })

  it('reads “replace windows laptop battery myself” as something to do', () => {
    const query = 'replace windows laptop battery myself'
    expect(queryReading(query)).toMatchObject({ language: 'en', kind: 'task', task: query })
    expect(queriesOf(query).filter((one) => !one.includes(query))).toEqual([])
    expect(queriesOf(query).join('\n')).not.toMatch(/who is|best for|experts recommend/)
  })

  it.each([
    ['refinance student loans with bad credit', { kind: 'task' }],
    ['frobnicate the widget', { kind: 'task' }],
    ['drill holes in brick', { kind: 'keywords' }],
    ['laptop that keeps me sane', { kind: 'trouble' }],
    [
      'things to do in Porto when it rains',
      { kind: 'trip', place: 'in Porto', constraints: ['when it rains'] },
    ],
    ['my cat has stopped eating', { kind: 'trouble' }],
    ['which laptop should I buy for college', { kind: 'goods', subject: 'laptop' }],
    ['evernote vs obsidian for students', { kind: 'pair', constraints: ['for students'] }],
    ['Dachboden ausbauen', { kind: 'task', task: 'Dachboden ausbauen' }],
    ['Reisepass abgelaufen', { kind: 'keywords' }],
    ['Tesla Model Y Reichweite Winter', { language: 'de' }],
    ['günstige Alternative zu Adobe Acrobat', { kind: 'alternatives', subject: 'Adobe Acrobat' }],
    ['mon chat ne mange plus depuis deux jours', { kind: 'trouble' }],
    ['prix pose parquet flottant au m2', { kind: 'keywords' }],
    ['mejor cámara para youtube calidad precio', { constraints: ['para youtube', 'calidad precio'] }],
    ['come richiedere il bonus asilo nido', { kind: 'task', task: 'richiedere il bonus asilo nido' }],
    ['caldaia a condensazione prezzo con installazione', { kind: 'keywords' }],
  ])('reads “%s”', (query, reading) => {
    expect(queryReading(query)).toMatchObject(reading)
  })

  it('has the Spanish word between two names', () => {
    expect(queriesOf('Odoo u Holded para una pyme').join('\n')).toMatch(/Odoo y Holded/)
    expect(queriesOf('Holded o Odoo para una pyme').join('\n')).toMatch(/Holded u Odoo/)
  })

  it('is empty for a query without words', () => {
    expect(queryReading('?! 👟')).toBeUndefined()
  })
})
