/** The languages that texts are detected to be in, by ISO 639-1 code. */
// oxfmt-ignore
export const LANGUAGES = [
  'ar', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hi', 'hu', 'id', 'it', 'ja', 'ko', 'nb', 'nl', 'pl',
  'pt', 'ro', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'zh',
] as const

/** `und` where the language cannot be detected, or is none of these. */
export type Language = (typeof LANGUAGES)[number] | 'und'

const KNOWN: ReadonlySet<string> = new Set(LANGUAGES)
/** Codes of the same language under another name. */
const ALIASES: Record<string, Language> = { no: 'nb', nn: 'nb', iw: 'he', in: 'id', cmn: 'zh' }

/** The language of a tag such as `pt-BR`, as pages declare it. */
export function languageOfTag(tag: string | undefined): Language {
  const code = tag?.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  return KNOWN.has(code) ? (code as Language) : (ALIASES[code] ?? 'und')
}

/** The language that most people of a country speak, by its ISO 3166 code. */
export function languageOfCountry(country: string): Language {
  if (!/^[a-z]{2}$/i.test(country)) return 'und'
  return languageOfTag(new Intl.Locale(`und-${country}`).maximize().language)
}
