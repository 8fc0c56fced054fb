import { fold } from '../../language/index.js'
import { isIn, unitSet } from './characters.js'
import type { Link } from './links.js'

/**
 * The kind of a link's label: the host that the link leads to, alone or for a page of it; the name of the site; or other words.
 */
export type Label = 'host' | 'host of a page' | 'site' | 'words'

const MAX_LEAD = 400
const TARGET = /^\(\s?<?(?:https?:)?\/\/(?:www\.)?(?<host>[^\s/?#:()<>@"]+)(?::\d+)?(?<path>\/[^\s?#)]*)?/i
const HOST =
  /^(?:https?:\/\/)?(?:www\.)?(?<host>(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,23})(?:[/?#]\S*)?$/iu
/** Example: `reuters.com +2`. */
const MORE = /\s?\+\d{1,2}$/

export function linkLabel(text: string, link: Link): Label {
  if (!leadsOut(text, link)) return 'words'
  const { start, labelEnd, end } = link
  const written = text.slice(start + 1, labelEnd)
  const isReference = text.charAt(labelEnd + 1) === '['
  // The reader sees the name of the publication. People who labelled answers counted it as named.
  if (isReference) return hostIn(written) === undefined ? 'words' : 'host of a page'
  const target = TARGET.exec(text.slice(labelEnd + 1, Math.min(end, labelEnd + MAX_LEAD)))?.groups
  const host = target?.['host']?.toLowerCase() ?? ''
  const named = hostIn(written)
  if (named === undefined) return isNameOf(written, host) ? 'site' : 'words'
  if (!isSameSite(named, host)) return 'words'
  return (target?.['path'] ?? '').length > 1 ? 'host of a page' : 'host'
}

/** The host in the label, if the label is one. */
function hostIn(label: string): string | undefined {
  return label.includes('.') ? HOST.exec(plainLabel(label))?.groups?.['host']?.toLowerCase() : undefined
}

function plainLabel(label: string): string {
  return label.replace(/[*_`]/g, '').replace(MORE, '').trim()
}

const ADDRESS_STARTS = unitSet('hHwW/<')
const ADDRESS = /^<?(?:(?:https?:)?\/\/|www\.)/i

/** Whether the link leads to a website and is no image. */
export function leadsOut(text: string, { start, labelEnd, end }: Link): boolean {
  if (text.charAt(start - 1) === '!' || end === labelEnd + 1) return false
  if (text.charAt(labelEnd + 1) === '[') return end > labelEnd + 3
  return isIn(ADDRESS_STARTS, text, labelEnd + 2) && ADDRESS.test(text.slice(labelEnd + 2, labelEnd + 12))
}

function isSameSite(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}

/** A fast check: most labels begin with letters that the host does not contain. */
const BEGINNING = /^(?!th)[a-z]{2}/i

/** `The Straits Times` is the name of straitstimes.com. */
function isNameOf(label: string, host: string): boolean {
  const beginning = BEGINNING.exec(label)?.[0].toLowerCase()
  if (beginning !== undefined && !host.includes(beginning) && !host.includes('-')) return false
  const name = fold(plainLabel(label))
    .replace(/^the /, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return host
    .split('.')
    .slice(0, -1)
    .some((part) => part.replaceAll('-', '') === name)
}
