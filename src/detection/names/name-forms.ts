import { fold } from '../../language/index.js'
import { isInAnyDictionary } from '../evidence/name-kind.js'

/** One way of writing a name. */
export interface NameForm {
  /** Folded, with one blank for every border inside. */
  folded: string
  /** As the brand itself writes it. */
  own: string
  /** Nothing else is written so: any case, endings, glued words. Of all other names the evidence around decides. */
  isDistinct: boolean
  /** Dots, commas and slashes may stand between its words, as they do in the name. */
  isDotted: boolean
}

const BORDERS = /[^\p{L}\p{N}\p{M}&+#@]+/gu

/** All the ways in which a brand's names may be written, its own name first. */
export function nameForms(names: readonly string[]): NameForm[] {
  return names.flatMap(formsOf)
}

function formsOf(name: string): NameForm[] {
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
    isDistinct: isHost(own) || isDistinct(way),
  }))
}

/** `monday.com`: nothing but the brand is written so. */
function isHost(name: string): boolean {
  return /^[\p{L}\p{N}-]+\.[a-z]{2,}$/u.test(name)
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

/** Whether it holds a word that is in no dictionary. */
function isDistinct(way: string): boolean {
  const words = way.split(/[ &]+/).filter(Boolean)
  const isOne = words.length === 1
  if (/^[\p{N} ]+$/u.test(way)) return false
  if (isOne && way.length < 4 && /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{N}]+$/u.test(way)) return false
  return words.some((word) => (isOne || word.length > 1) && !isInAnyDictionary(word))
}
