import type { AtomReader } from './atoms.js'
import { inlineTarget, labelAt, normalLabel, type Read, type LinkTarget } from './target.js'

/** The meaning of a pair of brackets. The map key is the offset of its start. */
export interface Bracketed {
  kind: 'link' | 'image' | 'text'
  end: number
  target?: LinkTarget
}

interface Opener {
  at: number
  isImage: boolean
  /** A link cannot contain another link. The inner one counts. */
  hasLink: boolean
  hasBracket: boolean
}

const SPECIAL = /[\\`<[\]]|!\[|(?:https?|ftp):\/\/[a-z0-9-]/gi
/** The part that certainly belongs to a bare address: no emphasis or open parenthesis can end it earlier. */
const SURE_REACH = /(?:[^\s<*_~(]|(?<=[a-z0-9])_(?=[a-z0-9])|\([^\s<*_~()]*\))*/iy

interface BracketSource {
  content: string
  atomAt: AtomReader
  definitions: ReadonlyMap<string, LinkTarget>
}

/** Finds links and images in brackets in one pass. Each closing bracket is matched with the last open one. */
export function markdownBrackets(source: BracketSource): Map<number, Bracketed> {
  const { content, atomAt } = source
  const found = new Map<number, Bracketed>()
  const openers: Opener[] = []
  SPECIAL.lastIndex = 0
  for (let match = SPECIAL.exec(content); match !== null; match = SPECIAL.exec(content)) {
    const at = match.index
    const [mark] = match
    if (mark === ']') SPECIAL.lastIndex = close(source, { openers, at, found })
    else if (mark === '[' || mark === '![')
      openers.push({ at, isImage: mark === '![', hasLink: false, hasBracket: false })
    else if (mark.length === 1) SPECIAL.lastIndex = atomAt(at).end
    else if (openers.length === 0) SPECIAL.lastIndex = sureReach(content, at)
  }
  return found
}

/** Outside brackets, special characters within a bare address are part of it. */
function sureReach(content: string, at: number): number {
  SURE_REACH.lastIndex = at
  SURE_REACH.test(content)
  return SURE_REACH.lastIndex
}

/** Returns the offset at which reading continues. */
function close(
  source: BracketSource,
  { openers, at, found }: { openers: Opener[]; at: number; found: Map<number, Bracketed> },
): number {
  const opener = openers.pop()
  if (opener === undefined) return at + 1
  const target = targetOf(source, opener, at)
  const outer = openers.at(-1)
  if (outer !== undefined) outer.hasBracket = true
  if (target === undefined || (opener.hasLink && !opener.isImage)) {
    if (outer !== undefined) outer.hasLink ||= opener.hasLink
    found.set(opener.at, { kind: 'text', end: at + 1 })
    return at + 1
  }
  if (outer !== undefined && !opener.isImage) outer.hasLink = true
  found.set(opener.at, {
    kind: opener.isImage ? 'image' : 'link',
    end: target.end,
    target: target.value,
  })
  return target.end
}

function targetOf(source: BracketSource, opener: Opener, at: number): Read<LinkTarget> | undefined {
  const { content } = source
  const next = content.charAt(at + 1)
  const inline = next === '(' ? inlineTarget(content, at + 1) : undefined
  if (inline !== undefined || source.definitions.size === 0) return inline
  const reference = next === '[' ? labelAt(content, at + 1) : undefined
  if (reference !== undefined) return defined(source, reference.value, reference.end)
  if (opener.hasBracket) return undefined
  const label = labelAt(content, opener.at + (opener.isImage ? 1 : 0))
  const end = content.startsWith('[]', at + 1) ? at + 3 : at + 1
  return label === undefined ? undefined : defined(source, label.value, end)
}

function defined(source: BracketSource, label: string, end: number): Read<LinkTarget> | undefined {
  const value = source.definitions.get(normalLabel(label))
  return value === undefined ? undefined : { value, end }
}
