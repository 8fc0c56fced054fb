import { COUNTRIES, isoCountry } from '../../../kernel/countries.js'

const CITIES = `london|manchester|birmingham|edinburgh|dublin|new york|nyc|los angeles|chicago|san francisco|boston|seattle|austin|denver|miami|houston|dallas|toronto|vancouver|montreal|sydney|melbourne
berlin|hamburg|münchen|munich|köln|cologne|frankfurt|stuttgart|düsseldorf|leipzig|dresden|hannover|bremen|nürnberg|wien|vienna|graz|salzburg|zürich|zurich|basel|bern|genf
paris|lyon|marseille|toulouse|bordeaux|lille|nantes|nice|strasbourg|bruxelles|brussels|brüssel|genève|geneva|lausanne
madrid|barcelona|valencia|sevilla|seville|málaga|malaga|bilbao|zaragoza|granada|ciudad de méxico|mexico city|bogotá|buenos aires|lima|santiago
roma|rome|rom|milano|milan|mailand|napoli|naples|torino|turin|firenze|florence|florenz|venezia|venice|venedig|bologna|palermo
lisbon|lisboa|lissabon|lisbonne|lisbona|porto|amsterdam|rotterdam|copenhagen|kopenhagen|stockholm|oslo|helsinki|prague|prag|praga|budapest|warsaw|warschau|athens|athen|istanbul|dubai|singapore|tokyo|kyoto|seoul|bangkok|hong kong|beijing|shanghai|cape town|marrakech`

const REGIONS = `usa|uk|england|scotland|schottland|wales|europe|europa|california|texas|florida|bavaria|bayern|mallorca|ibiza|tenerife|sicilia|sicily|sardegna|toscana|tuscany|bali`

const KNOWN_CITIES = new Set(CITIES.split(/[|\n]/))
const PLACES = new Set([...KNOWN_CITIES, ...REGIONS.split('|')])
for (const language of ['en', 'de', 'fr', 'es', 'it']) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  for (const code of COUNTRIES) PLACES.add((names.of(isoCountry(code)) ?? code).toLowerCase())
}

export function isKnownPlace(name: string): boolean {
  return PLACES.has(name.toLowerCase())
}

/** Ordinary words besides, so that only a capital tells. */
const AMBIGUOUS = new Set(['nice', 'lima', 'porto', 'rom', 'bath', 'granada'])

export function isKnownCity(name: string): boolean {
  const lower = name.toLowerCase()
  return KNOWN_CITIES.has(lower) && (name !== lower || !AMBIGUOUS.has(lower))
}
