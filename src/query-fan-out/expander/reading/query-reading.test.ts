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
    ['Hotels in Lisbon with pool', 'venue', 'Hotels', ['attribute: with pool'], 'in Lisbon'],
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
    ['dentist London', 'provider', 'dentist', [], 'in London'],
    ['Zahnarzt Angstpatienten Hamburg', 'provider', 'Zahnarzt Angstpatienten', [], 'in Hamburg'],
    ['restaurant végétarien à Lyon', 'venue', 'restaurant végétarien', [], 'à Lyon'],
    ['Doctolib avis', 'name', 'Doctolib', [], undefined],
    ['Trade Republic Erfahrungen', 'name', 'Trade Republic', [], undefined],
    ['alternativas a Canva', 'name', 'Canva', [], undefined],
    ['Warum blinkt mein Router rot?', 'trouble', 'Router blinkt rot', [], undefined],
    ['Urlaub mit Kindern in Kroatien', 'trip', 'Kroatien', ['attribute: mit Kindern'], 'in Kroatien'],
    ['things to do in Rome', 'trip', 'Rome', [], 'in Rome'],
    ['https://www.acme.com/', 'name', 'acme.com', [], undefined],
    ['Hotel mit Pool am Gardasee', 'venue', 'Hotel', ['attribute: mit Pool'], 'am Gardasee'],
    [
      'hôtel avec spa au bord de la mer en Bretagne',
      'venue',
      'hôtel',
      ['attribute: avec spa'],
      'au bord de la mer en Bretagne',
    ],
    ['ristorante di pesce sul lago di Como', 'venue', 'ristorante di pesce', [], 'sul lago di Como'],
    [
      'restaurante con terraza en la playa de Valencia',
      'venue',
      'restaurante',
      ['attribute: con terraza'],
      'en la playa de Valencia',
    ],
    ['hotel on the Amalfi Coast', 'venue', 'hotel', [], 'on the Amalfi Coast'],
    [
      'Umzugsunternehmen von Berlin nach München',
      'provider',
      'Umzugsunternehmen',
      [],
      'von Berlin nach München',
    ],
    ['plumber in Leeds open on Sunday', 'provider', 'plumber', ['attribute: open on Sunday'], 'in Leeds'],
    [
      'help desk software for small IT teams',
      'thing',
      'help desk software',
      ['audience: for small IT teams'],
      undefined,
    ],
    ['¿vale la pena el iPhone 17?', 'name', 'iPhone 17', [], undefined],
    ['lohnt sich die PlayStation 5 Pro', 'name', 'PlayStation 5 Pro', [], undefined],
    ['est-ce que le Thermomix vaut le coup', 'name', 'Thermomix', [], undefined],
    ['vale la pena comprare il Dyson V15', 'name', 'Dyson V15', [], undefined],
    ['is the iPhone 17 worth it', 'name', 'iPhone 17', [], undefined],
    ['lohnt sich eine Wärmepumpe', 'thing', 'Wärmepumpe', [], undefined],
    ['Wie lange hält eine Wärmepumpe?', 'lifespan', 'Wärmepumpe', [], undefined],
    ['how long does a mattress last', 'lifespan', 'mattress', [], undefined],
    [
      'combien de temps dure une batterie de vélo électrique',
      'lifespan',
      'batterie de vélo électrique',
      [],
      undefined,
    ],
    ['cuánto dura una batería de coche eléctrico', 'lifespan', 'batería de coche eléctrico', [], undefined],
    [
      "quanto dura la batteria di un'auto elettrica",
      'lifespan',
      "batteria di un'auto elettrica",
      [],
      undefined,
    ],
    ['how long does a cold last', 'question', 'how long does a cold last', [], undefined],
    ['how often should you replace running shoes', 'timing', 'replace running shoes', [], undefined],
    ['Wie oft sollte man zum Zahnarzt gehen?', 'timing', 'zum Zahnarzt gehen', [], undefined],
    ['peut-on courir tous les jours', 'permission', 'courir tous les jours', [], undefined],
    ['is Revolut safe', 'name', 'Revolut', [], undefined],
    ['Payback Erfahrungen', 'name', 'Payback', [], undefined],
    ['is creatine safe for women', 'safety', 'creatine', ['audience: for women'], undefined],
    ['pourquoi le café donne mal à la tête', 'causes', 'café mal à la tête', [], undefined],
    ['how long does it take to learn Spanish', 'task', 'learn Spanish', [], undefined],
    ['restaurant à Annecy pas cher', 'venue', 'restaurant', ['attribute: pas cher'], 'à Annecy'],
    ['ristorante a Rimini', 'venue', 'ristorante', [], 'a Rimini'],
    ['when to plant tulips', 'moment', 'plant tulips', [], undefined],
    ['Wann Tulpen pflanzen', 'moment', 'Tulpen pflanzen', [], undefined],
    ['quand planter des tulipes', 'moment', 'planter des tulipes', [], undefined],
    ['cuándo podar rosales', 'moment', 'podar rosales', [], undefined],
    ['quando potare le rose', 'moment', 'potare le rose', [], undefined],
    ['best time to plant tulips', 'moment', 'plant tulips', [], undefined],
    ['beste Zeit um Tulpen zu pflanzen', 'moment', 'Tulpen pflanzen', [], undefined],
    ['mejor época para podar rosales', 'moment', 'podar rosales', [], undefined],
    ['wie oft Rasen mähen', 'timing', 'Rasen mähen', [], undefined],
    ['tous les combien changer les pneus', 'timing', 'changer les pneus', [], undefined],
    ['cada cuánto podar rosales', 'timing', 'podar rosales', [], undefined],
    ['ogni quanto potare le rose', 'timing', 'potare le rose', [], undefined],
  ])('reads %s', (query, kind, subject, wishes, place) => {
    expect(read(query)).toEqual({ kind, subject, wishes, place })
  })

  it.each([
    ['bar chart', 'any'],
    ['best chocolate bar', 'consumable'],
    ['rooftop bar London', 'dining'],
    ['hotel management software', 'software'],
    ['hotel management degree', 'any'],
    ['best hotel mattress', 'goods'],
    ['restaurant POS system', 'software'],
    ['pub quiz questions', 'any'],
    ['camping stove', 'goods'],
    ['hostel in Prague', 'lodging'],
    ['power bank for travel', 'goods'],
    ['quantum mechanics', 'any'],
    ['running shoes men', 'goods'],
    ['running shoes flat feet', 'goods'],
    ['Matratze Rückenschmerzen', 'goods'],
    ['Hotel Wellness Allgäu', 'lodging'],
    ['Zahnarzt Notdienst', 'provider'],
    ['Staubsauger Beutel', 'any'],
    ['Ferienwohnung Versicherung', 'service'],
    ['gesetzliche Pension', 'any'],
    ['Pension für Beamte', 'any'],
    ['Pension an der Mosel', 'lodging'],
    ['Klimagerät tragbar', 'goods'],
    ['Gartenbank aus Holz', 'goods'],
    ['Immunsystem stärken', 'any'],
    ['Restaurant Gutschein verschenken', 'any'],
    ['meilleure machine à café', 'goods'],
    ['meilleur café en grains', 'consumable'],
    ['café à Nantes', 'dining'],
    ["camping-car d'occasion", 'goods'],
    ['pension alimentaire montant moyen', 'any'],
    ['petit hôtel à Rome', 'lodging'],
    ['pensión de jubilación anticipada', 'any'],
    ['pensión en Sevilla', 'lodging'],
    ['tarjeta gráfica para jugar', 'goods'],
    ['miglior fondo pensione per giovani', 'service'],
    ['pensione di reversibilità', 'any'],
    ['pensione a Rimini', 'lodging'],
    ['agenzia delle entrate', 'any'],
  ])('takes the field of %s from its head noun', (query, field) => {
    expect(queryReading(query)?.field).toBe(field)
  })

  it.each([
    ['diferencia entre IVA e IRPF', 'IVA', 'IRPF'],
    ['what is the difference between gross and net income', 'gross income', 'net income'],
    ['difference between fixed and variable costs', 'fixed costs', 'variable costs'],
    ['difference between type 1 and type 2 diabetes', 'type 1 diabetes', 'type 2 diabetes'],
    ['difference between CRM and ERP', 'CRM', 'ERP'],
    ['Unterschied zwischen direkten und indirekten Steuern', 'direkte Steuern', 'indirekte Steuern'],
    ['Unterschied GmbH und UG', 'GmbH', 'UG'],
    ["différence entre l'IRM et le scanner", 'IRM', 'scanner'],
    ['differenza tra colesterolo buono e cattivo', 'colesterolo buono', 'colesterolo cattivo'],
  ])('takes %s for a question about two terms', (query, one, other) => {
    expect(queryReading(query)).toMatchObject({ kind: 'concepts', sides: [one, other] })
  })

  it.each([
    'difference between iPhone 16 and iPhone 17',
    'différence entre Visa et Mastercard',
    'what is the difference between oat milk and almond milk',
    'Unterschied zwischen Laptop und Tablet',
    'differenza tra mutuo fisso e variabile',
    'OLED vs QLED',
  ])('takes %s for a choice between two', (query) => {
    expect(queryReading(query)?.kind).toBe('pair')
  })

  it.each([
    ['hubspot vs salesforce', 'hubspot', 'salesforce'],
    ['HubSpot oder Salesforce für kleine Unternehmen', 'HubSpot', 'Salesforce'],
    ['what is the difference between oat milk and almond milk', 'oat milk', 'almond milk'],
    ['should I buy a laptop or a tablet', 'laptop', 'tablet'],
    ['différence entre SARL et SAS', 'SARL', 'SAS'],
    ['Netflix o HBO', 'Netflix', 'HBO'],
    ['differenza tra mutuo fisso e variabile', 'mutuo fisso', 'mutuo variabile'],
    ['Miele oder Bosch Waschmaschine', 'Miele Waschmaschine', 'Bosch Waschmaschine'],
    ['Nike or Adidas running shoes', 'Nike running shoes', 'Adidas running shoes'],
    ['E-Bike leasen oder kaufen', 'E-Bike leasen', 'E-Bike kaufen'],
    ['Asana vs Monday vs ClickUp', 'Asana', 'Monday or ClickUp'],
    ['laptop vs tablet for school or work', 'laptop', 'tablet'],
  ])('sees both sides of %s', (query, one, other) => {
    expect(queryReading(query)?.sides).toEqual([one, other])
  })

  it.each([
    ['alternative a Canva gratis', 'it', 'gratuite'],
    ['alternativas gratis a Canva', 'es', 'gratuitas'],
    ['Canva Alternative kostenlos', 'de', 'kostenlose'],
    ['alternative gratuite à Canva', 'fr', 'gratuites'],
    ['free Canva alternatives', 'en', 'free'],
    ['billige Alternative zu Canva', 'de', 'günstige'],
  ])('remembers what the alternatives of %s have to be', (query, language, bargain) => {
    expect(queryReading(query)).toMatchObject({
      language,
      bargain,
      kind: 'name',
      subject: 'Canva',
      intent: 'alternatives',
    })
  })

  it('keeps a word without which the rest would mean the opposite', () => {
    expect(queryReading('aspirateur balai sans fil')?.keywords).toBe('aspirateur balai sans fil')
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
