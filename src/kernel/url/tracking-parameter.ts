import { ENGINES } from '../engines.js'

/** Parameters that say where a reader came from, whatever their value. */
const NAMES = new Set([
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'yclid',
  'ttclid',
  'twclid',
  'igshid',
  'mc_cid',
  'mc_eid',
  'li_fat_id',
  'srsltid',
  'ref_src',
  '_hsenc',
  '_hsmi',
])

/** Parameters that may choose what a page shows, unless their value is an engine that we ask. */
const REFERRER_NAMES = new Set(['ref', 'referer', 'referrer'])

const ENGINE_SITES = new Set<string>([
  ...ENGINES,
  'openai',
  'chatgpt.com',
  'openai.com',
  'chat.openai.com',
  'google.com',
  'perplexity.ai',
  'copilot.com',
  'copilot.microsoft.com',
  'gemini.google.com',
  'claude.ai',
])

/** Whether a parameter of a query, `name=value` as it is written, says only where a reader came from. */
export function isTracking(parameter: string): boolean {
  const [written = ''] = parameter.split('=', 1)
  const name = plainEscapes(written)
  if (NAMES.has(name) || name.startsWith('utm_')) return true
  return REFERRER_NAMES.has(name) && isEngine(parameter.slice(written.length + 1))
}

/** By its name or by the address of its site. */
function isEngine(value: string): boolean {
  const site = plainEscapes(value)
    .toLowerCase()
    .replace(/^https?(?::|%3a)(?:\/|%2f){2}/, '')
    .replace(/^www\./, '')
    .replace(/(?:\/|%2f)$/, '')
  return ENGINE_SITES.has(site)
}

/**
 * Escapes of characters that need none are decoded, the others written in capitals. Beside a lone `%` nothing is
 * decoded: what came out could make an escape with it.
 */
export function plainEscapes(text: string): string {
  if (!text.includes('%')) return text
  const isBroken = /%(?![\da-f]{2})/i.test(text)
  return text.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return !isBroken && /[\w.~-]/.test(character) ? character : escape.toUpperCase()
  })
}
