/** The target of a link. */
export interface LinkTarget {
  url: string
  title?: string
}

/** A parsed value and where it ended. */
export interface Read<Value> {
  value: Value
  end: number
}

/** CommonMark's own limits. With them, a text full of unclosed links takes linear time. */
const MAX_PARENTHESES = 32
const MAX_LABEL_LENGTH = 999

/** Reads `(url "title")` from its opening parenthesis. */
export function inlineTarget(content: string, open: number): Read<LinkTarget> | undefined {
  const start = skipWhite(content, open + 1)
  const destination =
    content.charAt(start) === '<' ? angleDestination(content, start) : plainDestination(content, start)
  if (destination === undefined) return undefined
  const gap = skipWhite(content, destination.end)
  const title = gap > destination.end ? titleAt(content, gap) : undefined
  const close = title === undefined ? gap : skipWhite(content, title.end)
  if (content.charAt(close) !== ')') return undefined
  return { value: targetOf(destination.value, title?.value), end: close + 1 }
}

/** Reads `[label]: url "title"` at the beginning of a paragraph. */
export function definitionAt(
  content: string,
  at: number,
): Read<{ label: string; target: LinkTarget }> | undefined {
  const open = /^ {0,3}\[/.exec(content.slice(at, at + 4))
  const label = open === null ? undefined : labelAt(content, at + open[0].length - 1)
  if (label === undefined || content.charAt(label.end) !== ':') return undefined
  const start = skipWhite(content, label.end + 1)
  const destination =
    content.charAt(start) === '<' ? angleDestination(content, start) : definedDestination(content, start)
  if (destination === undefined) return undefined
  const title = definedTitle(content, destination.end)
  const end = title?.end ?? lineEnd(content, destination.end)
  if (end === undefined) return undefined
  const target = targetOf(destination.value, title?.value)
  return { value: { label: normalLabel(label.value), target }, end }
}

function definedDestination(content: string, start: number): Read<string> | undefined {
  const end = content.slice(start).search(/\s|$/) + start
  if (end === start || !isBalanced(content.slice(start, end))) return undefined
  return { value: content.slice(start, end), end }
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length && depth >= 0; at += 1) {
    const character = text.charAt(at)
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
  }
  return depth === 0
}

function definedTitle(content: string, from: number): Read<string> | undefined {
  const gap = skipWhite(content, from)
  const title = gap > from ? titleAt(content, gap) : undefined
  const end = title === undefined ? undefined : lineEnd(content, title.end)
  return title === undefined || end === undefined ? undefined : { value: title.value, end }
}

/** The end of the line, if only white space follows. */
function lineEnd(content: string, from: number): number | undefined {
  let at = from
  while (content.charAt(at) === ' ' || content.charAt(at) === '\t') at += 1
  if (at >= content.length) return at
  return content.charAt(at) === '\n' ? at + 1 : undefined
}

/** Reads `[label]`. It has some visible text and no brackets except escaped ones. */
export function labelAt(content: string, open: number): Read<string> | undefined {
  const limit = Math.min(content.length, open + MAX_LABEL_LENGTH + 2)
  for (let at = open + 1; at < limit; at += 1) {
    const character = content.charAt(at)
    if (character === '\\') at += 1
    else if (character === '[') return undefined
    else if (character === ']') {
      const value = content.slice(open + 1, at)
      return value.trim() === '' ? undefined : { value, end: at + 1 }
    }
  }
  return undefined
}

/** Converts to upper case in between, so that ß equals SS. */
export function normalLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase()
}

function plainDestination(content: string, start: number): Read<string> | undefined {
  let depth = 0
  let at = start
  for (; at < content.length; at += 1) {
    const code = content.charCodeAt(at)
    if (code <= 0x20) break
    if (code === 0x5c && content.charCodeAt(at + 1) > 0x20) at += 1
    else if (code === 0x28 && (depth += 1) > MAX_PARENTHESES) return undefined
    else if (code === 0x29 && (depth -= 1) < 0) break
  }
  return depth > 0 ? undefined : { value: content.slice(start, at), end: at }
}

const ANGLE = /<((?:\\.|[^\n<>\\])*)>/y

function angleDestination(content: string, start: number): Read<string> | undefined {
  ANGLE.lastIndex = start
  const found = ANGLE.exec(content)
  return found === null ? undefined : { value: found[1] ?? '', end: ANGLE.lastIndex }
}

const CLOSING: Record<string, string> = { '"': '"', "'": "'", '(': ')' }

function titleAt(content: string, start: number): Read<string> | undefined {
  const closing = CLOSING[content.charAt(start)]
  if (closing === undefined) return undefined
  for (let at = start + 1; at < content.length; at += 1) {
    const character = content.charAt(at)
    if (character === '\\') at += 1
    else if (character === closing) return { value: content.slice(start + 1, at), end: at + 1 }
    else if (character === '(' && closing === ')') return undefined
  }
  return undefined
}

function skipWhite(content: string, from: number): number {
  let at = from
  while (at < content.length && ' \t\n'.includes(content.charAt(at))) at += 1
  return at
}

function targetOf(destination: string, title: string | undefined): LinkTarget {
  const url = plain(destination)
  return title === undefined || title === '' ? { url } : { url, title: plain(title) }
}

const ESCAPED = /\\([\p{P}\p{S}])/gu

/** Removes the backslashes of escapes and resolves character references. */
function plain(text: string): string {
  return withoutReferences(text.includes('\\') ? text.replace(ESCAPED, '$1') : text)
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Resolves the character references that occur in addresses and titles. */
export function withoutReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/g, (...found) => {
    const [, decimal, hexadecimal, name] = found as (string | undefined)[]
    if (name !== undefined) return NAMED[name] ?? ''
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : '\uFFFD'
  })
}
