import { countryName } from '../../kernel/countries.js'

/** For engines that take no country: what a system prompt says instead. */
export function countryLine(country: string): string {
  return `The user is in this country: ${countryName(country)}. Answer in the language of the question.`
}
