import { isIn, unitSet } from './characters.js'
import { linksIn, MAX_TARGET_LENGTH, type TextRange } from './links.js'
import { mayListSources, sourceLists } from './source-lists.js'
import { daggerMarks, sourceMarks } from './source-marks.js'

/** 1 for each unit of an answer that its reader does not see or that only names a source. Empty if there are none. */
export type HiddenUnits = Uint8Array

const NONE: HiddenUnits = new Uint8Array(0)
const MAX_LABEL_LENGTH = 200
const LABEL = /^[ >*-]{0,8}\[[^\]\n]+$/

/**
 * Marks addresses, link targets with their titles, link definitions, labels of references, HTML tags, and marks of sources.
 * Readers of `[Walmart](https://a.example "Sony")` only see `Walmart`.
 */
export function hiddenUnits(text: string): HiddenUnits {
  const { unseen, marks } = readRanges(text)
  if (text.includes('<')) addTags(text, unseen)
  if (unseen.length === 0 && marks.length === 0) return NONE
  const hidden = new Uint8Array(text.length)
  for (const [start, end] of unseen) hidden.fill(1, start, end)
  for (const [start, end] of marks) hidden.fill(1, start, end)
  return hidden
}

/** The text without its sources: marks after statements, footnotes and lists of sources. */
export function withoutMarks(text: string): string {
  let rest = ''
  let from = 0
  for (const [start, end] of merged(readRanges(text).marks)) {
    rest += text.slice(from, start)
    from = end
  }
  return rest + text.slice(from)
}

function readRanges(text: string): { unseen: TextRange[]; marks: TextRange[] } {
  const { links, targets } = text.includes(']') ? linksIn(text) : { links: [], targets: [] }
  const addresses: TextRange[] = [...targets]
  addAddresses(text, '://', { targets, found: addresses })
  addAddresses(text, 'www.', { targets, found: addresses })
  const definitions = text.includes(']:') ? definitionsIn(text) : []
  const marks = [...sourceMarks(text, links), ...daggerMarks(text)]
  const lists = mayListSources(text, { addresses, marks, definitions })
    ? sourceLists(text, merged(addresses), merged(marks))
    : []
  return { unseen: [...addresses, ...definitions], marks: [...marks, ...lists] }
}

/**
 * If the target is an address, its whole line is hidden, whatever the title contains. Any other word is a target only with a
 * well-formed title or none.
 */
const DEFINITION =
  /^\]:[ \t]*(?:\n[ \t]*)?(?:<?(?:https?:\/\/|www\.|\/|#|mailto:)[^\n]*(?:\n[ \t]*(?:"[^"\n]*"|'[^'\n]*')[ \t]*(?=\n|$))?|[^\s]+(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*(?=\n|$))/

function definitionsIn(text: string): TextRange[] {
  const found: TextRange[] = []
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
  return found
}

function lineEndFrom(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

const SCHEME = unitSet('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')
const ADDRESS_ENDS = unitSet(' \t\n\r\f\v\u00a0\u3000<>"|，。、；：！？（）「」『』【】《》«»“”')

/** Adds addresses outside of link targets. A target ends the address in it, because the next label may follow directly. */
function addAddresses(
  text: string,
  sign: string,
  { targets, found }: { targets: readonly TextRange[]; found: TextRange[] },
): void {
  let next = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + sign.length)) {
    while ((targets[next]?.[1] ?? Infinity) <= at) next += 1
    const target = targets[next]
    if (target !== undefined && target[0] <= at) {
      at = target[1] - sign.length
      continue
    }
    // An address with a scheme has already been read.
    if (sign === 'www.' && text.startsWith('://', at - 3)) continue
    let start = at
    while (sign === '://' && at - start < 12 && isIn(SCHEME, text, start - 1)) start -= 1
    let end = at + sign.length
    while (end < text.length && ADDRESS_ENDS[text.charCodeAt(end)] !== 1) end += 1
    found.push([start, end])
    at = end - sign.length
  }
}

function addTags(text: string, found: TextRange[]): void {
  for (const { index, 0: tag } of text.matchAll(
    /<(?:\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,2000})?\/?|!--[^<>]{0,2000}--)>/gi,
  )) {
    found.push([index, index + tag.length])
  }
}

function merged(found: TextRange[]): TextRange[] {
  const kept: TextRange[] = []
  for (const range of found.toSorted((one, other) => one[0] - other[0])) {
    const last = kept.at(-1)
    if (last !== undefined && range[0] <= last[1]) last[1] = Math.max(last[1], range[1])
    else kept.push([...range])
  }
  return kept
}

/** Replaces hidden text with blanks, so that all offsets stay the same. */
export function blankHidden(text: string): string {
  const hidden = hiddenUnits(text)
  if (hidden === NONE) return text
  let visible = ''
  for (let from = 0; from < text.length;) {
    const isHidden = hidden[from] === 1
    const next = hidden.indexOf(isHidden ? 0 : 1, from)
    const part = text.slice(from, next === -1 ? undefined : next)
    visible += isHidden ? part.replace(/[^\n]/g, ' ') : part
    from += part.length
  }
  return visible
}
