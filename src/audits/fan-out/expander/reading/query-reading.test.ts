import { describe, expect, it } from 'vitest'

import { queryReading } from './query-reading.js'

const read = (query: string) => {
  const reading = queryReading(query)
  return {
    kind: reading?.kind,
    subject: reading?.subject,
    wishes: reading?.wishes.map(({ text, kind }) => `${kind}: ${text}`),
    place: reading?.place?.phrase,
  }
}

describe('queryReading', () => {
  it.each([
    [
      'best wide trail running shoes for flat feet under $120',
      'thing',
      'wide trail running shoes',
      ['attribute: for flat feet', 'price: under $120'],
      undefined,
    ],
    ['dentist in berlin', 'provider', 'dentist', [], 'in berlin'],
    ['car insurance for students', 'thing', 'car insurance', ['audience: for students'], undefined],
    ['NOTION ALTERNATIVES', 'name', 'notion', [], undefined],
    ['Nike Pegasus 41 review', 'name', 'Nike Pegasus 41', [], undefined],
    ['what is a headless CMS', 'topic', 'headless CMS', [], undefined],
    ['Hotels in Lisbon with pool', 'provider', 'Hotels', ['attribute: with pool'], 'in Lisbon'],
    ['wie richte ich das WLAN ein', 'task', 'das WLAN einrichten', [], undefined],
    [
      'ich suche einen leisen Staubsauger bis 200 Euro',
      'thing',
      'leiser Staubsauger',
      ['price: bis 200 Euro'],
      undefined,
    ],
    ['plombier à Lyon', 'provider', 'plombier', [], 'à Lyon'],
    [
      'zapatillas para correr para mujer',
      'thing',
      'zapatillas para correr',
      ['audience: para mujer'],
      undefined,
    ],
    ['miglior crm per piccole imprese', 'thing', 'crm', ['audience: per piccole imprese'], undefined],
    ['things to do in Rome', 'trip', 'Rome', [], 'in Rome'],
    ['https://www.acme.com/', 'name', 'acme.com', [], undefined],
  ])('reads %s', (query, kind, subject, wishes, place) => {
    expect(read(query)).toEqual({ kind, subject, wishes, place })
  })

  it.each([
    ['hubspot vs salesforce', 'hubspot', 'salesforce'],
    ['HubSpot oder Salesforce für kleine Unternehmen', 'HubSpot', 'Salesforce'],
    ['what is the difference between oat milk and almond milk', 'oat milk', 'almond milk'],
    ['should I buy a laptop or a tablet', 'laptop', 'tablet'],
    ['différence entre SARL et SAS', 'SARL', 'SAS'],
    ['Netflix o HBO', 'Netflix', 'HBO'],
    ['differenza tra mutuo fisso e variabile', 'mutuo fisso', 'mutuo variabile'],
  ])('sees both sides of %s', (query, one, other) => {
    expect(queryReading(query)?.sides).toEqual([one, other])
  })

  it('finds the point and the budget of a chatty question', () => {
    const query =
      'Hallo, wir ziehen bald um. Deshalb suche ich einen günstigen Umzugsservice in Hamburg. Unser Budget liegt bei 1500 Euro. Habt ihr Tipps?'
    expect(read(query)).toEqual({
      kind: 'thing',
      subject: 'günstiger Umzugsservice',
      wishes: ['price: unter 1500 Euro'],
      place: 'in Hamburg',
    })
  })

  it.each(['', '   ', '?!', '👟', '\u200d', '\ud800'])('finds nothing in %j', (query) => {
    expect(queryReading(query)).toBeUndefined()
  })
})
