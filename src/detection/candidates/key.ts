/** Letters that no decomposition takes apart. */
const FOLDED: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }
const LEGAL_FORM =
  /(?<!^the)(?<=.)(?:[\s,]+|\s*&\s*)(?:inc|incorporated|gmbh(?:\s*&\s*co\.?\s*kg)?|ltd|limited|llc|llp|corp|corporation|co|company|plc|ag|kgaa|s\.?a\.?s?|s\.?r\.?l|s\.p\.a|s\.?à\.?r\.?l|sarl|b\.?v|n\.?v|pty|pvt|oy|oyj)\.?$/
const POSSESSIVE = /(?<=\p{L})['’]s?$/u
const AND = /\s+and\s+/g
const ASCII = /^[ -~]*$/
const MAX_LENGTH = 200

/** What two spellings of one name share: case, accents, spaces, hyphens, possessive and legal form aside. */
export function candidateKey(name: string): string {
  const lower = name.slice(0, MAX_LENGTH).normalize('NFKC').toLowerCase().trim()
  const bare = withoutLegalForm(lower).replace(POSSESSIVE, '').replace(AND, ' ')
  return lettersOf(bare) || lower
}

/** Letters and digits in lower case, without accents. */
export function lettersOf(lower: string): string {
  if (ASCII.test(lower)) return lower.replace(/[^a-z\d]/g, '')
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßøłđæœı]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
}

/** More than one may follow the name: "Pty Ltd", "Co., Ltd.". */
function withoutLegalForm(name: string): string {
  const once = name.replace(LEGAL_FORM, '')
  return once.replace(LEGAL_FORM, '')
}

/** The words of a name; a sign alone is one only if it joins two others. */
export function wordsOf(name: string): string[] {
  return name
    .slice(0, MAX_LENGTH)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}&+]/u.test(word))
}
