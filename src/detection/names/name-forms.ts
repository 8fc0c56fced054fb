import { fold } from '../../language/index.js'
import { isOrdinaryCompound, isPhrase, type Rank, rankOf } from '../words/lexicon.js'

type FormKind =
  /** Nothing else is written so: any case, endings, glued words. */
  | 'distinct'
  /** Several ordinary words: the capitals make the name. */
  | 'phrase'
  /** One ordinary word: what stands around decides. */
  | 'ordinary'
  /** Two or three letters: the capitals make the name. */
  | 'short'
  | 'number'

/** One way of writing a name. */
export interface NameForm {
  /** Folded, with one blank for every border inside. */
  folded: string
  /** As the brand itself writes it. */
  own: string
  kind: FormKind
  rank: Rank
  /** Dots, commas and slashes may stand between its words, as they do in the name. */
  isDotted: boolean
  /** Short for the brand's longer name: `Mint` for `Mint Mobile`. */
  isShortened: boolean
}

const BORDERS = /[^\p{L}\p{N}\p{M}&+#@]+/gu

/** All the ways in which a brand's names may be written, its own name first. */
export function nameForms(names: readonly string[]): NameForm[] {
  const brand = pattern(names[0] ?? '')
  return names.flatMap(formsOf).map((form) => ({ ...form, isShortened: brand.startsWith(`${form.folded} `) }))
}

function formsOf(name: string): Omit<NameForm, 'isShortened'>[] {
  const plain = pattern(name)
  if (plain === '') return []
  const isDotted = /[.,/]/.test(name.replace(/[.,/\s]+$/, ''))
  const ways = [...new Set([plain, ...ampersandWays(plain)])].map((way) => ({ way, own: name }))
  const joined = plain.replaceAll(' ', '')
  if (plain.includes(' ') && joined.length > 4 && rankOf(joined) === 'none') {
    ways.push({ way: joined, own: name.replace(BORDERS, '') })
  }
  const split = camelSplit(name)
  if (split !== undefined) ways.push({ way: pattern(split), own: split })
  return ways.map(({ way, own }) => ({ folded: way, own, isDotted, ...(isHost(own) ? HOST : classOf(way)) }))
}

const HOST = { kind: 'distinct', rank: 'none' } as const

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

function classOf(way: string): { kind: FormKind; rank: Rank } {
  const words = way.split(/[ &]+/).filter(Boolean)
  const letters = words.join('')
  if (/^\p{N}+$/u.test(letters)) return { kind: 'number', rank: 'none' }
  if (words.length > 1) {
    const isPlain = words.every((word) => word.length > 1 && rankOf(word) !== 'none')
    return { kind: isPlain || isOrdinaryCompound(way) || isPhrase(way) ? 'phrase' : 'distinct', rank: 'none' }
  }
  const rank = rankOf(letters)
  if (rank !== 'none') return { kind: 'ordinary', rank }
  const isShort = letters.length < 4 && /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]+$/u.test(way)
  return { kind: isShort ? 'short' : 'distinct', rank }
}
