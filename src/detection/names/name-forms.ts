import { fold } from '../../language/index.js'
import { isInAnyDictionary, kindByName, type NameKind } from './kind.js'

/** One spelling of a name. */
export interface NameForm {
  /** Folded, with one blank for each border inside the name. */
  folded: string
  /** As the brand itself writes it. */
  own: string
  /**
   * A distinctive name counts in any case, with any ending and glued to other words. For the other kinds the surroundings decide.
   */
  kind: NameKind
  /** Dots, commas and slashes may separate its words, because the name has one of them. */
  isDotted: boolean
}

const BORDERS = /[^\p{L}\p{N}\p{M}&+#@]+/gu

/** All spellings of a brand's names, the own name first. `kinds` overrides the kinds that are found. */
export function nameForms(
  names: readonly string[],
  kinds: Readonly<Record<string, NameKind>> = {},
): NameForm[] {
  return names.flatMap((name) => formsOf(name, kinds[name]))
}

function formsOf(name: string, kind: NameKind | undefined): NameForm[] {
  const plain = pattern(name)
  if (plain === '') return []
  const isDotted = /[.,/]/.test(name.replace(/[.,/\s]+$/, ''))
  const ways = [...new Set([plain, ...ampersandWays(plain)])].map((way) => ({ way, own: name }))
  const joined = plain.replaceAll(' ', '')
  if (plain.includes(' ') && joined.length > 4 && !isInAnyDictionary(joined)) {
    ways.push({ way: joined, own: name.replace(BORDERS, '') })
  }
  const split = camelSplit(name)
  if (split !== undefined) ways.push({ way: pattern(split), own: split })
  return ways.map(({ way, own }) => ({
    folded: way,
    own,
    isDotted,
    kind: kind ?? kindByName(own).kind,
  }))
}

function pattern(name: string): string {
  return fold(name).replace(BORDERS, ' ').trim()
}

function ampersandWays(plain: string): string[] {
  if (!plain.includes('&')) return []
  const tight = plain.replace(/ ?& ?/g, '&')
  return [tight, tight.replaceAll('&', ' & '), tight.replaceAll('&', ' and ')]
}

/** `KitchenAid` is also written `Kitchen Aid`. */
function camelSplit(name: string): string | undefined {
  const split = name.replace(/(?<=\p{Lu}?\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})/gu, ' ')
  return split === name ? undefined : split
}
