import { unitSet } from './characters.js'

/** [start, end) in UTF-16 units of a text. */
export type TextRange = [start: number, end: number]

/** Sorted, without overlaps. */
export type TextRanges = readonly Readonly<TextRange>[]

/** `[label](target)`, `[label][reference]`, or `[label]` alone. */
export interface Link {
  /** The offset of the bracket that opens the label. */
  start: number
  /** The offset of the bracket that closes the label. */
  labelEnd: number
  /** The offset after the whole link. */
  end: number
}

interface LinksIn {
  /** Sorted, without overlaps. */
  links: Link[]
  /** The targets, including those without a label. */
  targets: TextRange[]
}

const MAX_LABEL_LENGTH = 300

export function linksIn(text: string): LinksIn {
  const links: Link[] = []
  const targets: TextRange[] = []
  const opened: number[] = []
  let open = text.indexOf('[')
  for (let close = text.indexOf(']'); close !== -1; close = text.indexOf(']', close + 1)) {
    for (; open !== -1 && open < close; open = text.indexOf('[', open + 1)) opened.push(open)
    const start = opened.pop()
    const end = endBehind(text, close)
    if (end !== -1) targets.push([close + 1, end])
    if (start !== undefined && close - start <= MAX_LABEL_LENGTH)
      addLink(links, { start, labelEnd: close, end: end === -1 ? close + 1 : end })
  }
  return { links, targets }
}

/** A link replaces brackets inside its label. A reference after a link is not a link of its own. */
function addLink(links: Link[], link: Link): void {
  const isLeading = link.end > link.labelEnd + 1
  while (isLeading && (links.at(-1)?.start ?? -1) > link.start) links.pop()
  if (link.start >= (links.at(-1)?.end ?? 0)) links.push(link)
}

const MAX_TARGET_DEPTH = 8
export const MAX_TARGET_LENGTH = 4096

function endBehind(text: string, close: number): number {
  const opener = text.charAt(close + 1)
  return opener === '(' ? targetEnd(text, close + 2) : opener === '[' ? referenceEnd(text, close + 2) : -1
}

const TARGET_SIGNS = unitSet('\n"()')

/** The offset after the bracket that closes a target, or -1 if it is not closed. */
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
