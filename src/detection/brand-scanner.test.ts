import { describe, expect, it } from 'vitest'

import { openBrandScanner } from './brand-scanner.js'
import type { NameKind } from './names/kind.js'
import { matcherOf } from './names/matcher.js'

/** Builds a brand from its names, with the domain last: `Delta, Delta Air Lines @ delta.com`. */
function matcherFor(described: string, kinds: Record<string, NameKind> = {}) {
  const [names = '', brandDomain = 'brand.example'] = described.split(' @ ')
  const [brand = '', ...brandVariations] = names.split(', ')
  return matcherOf({
    brand,
    brandVariations,
    brandDomain,
    brandDomainVariations: [],
    brandRegex: null,
    kinds,
  })
}

function written(brand: string, text: string, citedHosts: string[] = []): string[] {
  const [mention] = openBrandScanner([matcherFor(brand)]).scan(text, citedHosts)
  return (mention?.offsets ?? []).map(([start, end]) => text.slice(start, end))
}

type Row = [brand: string, text: string]

function names(rows: Row[]): void {
  it.each(rows)('%s is named in %j', (brand, text) => expect(written(brand, text)).not.toEqual([]))
}

function doesNotName(rows: Row[]): void {
  it.each(rows)('%s is not named in %j', (brand, text) => expect(written(brand, text)).toEqual([]))
}

describe('a name is found in every spelling', () => {
  names([
    ['Žižkavela', 'Nová ZIZKAVELA jezdí daleko.'],
    ['Kärcher', 'The Karcher K3 is cheap to run.'],
    ['Kärcher', 'KÄRCHER owns the brand.'],
    ['Löwenbräu', 'A cold Lowenbrau, please.'],
    ['Weißenfelser', 'Das WEISSENFELSER Bier schmeckt.'],
    ["L'Occitane", 'L’Occitane hand cream sells well.'],
    ["L'Occitane", 'LOccitane hand cream sells well.'],
    ["Levi's", 'Levis last for years.'],
    ['Trader Joes', "Trader Joe's has the cheapest olive oil."],
    ['Ben & Jerry’s', "Ben and Jerry's is the richest."],
    ['Ben & Jerry’s', 'Ben &amp; Jerry’s is the richest.'],
    ['Procter & Gamble', 'Procter \\& Gamble makes soap.'],
    ['Procter&Gamble', 'A soap from Procter & Gamble costs more.'],
    ['Pepsi-Cola', 'Pepsi Cola is old.'],
    ['Pepsi-Cola', 'Pepsi‑Cola is old.'],
    ['Pepsi-Cola', 'PepsiCola is written in one word here.'],
    ['Hapag-Lloyd', 'Book with Hapag-\nLloyd early.'],
    ['Qantas Airways', 'Fly **Qantas** Airways to Sydney.'],
    ['WhatsApp', 'Whats App sends messages.'],
    ['Lufthansa', 'Luft\u00adhansa flies daily.'],
    ['Lufthansa', 'Luft\u200bhansa flies daily.'],
    ['Lufthansa', 'Ｌｕｆｔｈａｎｓａ flies daily.'],
    ['Lufthansa', '𝐋𝐮𝐟𝐭𝐡𝐚𝐧𝐬𝐚 flies daily.'],
    ['Officeworks', 'This is spelt with a ligature: paper from Oﬃceworks.'],
    ['Lufthansa', '_Lufthansa_ and lufthansa_group are fine.'],
    ['Booking.com', 'Compare prices on Booking.com first.'],
    ['Joomla!', 'Joomla still has many users.'],
    ['Dr. Oetker', 'Dr Oetker makes pizza.'],
    ['9-Zyzzx', 'Grab a coffee at 9 Zyzzx.'],
    ['3Doodler', 'Draw with a 3Doodler pen.'],
  ])
})

describe('a name ends where its word ends', () => {
  names([
    ['Mazda', "Mazda's hybrids last."],
    ['Mazda', 'Two Mazdas stood outside.'],
    ['Kaufland', 'Kauflands Eigenmarke ist günstig.'],
    ['Сбербанк', 'Вклад в Сбербанке застрахован.'],
    ['Аэрофлот', 'Билеты Аэрофлота дорожают.'],
    ['Arçelik', "Arçelik'in buzdolapları sessizdir."],
    ['Makita', 'Ein Makita-Akkuschrauber reicht.'],
    ['Mazda', 'Any Mazda-based van will do.'],
    ['Mazda', 'A non-Mazda part fits too.'],
    ['资生堂', '我用资生堂的面霜。'],
    ['ユニクロ', '冬はユニクロのダウンが便利です。'],
    ['Uniqlo', '冬はUniqloのダウンが便利です。'],
    ['삼성', '삼성은 휴대폰을 만든다.'],
  ])
  doesNotName([
    ['Audi', 'The audio is clear and the audience liked it.'],
    ['Seat', 'Seatbelts are mandatory, seating is tight.'],
    ['Nivea', 'Niveau ist keine Creme.'],
    ['Lidl', 'A lidless jar.'],
    ['Epson', 'Epsonia is a town.'],
    ['Citi', 'Cities and citizens benefit.'],
    ['ING', 'Banking, saving and investing online.'],
    ['Aral', 'Parallel lines and coral reefs.'],
  ])
})

describe('words that scraping has joined are separated at their capitals', () => {
  names([
    ['Marriott', 'HiltonMarriottHyatt'],
    ['Marriott', 'HyattHiltonMarriott'],
    ['Zalando', '$24.00Zalando'],
    ['Maybelline', 'Lash Sensational$8.99Maybelline Fit Me'],
    ['Walmart', 'Available at TargetWalmartKroger today.'],
    ['Revolut', 'Fees are low.Revolut charges nothing.'],
    ['Fitbit', 'Great tracker4.5(2k+)Fitbit Charge'],
    ['Sonos', 'SonosArc pairs with the sub.'],
  ])
  doesNotName([
    ['Phone', 'An iPhone is fine.'],
    ['HP', 'A 5HP outboard engine.'],
    ['Max', 'MaxColor night vision.'],
    ['Gate', 'The eGate opens.'],
  ])
})

describe('text that readers do not see names no brand', () => {
  doesNotName([
    ['Ryanair', 'See https://www.ryanair.com/gb/en for fares.'],
    ['Ryanair', 'See www.ryanair.com/fares.'],
    ['Ryanair', 'Read [this](https://a.example/ryanair "Ryanair fares").'],
    ['Ryanair', 'Read [this](https://a.example/(ryanair)/x).'],
    ['Ryanair', 'Read [this][1].\n\n[1]: https://a.example "Ryanair review"'],
    ['Ryanair', 'Read [this][Ryanair].'],
    ['Ryanair', '<a href="https://a.example" title="Ryanair">this</a>'],
    ['Ryanair', '[Ryanair]: https://a.example'],
  ])
  names([
    ['Ryanair', 'Read [Ryanair](https://a.example).'],
    ['Ryanair', 'Read [the Ryanair guide][1].\n\n[1]: https://a.example'],
    ['Ryanair', '[1]: Ryanair is cheap.'],
    ['Ryanair', '<b>Ryanair</b> is cheap.'],
    ['Ryanair', 'See https://a.example and Ryanair.'],
    ['Ryanair', '[a](b Ryanair'],
  ])
})

describe('a name that is also a word or another name counts with its capitals', () => {
  names([
    ['Toyota', 'Toyota makes the most reliable hybrids of this size.'],
    ['Toyota', 'The best hybrids last. Toyota makes the quietest one.'],
    ['DHL', 'DHL ist in Deutschland am schnellsten.'],
    ['Siemens', 'Bei Spülmaschinen sind, neben Siemens, die Geräte von Miele beliebt.'],
    ['Siemens', 'Wer leise Geräte sucht, Siemens die Treue hält und Geduld hat, zahlt mehr.'],
    ['Oracle', '- MySQL\n- Oracle\n- SQL Server'],
    ['Oracle', '데이터베이스는 Oracle이 가장 비쌉니다.'],
    ['Hilton', 'Hilton tiene dos hoteles cerca del aeropuerto.'],
    ['Hilton', 'I Stockholm har Hilton ett hotell vid Slussen.'],
    ['AWS', '| Provider | Price |\n|---|---|\n| AWS | $20 |\n| Azure | $22 |'],
    ['Google', '1. Google Pixel 8a\n2. Samsung Galaxy A55'],
    ['Amazon', 'Where to buy: Amazon'],
    ['Audi', 'Audi und BMW bauen die sparsamsten Diesel.'],
    ['Intel', 'The laptop has an Intel Core i5.'],
    ['Intel', 'Intelのチップは速いです。'],
    ['Discord', 'Voor spelers is Discord gratis en snel.'],
    ['Visa', 'Visa est acceptée partout.'],
    ['Visa', 'I Danmark accepterer alle butikker Visa.'],
    ['Shell', 'Shell opened two stations.'],
    ['Puma', 'Le scarpe di Puma costano meno.'],
    ['notion', 'Notion is free for students.'],
  ])
  doesNotName([
    ['Discord', 'It sowed discord among them.'],
    ['Shell', 'Shell the peas first.'],
    ['Shell', 'The Shell of the egg is thin.'],
    ['notion', 'The notion of time is old.'],
    ['Visa', 'Apply for a visa in time.'],
    ['DHL', 'The dhl key is lost.'],
    ['Made In', 'It is Made in Italy.'],
  ])
})

describe('the verb that opens a sentence is not part of the name after it', () => {
  names([
    ['Slack', 'Choose Slack if your team is small.'],
    ['Slack', '- Choose Slack if your team is small.'],
    ['Slack', '1. Try Slack, then compare the price.'],
    ['Slack', '**Verdict:** Choose Slack if your team is small.'],
    ['Slack', '- **Small teams**: Choose Slack if you write a lot.'],
    ['Slack', '| Small teams | Choose Slack if you write a lot |'],
    ['Notion', '- Wähle Notion, wenn dein Team viel schreibt und plant.'],
    ['Notion', '**Fazit:** Nutze Notion, wenn dein Team viel schreibt und plant.'],
    ['Notion', '- Choisissez Notion si votre équipe écrit beaucoup.'],
    ['Notion', '- Elige Notion si tu equipo escribe mucho y quiere orden.'],
    ['Notion', '- Scegli Notion se il tuo team scrive molto e vuole ordine.'],
    ['Notion', '- Escolha Notion se a sua equipe escreve muito.'],
    ['Notion', '- Kies Notion als je team veel schrijft en plant.'],
    ['Notion', '- Wybierz Notion, jeśli twój zespół dużo pisze.'],
    ['Notion', '- Välj Notion om ditt team skriver mycket och vill ha ordning.'],
    ['Notion', '- Vyberte Notion, pokud váš tým hodně píše.'],
    ['Notion', '- Seç Notion eğer ekibiniz çok yazıyorsa ve bir plan istiyorsa.'],
  ])
  doesNotName([
    ['Slate', '- Jenny Slate'],
    ['Slack', '- Mark Slack, a professor at Oxford, disagrees with most of it.'],
    ['Winston', '- Harry Winston, a New York jeweller, is known for diamonds.'],
    ['Slate', '- Jenny Slate plays the lead.'],
    ['Slate', '**Cast:** Jenny Slate plays the lead.'],
    ['Kit', '- Brand Kit'],
    ['Kit', '- Build Kit: everything for a first house.'],
    ['Kit', '- Brand Kit mit Logo und Farben für dein Team'],
  ])
})

describe('a name without marks is not a small word that is always written with one', () => {
  names([
    ['Uber', 'In vielen deutschen Städten kannst du Uber nutzen. Uber ist oft günstiger als ein Taxi.'],
    ['Uber', 'Die wichtigsten Anbieter sind Uber, Bolt und FreeNow.'],
    ['UBER', 'In Köln fährt UBER auch nachts, sagt der Bericht.'],
    ['Sera', 'Em São Paulo, a loja da Sera é a maior de todas.'],
  ])
  doesNotName([
    ['Uber', 'Über die App bestellst du ein Taxi.'],
    ['Uber', 'Mit der App kannst du über alles reden.'],
    ['Uber', 'Bei uns lernst du alles ÜBER UNS und unsere Arbeit.'],
    ['Über', 'Uber die App bestellst du in der Stadt ein Taxi.'],
  ])
})

describe('evidence for a name outweighs a doubt', () => {
  const wise = 'Wise, Wisepay @ wise.example'

  it.each<[why: string, text: string, found: string[]]>([
    ['nothing does', 'Wise people save money.', []],
    ['another occurrence of it is clear', 'Wise people pay with Wise.', ['Wise', 'Wise']],
    ['the site of the brand is written there', 'Wise people know wise.example', ['Wise']],
    ['another of its names stands there', 'Wise people use Wisepay.', ['Wise', 'Wisepay']],
    ['names stand beside it in the list', '- Zyzzx cards\n- Wise cards\n- Qwrtz cards', ['Wise']],
    ['it is written small', 'It is wise. Wisepay is new.', ['Wisepay']],
  ])('where %s: %j names %j', (_, text, found) => expect(written(wise, text)).toEqual(found))

  it.each([
    [['wise.example'], ['Wise']],
    [['help.wise.example'], ['Wise']],
    [['otherwise.example'], []],
  ])('if %j are cited, %j are names', (cited, found) =>
    expect(written(wise, 'Wise people save money.', cited)).toEqual(found),
  )

  it('counts the longest of its names once', () => {
    expect(written('Delta, Delta Air Lines', 'Fly with Delta Air Lines.')).toEqual(['Delta Air Lines'])
    expect(written('Ryanair, Ryanair Holdings', 'I fly Ryanair Holdings.')).toEqual(['Ryanair Holdings'])
  })

  it('counts the shorter of its names if the longer is not meant', () => {
    expect(written('Zest, Zest For', 'I had Zest for lunch.')).toEqual(['Zest'])
  })
})

describe('a name of a kind that the user has set', () => {
  const isNamed = (brand: string, kind: NameKind, text: string) =>
    openBrandScanner([matcherFor(brand, { [brand]: kind })]).scan(text, []).length > 0

  it.each<[brand: string, kind: NameKind, text: string, isNamed: boolean]>([
    ['Discord', 'distinctive', 'It sowed discord among them.', true],
    ['Discord', 'word', 'It sowed discord among them.', false],
    ['Zyzzx', 'word', 'I like zyzzx most.', false],
    ['Zyzzx', 'word', 'I like Zyzzx most.', true],
    ['Zyzzx', 'ambiguous', 'Zyzzx plans are new.', false],
    ['Zyzzx', 'ambiguous', 'Plans by Zyzzx are new.', true],
    ['Discord', 'ambiguous', 'Discord is free.', false],
    ['Discord', 'ambiguous', 'They moved to Discord.', true],
  ])('%s as %s in %j: %s', (brand, kind, text, expected) => expect(isNamed(brand, kind, text)).toBe(expected))
})

describe('a statement that a brand is missing does not name it', () => {
  doesNotName([
    ['Monzo', 'I could not find any information about Monzo.'],
    ['Monzo', "I couldn't find anything on Monzo in these sources."],
    ['Monzo', 'None of the sources mention Monzo.'],
    ['Monzo', 'There is no mention of Monzo in the reviews.'],
    ['Monzo', 'The article does not mention Monzo.'],
    ['Monzo', 'Monzo is not mentioned in any of the reviews.'],
    ['Monzo', 'Monzo was not listed among the top banks.'],
    ['Monzo', "I don't have any information about Monzo."],
    ['Monzo', "I'm not familiar with Monzo."],
    ['Monzo', 'I was unable to find reviews of Monzo.'],
    ['Monzo', 'Ich konnte keine Informationen über Monzo finden.'],
    ['Monzo', 'Zu Monzo habe ich nichts gefunden.'],
    ['Monzo', 'Monzo wird in den Tests nicht erwähnt.'],
    ['Monzo', 'Je n’ai trouvé aucune information sur Monzo.'],
    ['Monzo', 'Monzo n’est pas mentionné dans les sources.'],
    ['Monzo', 'No he encontrado información sobre Monzo.'],
    ['Monzo', 'Non ho trovato informazioni su Monzo.'],
    ['Monzo', 'Não encontrei informações sobre Monzo.'],
    ['Monzo', 'Ik heb geen informatie over Monzo gevonden.'],
    ['Monzo', 'Не удалось найти информацию о Monzo.'],
    ['Monzo', '没有找到关于Monzo的信息。'],
    ['Monzo', 'Monzoに関する情報は見つかりませんでした。'],
  ])
  names([
    ['Monzo', 'Monzo is not the best choice for savers.'],
    ['Monzo', 'I would not recommend Monzo.'],
    ['Monzo', 'Monzo does not have branches.'],
    ['Monzo', 'I found nothing about fees, but Monzo has none.'],
    ['Monzo', 'Nothing was found about Starling. Monzo is free.'],
    ['Monzo', 'There is no bank cheaper than Monzo.'],
    ['Monzo', "You can't go wrong with Monzo."],
    ['Monzo', 'Monzo ist nicht die beste Wahl.'],
    ['Monzo', 'No other app, in reviews at least, beats Monzo.'],
    ['Monzo', 'Look no further than Monzo for reviews of cards.'],
  ])
})
