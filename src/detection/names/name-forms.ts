import { fold } from '../../language/index.js'
import { isInAnyDictionary, kindByName, type NameKind } from './kind.js'

/** One way of writing a name. */
export interface NameForm {
  /** Folded, with one blank for every border inside. */
  folded: string
  /** As the brand itself writes it. */
  own: string
  /** Of a distinctive name any case, ending and glued word counts. Of all others the evidence around decides. */
  kind: NameKind
  /** Dots, commas and slashes may stand between its words, as they do in the name. */
  isDotted: boolean
}

const BORDERS = /[^\p{L}\p{N}\p{M}&+#@]+/gu

/** All the ways in which a brand's names may be written, its own name first; a name may be taken as another kind than it is. */
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
