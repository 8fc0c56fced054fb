import { COUNTRIES, countryName } from '../../kernel/countries.js'
import type { Engine } from '../../kernel/engines.js'
import locales from './search-locales.json' with { type: 'json' }

const languages = new Map(
  Object.entries(locales.countriesByLanguage).flatMap(([language, countries]) =>
    countries.split(' ').map((country) => [country, language] as const),
  ),
)
const numbers = new Map(
  locales.isoNumbers.map((entry): [string, number] => [entry.slice(0, 2), Number(entry.slice(3))]),
)
/** Countries without these answers. Google adds countries over time. */
const closed: Partial<Record<Engine, ReadonlySet<string>>> = {
  google: new Set(locales.withoutGoogleAnswers.google.split(' ')),
  google_ai_mode: new Set(locales.withoutGoogleAnswers.google_ai_mode.split(' ')),
}

/** The language of most searches in the country, as its ISO 639 code. It has a region if the script depends on it. */
export function searchLanguage(country: string): string {
  return languages.get(country) ?? 'en'
}

/** Google's `hl` parameter with the values that SerpApi lists: lowercase, and the old code for Hebrew. */
export function hlOf(country: string): string {
  const language = searchLanguage(country)
  return language === 'he' ? 'iw' : language.toLowerCase()
}

/** DataForSEO's number of the country, taken from Google. */
export function locationCodeOf(country: string): number | undefined {
  const number = numbers.get(country)
  return number === undefined ? undefined : 2000 + number
}

/** False if Google shows no such answers in the country. An empty result is then not an error. */
export function hasGoogleAnswers(engine: Engine, country: string): boolean {
  return COUNTRIES.has(country) && !closed[engine]?.has(country)
}

/** For engines that take no country: tells them where the user is. */
export function countryInstruction(country: string): string {
  return `The user is in this country: ${countryName(country)}. Answer in the language of the question.`
}
