/** The languages that can be detected, by ISO 639-1 code. */
// oxfmt-ignore
export const LANGUAGES = [
  'ar', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hi', 'hu', 'id', 'it', 'ja', 'ko', 'nb', 'nl', 'pl',
  'pt', 'ro', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'zh',
] as const

/** `und` if the language cannot be detected or is not in the list. */
export type Language = (typeof LANGUAGES)[number] | 'und'

const KNOWN: ReadonlySet<string> = new Set(LANGUAGES)
/** Other codes for languages in the list. */
const ALIASES: Record<string, Language> = { no: 'nb', nn: 'nb', iw: 'he', in: 'id', cmn: 'zh' }

/** The language of a tag that a page declares, for example `pt-BR`. */
export function languageOfTag(tag: string | undefined): Language {
  const code = tag?.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  return KNOWN.has(code) ? (code as Language) : (ALIASES[code] ?? 'und')
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** The English name of a language. Undefined if no language has the code. */
export const languageName = (code: string): string | undefined => names.of(code)

/** The language that most people in a country speak. The country is an ISO 3166 code. */
export function languageOfCountry(country: string): Language {
  if (!/^[a-z]{2}$/i.test(country)) return 'und'
  return languageOfTag(new Intl.Locale(`und-${country}`).maximize().language)
}
