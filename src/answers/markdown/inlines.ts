import { type AtomReader, atomReader } from './atoms.js'
import { type Bracketed, markdownBrackets } from './brackets.js'
import { OpenEmphasis } from './emphasis.js'
import { type LinkTarget, withoutReferences } from './target.js'

interface FoundLink extends LinkTarget {
  start: number
  end: number
}

interface Walk {
  content: string
  atomAt: AtomReader
  brackets: Map<number, Bracketed>
  emphasis: OpenEmphasis
  /** Returns the end of the bare address that begins at the offset. */
  bareUrlEnd: (at: number) => number | undefined
  links: FoundLink[]
  /** End of the last parsed piece. A `www.` directly after it begins an address, whatever the character before. */
  pieceEnd: number
}

/** State that the texts of one document share. */
export interface LinkContext {
  definitions: ReadonlyMap<string, LinkTarget>
  /** True inside `<a …>`, whose bare addresses are only its text. The tag may remain open until a later text. */
  isInAnchor: boolean
}

const MAY_HOLD_LINK = /\]\(|:\/\/|www\.|<[/a]/i
const SPECIAL = /[\\`<[*_~]|!\[|https?:\/\/|ftp:\/\/|www\./gi

/** The links of one inline text, in order. */
export function inlineLinks(content: string, context: LinkContext): FoundLink[] {
  const hasBracket = content.includes('[')
  const hasReference = hasBracket && context.definitions.size > 0
  if (!hasReference && !MAY_HOLD_LINK.test(content)) return []
  const atomAt = atomReader(content)
  const brackets = hasBracket
    ? markdownBrackets({ content, atomAt, definitions: context.definitions })
    : new Map<number, Bracketed>()
  const emphasis = new OpenEmphasis(content)
  const bareUrlEnd = bareUrlReader(content, (start, end) => emphasis.cut(start, end))
  const walk = { content, atomAt, brackets, emphasis, bareUrlEnd, links: [], pieceEnd: 0 }
  walkThrough(walk, context)
  return walk.links
}

function walkThrough(walk: Walk, context: LinkContext): void {
  SPECIAL.lastIndex = 0
  for (let match = SPECIAL.exec(walk.content); match !== null; match = SPECIAL.exec(walk.content)) {
    const at = match.index
    SPECIAL.lastIndex = step(walk, context, at)
  }
}

/** Returns the offset at which reading continues. */
function step(walk: Walk, context: LinkContext, at: number): number {
  switch (walk.content.charAt(at)) {
    case '\\':
    case '`':
    case '<':
      return stepOverAtom(walk, context, at)
    case '[':
    case '!':
      return stepOverBrackets(walk, at)
    case '*':
    case '_':
    case '~':
      return walk.emphasis.take(at)
    default:
      return context.isInAnchor ? at + 4 : stepOverBareUrl(walk, at)
  }
}

function stepOverAtom(walk: Walk, context: LinkContext, at: number): number {
  const { kind, end } = walk.atomAt(at)
  const atom = walk.content.slice(at, end)
  if (kind === 'address' && /^<https?:\/\//i.test(atom)) {
    walk.links.push({ url: withoutReferences(atom.slice(1, -1)), start: at, end })
  }
  if (kind === 'tag' && /^<a /i.test(atom)) context.isInAnchor = true
  if (kind === 'tag' && /^<\/a>/i.test(atom)) context.isInAnchor = false
  if (kind !== 'text') walk.pieceEnd = end
  return end
}

function stepOverBrackets(walk: Walk, at: number): number {
  const found = walk.brackets.get(at)
  if (found === undefined) return at + 1
  walk.pieceEnd = found.kind === 'text' ? at + 1 : found.end
  if (found.kind === 'link' && found.target !== undefined && found.target.url !== '') {
    walk.links.push({ ...found.target, start: at, end: found.end })
  }
  return walk.pieceEnd
}

function stepOverBareUrl(walk: Walk, at: number): number {
  const { content } = walk
  const isWww = /w/i.test(content.charAt(at))
  if (isWww && !(content.startsWith('www.', at) && mayBegin(walk, at))) return at + 4
  const end = walk.bareUrlEnd(at)
  if (end === undefined) return at + 4
  const text = content.slice(at, end)
  walk.pieceEnd = end
  if (!/^ftp/i.test(text)) {
    const url = withoutReferences(text)
    walk.links.push({ url: isWww ? `http://${url}` : url, start: at, end })
  }
  return end
}

function mayBegin({ content, pieceEnd }: Walk, at: number): boolean {
  return at === 0 || at === pieceEnd || /[\s*_~(]/.test(content.charAt(at - 1))
}

const START = /(?:https?:\/\/|ftp:\/\/|www\.)[\p{L}\p{N}-]/iuy
/** Texts without blanks go on directly behind an address. GitHub would take these signs for a part of it. */
const STOP = /[\s<，。、；：！？（）「」『』【】《》«»“”]/g
const TRAILING = new Set('?!.,:;*_\'"~)')

/** Returns where surrounding emphasis ends an address, or the given end. */
type Cut = (start: number, end: number) => number

/**
 * Reads plain-text addresses from left to right. Keeps the results of searches for the next address: in a text full of addresses,
 * each search would otherwise scan to the same far end.
 */
function bareUrlReader(content: string, cut: Cut): (at: number) => number | undefined {
  const stopAfter = remembered((at) => {
    STOP.lastIndex = at
    return STOP.exec(content)?.index ?? content.length
  })
  const closingAfter = remembered((at) => {
    const found = content.indexOf(')', at)
    return found === -1 ? content.length : found
  })
  const balanced = (start: number, end: number) => balancedPart(content, { start, end }, closingAfter)
  return (at) => {
    START.lastIndex = at
    if (!START.test(content)) return undefined
    const whole = balanced(at, stopAfter(at))
    const end = cut(at, whole.end)
    return trimmedEnd(content, at, end < whole.end ? balanced(at, end) : whole)
  }
}

/** A search result stays valid for all offsets between the start of the search and the result. */
function remembered(search: (at: number) => number): (at: number) => number {
  let from = 0
  let found = -1
  return (at) => {
    if (at < from || at > found) found = search((from = at))
    return found
  }
}

interface Balanced {
  end: number
  lastClosing: number
}

/** Ends before an opening parenthesis that is never closed. Also returns the last parenthesis that closes another one. */
function balancedPart(
  content: string,
  { start, end }: { start: number; end: number },
  closingAfter: (at: number) => number,
): Balanced {
  let lastClosing = -1
  for (let at = start; at < end; at += 1) {
    if (content.charCodeAt(at) !== 0x28) continue
    const closing = closingAfter(at)
    if (closing >= end) return { end: at, lastClosing }
    lastClosing = at = closing
  }
  return { end, lastClosing }
}

/**
 * Removes the punctuation of the surrounding sentence like GitHub does. A closing parenthesis stays if one was opened before it.
 * A character reference at the end is removed.
 */
function trimmedEnd(content: string, start: number, { end: from, lastClosing }: Balanced): number {
  let end = from
  while (end > start && end - 1 !== lastClosing) {
    const reference = content.charAt(end - 1) === ';' ? referenceStart(content, end) : undefined
    if (reference !== undefined) end = reference
    else if (TRAILING.has(content.charAt(end - 1))) end -= 1
    else break
  }
  return end
}

function referenceStart(content: string, end: number): number | undefined {
  let at = end - 2
  while (/[a-zA-Z0-9]/.test(content.charAt(at))) at -= 1
  return content.charAt(at) === '&' && at < end - 2 ? at : undefined
}
