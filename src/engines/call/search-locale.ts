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
/** Google opens more countries over time. */
const closed: Partial<Record<Engine, ReadonlySet<string>>> = {
  google: new Set(locales.withoutGoogleAnswers.google.split(' ')),
  google_ai_mode: new Set(locales.withoutGoogleAnswers.google_ai_mode.split(' ')),
}

/** The language that most searches of a country are in, as ISO 639 has it, with the region where the script depends on it. */
export function searchLanguage(country: string): string {
  return languages.get(country) ?? 'en'
}

/** Google's `hl`, as SerpApi lists its values: lowercase, and Hebrew under its old code. */
export function hlOf(country: string): string {
  const language = searchLanguage(country)
  return language === 'he' ? 'iw' : language.toLowerCase()
}

/** DataForSEO's number of the country, which is Google's. */
export function locationCodeOf(country: string): number | undefined {
  const number = numbers.get(country)
  return number === undefined ? undefined : 2000 + number
}

/** False where Google shows no such answers at all, so that getting none is no fault. */
export function hasGoogleAnswers(engine: Engine, country: string): boolean {
  return COUNTRIES.has(country) && !closed[engine]?.has(country)
}

/** Tells engines that take no country where the user is. */
export function countryInstruction(country: string): string {
  return `The user is in this country: ${countryName(country)}. Answer in the language of the question.`
}
