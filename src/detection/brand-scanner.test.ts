import { describe, expect, it } from 'vitest'

import { openBrandScanner } from './brand-scanner.js'
import { matcherOf } from './names/matcher.js'

/** A brand by its names, the domain last: `Delta, Delta Air Lines @ delta.com`. */
function matcherFor(described: string) {
  const [names = '', brandDomain = 'brand.example'] = described.split(' @ ')
  const [brand = '', ...brandVariations] = names.split(', ')
  return matcherOf({ brand, brandVariations, brandDomain, brandDomainVariations: [], brandRegex: null })
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

describe('a name is found however it is written', () => {
  names([
    ['Škoda', 'Nová SKODA jezdí daleko.'],
    ['Citroën', 'The Citroen C3 is cheap to run.'],
    ['Nestlé', 'NESTLÉ owns the brand.'],
    ['Löwenbräu', 'A cold Lowenbrau, please.'],
    ['Weißenfelser', 'Das WEISSENFELSER Bier schmeckt.'],
    ["L'Occitane", 'L’Occitane hand cream sells well.'],
    ["L'Occitane", 'LOccitane hand cream sells well.'],
    ["Levi's", 'Levis last for years.'],
    ['Trader Joes', "Trader Joe's has the cheapest olive oil."],
    ['Ben & Jerry’s', "Ben and Jerry's is the richest."],
    ['Ben & Jerry’s', 'Ben &amp; Jerry’s is the richest.'],
    ['Ernst & Young', 'Ernst \\& Young audits the bank.'],
    ['M&S', 'A sandwich from M & S costs more.'],
    ['Coca-Cola', 'Coca Cola and Coca‑Cola are the same.'],
    ['Coca-Cola', 'CocaCola is written in one word here.'],
    ['Hapag-Lloyd', 'Book with Hapag-\nLloyd early.'],
    ['Singapore Airlines', 'Fly **Singapore** Airlines to Sydney.'],
    ['SoundCloud', 'Sound Cloud hosts podcasts.'],
    ['Lufthansa', 'Luft\u00adhansa flies daily.'],
    ['Lufthansa', 'Luft\u200bhansa flies daily.'],
    ['Lufthansa', 'Ｌｕｆｔｈａｎｓａ flies daily.'],
    ['Lufthansa', '𝐋𝐮𝐟𝐭𝐡𝐚𝐧𝐬𝐚 flies daily.'],
    ['Office', 'This is spelt with a ligature: Microsoft and the Oﬃce suite.'],
    ['Lufthansa', '_Lufthansa_ and lufthansa_group are fine.'],
    ['Booking.com', 'Compare prices on Booking.com first.'],
    ['Yahoo!', 'Yahoo still has a finance page.'],
    ['Dr. Martens', 'Dr Martens need breaking in.'],
    ['7-Eleven', 'Grab a coffee at 7 Eleven.'],
    ['3M', 'Use a 3M respirator.'],
  ])
})

describe('a name ends where its word ends', () => {
  names([
    ['Toyota', "Toyota's hybrids last."],
    ['Toyota', 'Two Toyotas stood outside.'],
    ['Kaufland', 'Kauflands Eigenmarke ist günstig.'],
    ['Сбербанк', 'Вклад в Сбербанке застрахован.'],
    ['Аэрофлот', 'Билеты Аэрофлота дорожают.'],
    ['Arçelik', "Arçelik'in buzdolapları sessizdir."],
    ['Bosch', 'Ein Bosch-Akkuschrauber reicht.'],
    ['Toyota', 'Any Toyota-based van will do.'],
    ['Toyota', 'A non-Toyota part fits too.'],
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

describe('words glued together by scraping are told apart by their capitals', () => {
  names([
    ['Marriott', 'HiltonMarriottHyatt'],
    ['Hyatt', 'HiltonMarriottHyatt'],
    ['Sephora', '$24.00Sephora'],
    ['Maybelline', 'Lash Sensational$8.99Maybelline Fit Me'],
    ['Target', 'Available at WalmartTargetKroger today.'],
    ['Revolut', 'Fees are low.Revolut charges nothing.'],
    ['Fitbit', 'Great tracker4.5(2k+)Fitbit Charge'],
    ['Sonos', 'SonosArc pairs with the sub.'],
  ])
  doesNotName([
    ['Vivo', 'The ASUS VivoBook 15 is light.'],
    ['Square', 'SquareSpace and FourSquare differ.'],
    ['Phone', 'An iPhone is fine.'],
    ['HP', 'A 5HP outboard engine.'],
    ['Max', 'MaxColor night vision.'],
    ['Gate', 'ColGate'],
  ])
})

describe('what the reader does not see names nobody', () => {
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

describe('an ordinary word is a name where something marks it as one', () => {
  names([
    ['Delta, Delta Air Lines', 'For domestic routes I would fly Delta or JetBlue.'],
    ['Spirit, Spirit Airlines', '**Spirit**: the cheapest base fare, but every bag costs extra.'],
    ['Frontier', 'Budget airlines such as Spirit, Frontier and Allegiant charge for bags.'],
    ['Slack', 'Slack is better than email for teams.'],
    ['Linear', 'Teams that want speed often move from Jira to Linear.'],
    ['Square', 'Small shops can take cards with Square or Stripe.'],
    ['Stripe', "Stripe's API is the best documented."],
    ['Wise', 'Send money abroad with Wise to avoid mark-ups.'],
    ['Ally', 'High-yield accounts at Ally pay 4 %.'],
    ['Chime', 'Chime charges no monthly fee.'],
    ['Current', 'Neobanks such as Chime, Current, and Varo are free.'],
    ['Gap', 'Basics from Gap or Old Navy wash well.'],
    ['Guess', 'Watches by Guess, Fossil and Casio start at $60.'],
    ['Dove', 'Dove Beauty Bar is gentle on skin.'],
    ['Tide', '1. **Tide Free & Gentle** – no dyes'],
    ['Method', 'Eco brands like Method and Seventh Generation use plant-based surfactants.'],
    ['Bounty', '| Bounty | $2.50 |'],
    ['Always', 'Pads by Always absorb more.'],
    ['Crest', 'Crest 3D Whitestrips are the classic.'],
    ['Olive Garden', 'We ate at Olive Garden.'],
    ['Subway', 'A footlong from Subway costs $8.'],
    ['Oatly', 'oatly foams well.'],
    ['Silk', 'Try Silk Almondmilk in your coffee.'],
    ['Kind', 'Snack bars from Kind have less sugar.'],
    ['Quest', '[Quest](https://a.example) bars have 21 g of protein.'],
    ['Mini', 'The Mini Cooper SE is fun, and so is anything else from Mini.'],
    ['Smart', 'City cars by Smart, Fiat and Toyota are easy to park.'],
    ['Ram', 'Ram 1500 tows 12,750 lbs.'],
    ['Dodge', 'The Dodge Charger is loud.'],
    ['Lincoln', 'A used Lincoln Navigator is a bargain.'],
    ['Jaguar', 'Jaguar I-Pace owners report high costs.'],
    ['Hilton', 'Hilton Honors points never expire if you use them.'],
    ['Best Western', 'Best Western has breakfast included.'],
    ['Holiday Inn', 'The Holiday Inn near the airport is clean.'],
    ['Oracle', 'Large firms run Oracle or SAP.'],
    ['Monday, monday.com', 'Asana, Monday and ClickUp have free plans.'],
    ['Box', 'Cloud storage: Dropbox, Box, Google Drive.'],
    ['Apple', "Apple's ecosystem is hard to leave."],
    ['Shell', 'Fuel from Shell® costs more.'],
    ['Hum', 'hum by Colgate is fine, and Hum® brushes sync.'],
    ['Orange', 'En France, Orange et Free couvrent bien le pays.'],
    ['Free', 'En France, Orange et Free couvrent bien le pays.'],
    ['Vueling', 'Vuelo con vueling desde Madrid.'],
    ['Brother', 'Der Brother-Laserdrucker ist sparsam.'],
    ['Otto', 'Bei Otto gibt es Ratenzahlung.'],
  ])
  doesNotName([
    ['Delta', 'The river delta floods in spring.'],
    ['Spirit', 'In the spirit of fairness, both are good.'],
    ['Frontier', 'The final frontier.'],
    ['Slack', 'Cut them some slack.'],
    ['Linear', 'Linear motors are quiet.'],
    ['Square', 'Square tables seat four. Square footage matters.'],
    ['Wise', 'Wise buyers compare. It is wise to wait.'],
    ['Current', 'Current rates are high. The current model is best.'],
    ['Gap', 'Mind the gap; close the gap between wants and needs.'],
    ['Guess', 'Guess what: prices fell.'],
    ['Dove', 'A dove sat on the roof.'],
    ['Tide', 'Check the tide tables before surfing.'],
    ['Method', 'Method 1: Cold brew. The best method is slow.'],
    ['Always', 'Always read the label. It always helps.'],
    ['Kind', 'Be kind. What kind of phone do you need?'],
    ['Mini', 'Mini fridges are cheap. The iPad Mini 6 and the Mac Mini are small.'],
    ['Smart', 'Smart TVs are everywhere. Smart Home Hub: connects lamps.'],
    ['Ram', 'It has 16 GB of RAM and a ram air intake.'],
    ['Box', 'What is in the box? Box springs are optional.'],
    ['Apple', 'Bake an apple pie with Granny Smith apples. Apple cider vinegar helps.'],
    ['Orange', 'Orange juice and an orange scarf.'],
    ['Free', 'Free shipping! Feel free to ask.'],
    ['On', 'On the whole, the lights are on. On Monday it opens.'],
    ['Target', 'Your target heart rate. Target Audience: runners.'],
    ['Boost Mobile, Boost', 'Garnier Hydro Boost gel. Boost your immunity.'],
    ['Max', 'The iPhone 15 Pro Max and a max load of 120 kg. Max Load: 120 kg'],
    ['Blue', 'According to Kelley Blue Book, blue cars sell. Color: Blue'],
    ['Jordan', 'Michael Jordan won six titles.'],
    ['Jackson', 'Samuel L. Jackson stars.'],
    ['Chase', 'Chase your dreams. CHASE YOUR DREAMS'],
    ['Made In', 'MADE IN ITALY\n\nIt is made in Italy.'],
    ['U-Turn', 'Make a U-turn at the lights; the u-turn took ages.'],
    ['Otto', 'Der Fußballtrainer Otto Rehhagel gewann.'],
    ['Fender', 'Der Fender am Boot ist alt.'],
    ['小米', '晚上喝小米粥。'],
    ['苹果', '每天吃苹果对身体好。'],
    ['HP', 'A 300 HP engine; 2.5 hp at the shaft.'],
    ['686', 'It has 686 reviews, costs $686 and weighs 1,686 g (686).'],
  ])

  it.each([
    ['Wise', 'Wise is cheap.', 'wise.com'],
    ['Square', 'Square has no monthly fee.', 'squareup.example'],
  ])('%s is named in %j only where %s is cited too', (brand, text, host) => {
    expect(written(`${brand} @ ${host}`, text)).toEqual([])
    expect(written(`${brand} @ ${host}`, text, [`help.${host}`])).toEqual([brand])
  })

  it('is named by a likely word where another of the names stands in the answer', () => {
    const text = 'Square is simple. Many use Square Point of Sale or the Cash App.'
    expect(written('Square, Cash App', text)).toContain('Cash App')
    expect(written('Square, Cash App', text)).toContain('Square')
  })

  it('counts the longest of its names once', () => {
    expect(written('Delta, Delta Air Lines', 'I fly Delta Air Lines.')).toEqual(['Delta Air Lines'])
  })
})

describe('a statement of absence names nobody', () => {
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
