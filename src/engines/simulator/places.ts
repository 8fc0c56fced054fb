import { countryName } from '../../kernel/countries.js'

const WITH_ARTICLE = new Set(['us', 'uk', 'nl', 'ph', 'ae', 'cz', 'do'])
const names = new Map<string, string>()

/** Remembered: the runtime takes its time to look a country up. */
export function placeName(country: string): string {
  let name = names.get(country)
  if (name === undefined) names.set(country, (name = countryName(country)))
  return name
}

/** As it stands after `in`. */
export function placeInSentence(country: string): string {
  return `${WITH_ARTICLE.has(country) ? 'the ' : ''}${placeName(country)}`
}
