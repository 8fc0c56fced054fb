/** Inline Markdown with the offsets of each piece in the text, so that names can be marked at their offsets. */

export type Inline =
  | { kind: 'text'; from: number; to: number }
  | { kind: 'code'; from: number; to: number }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'em'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'section'; id: string; children: Inline[] }

/** Answers are untrusted text. Every pattern has a bounded length, so that parsing time stays linear. */
const LINK =
  /\[((?:[^[\]\n]|\[[^[\]\n]{0,100}\]){1,1000})\]\(<?(https?:\/\/[^\s()<>]{1,2000}(?:\([^\s()<>]{0,500}\)[^\s()<>]{0,500})?)>?(?:\s"[^"\n]{0,500}")?\)/y
/** A link to another section of the same text. */
const SECTION = /\[([^[\]\n]{1,1000})\]\(#([\w-]{1,100})\)/y
const IMAGE = /!\[([^[\]\n]{0,1000})\]\([^\s()]{0,2000}\)/y
const BARE = /https?:\/\/[^\s<>()[\]"'`|，。、；：！？（）「」『』【】《》«»“”]{2,2000}(?<![.,;:!?*_])/y
const CODE = /`([^`\n]{1,1000})`/y
const STRONG = /(\*\*|__)(?=\S)((?:(?!\1)[^\n]){1,1000}?)(?<=\S)\1/y
/** Google also writes bold text with a space before the closing sign: `**Name **`. */
const LOOSE = /(\*\*)(?=[^\s*])((?:(?!\*\*)[^\n]){1,1000}?)\*\*/y
const STRONG_EM = /(\*\*\*)(?=[^\s*])((?:(?!\*\*\*)[^\n]){1,500}?)(?<=\S)\*\*\*/y
const EM = /([*_])(?=\S)((?:(?!\1)[^\n]){1,500}?)(?<=\S)\1/y
const ESCAPED = /\\([!-/:-@[-`{-~])/y
const MAX_DEPTH = 4

export function inlines(text: string, from: number, to: number, depth = 0): Inline[] {
  const found: Inline[] = []
  let start = from
  let at = from
  const plain = (end: number) => {
    if (end > start) found.push({ kind: 'text', from: start, to: end })
  }
  const take = (node: Inline | undefined, next: number) => {
    plain(at)
    if (node) found.push(node)
    at = start = next
  }
  while (at < to) {
    const piece = SPECIAL.has(text[at] ?? '') ? pieceAt(text, at, to, depth) : undefined
    if (piece === undefined) at += 1
    else take(piece.node, piece.next)
  }
  plain(to)
  return found
}

const SPECIAL = new Set('[!`*_\\h')

interface Piece {
  node: Inline | undefined
  next: number
}

function pieceAt(text: string, at: number, to: number, depth: number): Piece | undefined {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    const result = pattern.exec(text)
    return result !== null && at + result[0].length <= to ? result : undefined
  }
  const next = (result: RegExpExecArray) => at + result[0].length
  const within = (from: number, length: number) =>
    depth < MAX_DEPTH ? inlines(text, from, from + length, depth + 1) : [leaf(from, length)]
  switch (text[at]) {
    case '\\': {
      const escaped = match(ESCAPED)
      return escaped && { node: leaf(at + 1, 1), next: next(escaped) }
    }
    case '`': {
      const code = match(CODE)
      return code && { node: { kind: 'code', from: at + 1, to: next(code) - 1 }, next: next(code) }
    }
    case '!': {
      // Pictures are not loaded, because their host would learn who reads the answer. Only the description is shown.
      const image = match(IMAGE)
      return image && { node: leaf(at + 2, (image[1] ?? '').length), next: next(image) }
    }
    case '[': {
      const link = match(LINK) ?? match(SECTION)
      if (link === undefined) return undefined
      const [, label = '', to = ''] = link
      const children = within(at + 1, label.length)
      const node: Inline = /^https?:/.test(to)
        ? { kind: 'link', href: to, children }
        : { kind: 'section', id: to, children }
      return { node, next: next(link) }
    }
    case 'h': {
      const bare = match(BARE)
      return (
        bare && {
          node: { kind: 'link', href: bare[0], children: [leaf(at, bare[0].length)] },
          next: next(bare),
        }
      )
    }
    default: {
      // An underscore inside a word is not Markdown syntax.
      if (text[at] === '_' && /\w/.test(text[at - 1] ?? '')) return undefined
      const strong = match(STRONG_EM) ?? match(STRONG) ?? match(LOOSE)
      if (strong) {
        const [, sign = '', words = ''] = strong
        return {
          node: { kind: 'strong', children: within(at + sign.length, words.length) },
          next: next(strong),
        }
      }
      const em = match(EM)
      return em && { node: { kind: 'em', children: within(at + 1, (em[2] ?? '').length) }, next: next(em) }
    }
  }
}

const leaf = (from: number, length: number): Inline => ({ kind: 'text', from, to: from + length })
