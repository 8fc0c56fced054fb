import { COUNTRIES, isoCountry } from '../../../../kernel/countries.js'

const CITIES = `london|manchester|birmingham|edinburgh|dublin|new york|nyc|los angeles|chicago|san francisco|boston|seattle|austin|denver|miami|houston|dallas|toronto|vancouver|montreal|sydney|melbourne
berlin|hamburg|münchen|munich|köln|cologne|frankfurt|stuttgart|düsseldorf|leipzig|dresden|hannover|bremen|nürnberg|wien|vienna|graz|salzburg|zürich|zurich|basel|bern|genf
paris|lyon|marseille|toulouse|bordeaux|lille|nantes|nice|strasbourg|bruxelles|brussels|brüssel|genève|geneva|lausanne
madrid|barcelona|valencia|sevilla|seville|málaga|malaga|bilbao|zaragoza|granada|mallorca|ibiza|tenerife|ciudad de méxico|mexico city|bogotá|buenos aires|lima|santiago
roma|rome|rom|milano|milan|mailand|napoli|naples|torino|turin|firenze|florence|florenz|venezia|venice|venedig|bologna|palermo|sicilia|sicily|sardegna|toscana|tuscany
lisbon|lisboa|lissabon|lisbonne|lisbona|porto|amsterdam|rotterdam|copenhagen|kopenhagen|stockholm|oslo|helsinki|prague|prag|praga|budapest|warsaw|warschau|athens|athen|istanbul|dubai|singapore|tokyo|kyoto|seoul|bangkok|bali|hong kong|beijing|shanghai|cape town|marrakech
usa|uk|england|scotland|schottland|wales|europe|europa|california|texas|florida|bavaria|bayern`

const PLACES = new Set(CITIES.split(/[|\n]/))
for (const language of ['en', 'de', 'fr', 'es', 'it']) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  for (const code of COUNTRIES) PLACES.add((names.of(isoCountry(code)) ?? code).toLowerCase())
}

export function isKnownPlace(name: string): boolean {
  return PLACES.has(name.toLowerCase())
}
