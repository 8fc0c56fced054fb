import { ENGINES } from '../engines.js'

/** Parameters that only say where a reader came from, whatever their value. */
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

/** Parameters that may choose what a page shows. They count as tracking only if their value is an engine. */
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

/** Whether a query parameter, written `name=value`, only says where a reader came from. */
export function isTracking(parameter: string): boolean {
  const [written = ''] = parameter.split('=', 1)
  const name = plainEscapes(written)
  if (NAMES.has(name) || name.startsWith('utm_')) return true
  return REFERRER_NAMES.has(name) && isEngine(parameter.slice(written.length + 1))
}

/** Whether the value is the name of an engine or the address of its site. */
function isEngine(value: string): boolean {
  const site = plainEscapes(value)
    .toLowerCase()
    .replace(/^https?(?::|%3a)(?:\/|%2f){2}/, '')
    .replace(/^www\./, '')
    .replace(/(?:\/|%2f)$/, '')
  return ENGINE_SITES.has(site)
}

/**
 * Decodes needless escapes and writes the others in capitals. If the text has a lone `%`, nothing is decoded, because a decoded
 * character could form an escape with it.
 */
export function plainEscapes(text: string): string {
  if (!text.includes('%')) return text
  const isBroken = /%(?![\da-f]{2})/i.test(text)
  return text.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return !isBroken && /[\w.~-]/.test(character) ? character : escape.toUpperCase()
  })
}
