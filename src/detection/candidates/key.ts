import { fold } from '../../language/index.js'
import words from './words.json' with { type: 'json' }

const LEGAL_FORM = new RegExp(
  String.raw`(?<!^the)(?<=.)(?:[\s,]+|\s*&\s*)(?:${words.legalForms.join('|')})\.?$`,
)
const POSSESSIVE = /(?<=\p{L})['’]s?$/u
const AND = /\s+and\s+/g
const ASCII = /^[ -~]*$/
const MAX_LENGTH = 200

/** The key that all spellings of a name share. It ignores case, accents, spaces, hyphens, possessive and legal form. */
export function candidateKey(name: string): string {
  const lower = name.slice(0, MAX_LENGTH).normalize('NFKC').toLowerCase().trim()
  const bare = withoutLegalForm(lower).replace(POSSESSIVE, '').replace(AND, ' ')
  return lettersOf(bare) || lower
}

/** Letters and digits in lower case, without accents. */
export function lettersOf(lower: string): string {
  if (ASCII.test(lower)) return lower.replace(/[^a-z\d]/g, '')
  return fold(lower).replace(/[^\p{L}\p{N}\p{M}]/gu, '')
}

/** A name can have two legal forms: "Pty Ltd", "Co., Ltd.". */
function withoutLegalForm(name: string): string {
  const once = name.replace(LEGAL_FORM, '')
  return once.replace(LEGAL_FORM, '')
}

/** The words of a name. A word without letters and digits only counts if it is "&" or "+". */
export function nameWords(name: string): string[] {
  return name
    .slice(0, MAX_LENGTH)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}&+]/u.test(word))
}
