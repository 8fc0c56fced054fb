import { isIn, unitSet } from './characters.js'

/** The parts of an answer that its reader does not see: [start, end), in order, without overlaps. */
export type HiddenRanges = readonly (readonly [number, number])[]

const MAX_TARGET_DEPTH = 8
const MAX_TARGET_LENGTH = 4096
const MAX_LABEL_LENGTH = 200
const LABEL = /^[ >*-]{0,8}\[[^\]\n]+$/

/**
 * Addresses, link targets with their titles, link definitions, labels of references, HTML tags.
 * Whoever reads `[Walmart](https://a.example "Sony")` sees `Walmart`.
 */
export function hiddenRanges(text: string): HiddenRanges {
  const found: [number, number][] = []
  if (text.includes(']')) {
    addDefinitions(text, found)
    addTargets(text, found)
  }
  addAddresses(text, '://', found)
  addAddresses(text, 'www.', found)
  if (text.includes('<')) addTags(text, found)
  return merged(found)
}

/** An address hides its whole line, whatever its title holds; any other word is a target only with a well-formed title or none. */
const DEFINITION =
  /^\]:[ \t]*(?:\n[ \t]*)?(?:<?(?:https?:\/\/|www\.|\/|#|mailto:)[^\n]*(?:\n[ \t]*(?:"[^"\n]*"|'[^'\n]*')[ \t]*(?=\n|$))?|[^\s]+(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*(?=\n|$))/

function addDefinitions(text: string, found: [number, number][]): void {
  let lineStart = 0
  let lineEnd = lineEndFrom(text, 0)
  for (let at = text.indexOf(']:'); at !== -1; at = text.indexOf(']:', at + 2)) {
    while (lineEnd < at) {
      lineStart = lineEnd + 1
      lineEnd = lineEndFrom(text, lineStart)
    }
    if (at - lineStart > MAX_LABEL_LENGTH || !LABEL.test(text.slice(lineStart, at))) continue
    const target = DEFINITION.exec(text.slice(at, at + MAX_TARGET_LENGTH))
    if (target !== null) found.push([lineStart, at + target[0].length])
  }
}

function lineEndFrom(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

function addTargets(text: string, found: [number, number][]): void {
  for (let at = text.indexOf(']'); at !== -1; at = text.indexOf(']', at + 1)) {
    const opener = text.charAt(at + 1)
    const end = opener === '(' ? targetEnd(text, at + 2) : opener === '[' ? referenceEnd(text, at + 2) : -1
    if (end !== -1) found.push([at + 1, end])
  }
}

const TARGET_SIGNS = unitSet('\n"()')

/** After the bracket that closes a target, or -1 where none does. */
function targetEnd(text: string, from: number): number {
  const limit = Math.min(text.length, from + MAX_TARGET_LENGTH)
  let depth = 1
  let quote = ''
  for (let at = from; at < limit; at += 1) {
    if (TARGET_SIGNS[text.charCodeAt(at)] !== 1) continue
    const character = text.charAt(at)
    if (character === '\n' && text.charAt(at + 1) === '\n') return -1
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' && /\s/.test(text.charAt(at - 1))) quote = '"'
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (depth === 0) return at + 1
    if (depth > MAX_TARGET_DEPTH) return -1
  }
  return -1
}

function referenceEnd(text: string, from: number): number {
  const end = text.slice(from, from + 100).search(/[[\]\n]/)
  return end !== -1 && text.charAt(from + end) === ']' ? from + end + 1 : -1
}

const SCHEME = unitSet('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')
const ADDRESS_ENDS = unitSet(' \t\n\r\f\v\u00a0\u3000<>"|）」』，。、')

function addAddresses(text: string, sign: string, found: [number, number][]): void {
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + sign.length)) {
    // A host behind its scheme has been read with it.
    if (sign === 'www.' && text.startsWith('://', at - 3)) continue
    let start = at
    while (sign === '://' && at - start < 12 && isIn(SCHEME, text, start - 1)) start -= 1
    let end = at + sign.length
    while (end < text.length && ADDRESS_ENDS[text.charCodeAt(end)] !== 1) end += 1
    found.push([start, end])
    at = end - sign.length
  }
}

function addTags(text: string, found: [number, number][]): void {
  for (const { index, 0: tag } of text.matchAll(
    /<(?:\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,2000})?\/?|!--[^<>]{0,2000}--)>/gi,
  )) {
    found.push([index, index + tag.length])
  }
}

function merged(found: [number, number][]): [number, number][] {
  const kept: [number, number][] = []
  for (const range of found.toSorted((one, other) => one[0] - other[0])) {
    const last = kept.at(-1)
    if (last !== undefined && range[0] <= last[1]) last[1] = Math.max(last[1], range[1])
    else kept.push([...range])
  }
  return kept
}

/** The text with blanks for what is hidden, so that every offset stays. */
export function blankHidden(text: string): string {
  let visible = ''
  let from = 0
  for (const [start, end] of hiddenRanges(text)) {
    visible += text.slice(from, start) + text.slice(start, end).replace(/[^\n]/g, ' ')
    from = end
  }
  return visible + text.slice(from)
}
