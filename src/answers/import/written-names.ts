import { COUNTRIES, countryName } from '../../kernel/countries.js'
import { ENGINE_NAMES, ENGINES } from '../../kernel/engines.js'

/** Removes case, spaces and punctuation, which differ between spellings of the same name. */
const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{Letter}\p{Number}]/gu, '')

/** Other common names of engines. */
const ALSO: Record<string, string> = {
  openai: 'chatgpt',
  googleaioverviews: 'google',
  aioverview: 'google',
  aioverviews: 'google',
  aimode: 'google_ai_mode',
  microsoftcopilot: 'copilot',
  bingcopilot: 'copilot',
  perplexityai: 'perplexity',
  googlegemini: 'gemini',
  anthropic: 'claude',
  anthropicclaude: 'claude',
}

const ENGINE_OF = new Map([
  ...Object.entries(ALSO),
  ...ENGINES.flatMap((engine): [string, string][] => [
    [keyOf(ENGINE_NAMES[engine]), engine],
    [keyOf(engine), engine],
  ]),
])

let countries: Map<string, string> | undefined

function countryOf(text: string): string | undefined {
  countries ??= new Map([
    ...[...COUNTRIES].map((code): [string, string] => [keyOf(countryName(code)), code]),
    ...[...COUNTRIES].map((code): [string, string] => [code, code]),
    ['usa', 'us'],
    ['england', 'uk'],
    ['gb', 'uk'],
  ])
  return countries.get(keyOf(text))
}

/** The longest name is far shorter. */
const MAX_NAME_LENGTH = 100

/**
 * Replaces spellings of engine and country (`ChatGPT`, `US`, `Germany`) by the names of the interface. Unknown values stay
 * unchanged.
 */
export function withKnownNames(line: unknown): unknown {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return line
  const { engine, country } = line as { engine?: unknown; country?: unknown }
  return {
    ...line,
    ...(isName(engine) && { engine: ENGINE_OF.get(keyOf(engine)) ?? engine }),
    ...(isName(country) && { country: countryOf(country) ?? country }),
  }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_NAME_LENGTH
