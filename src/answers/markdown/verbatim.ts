/** A block whose lines are not parsed: fenced code or HTML. */
export interface Verbatim {
  /** True if this line, without its container's prefix, is the last line of the block. */
  endsWith: (line: string) => boolean
  /** An HTML block may end in the line that begins it. */
  isHtml: boolean
  /** True for HTML that ends before a blank line instead of at a closing mark. */
  endsAtBlank: boolean
}

const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/

export function fenceOf(line: string): Verbatim | undefined {
  const found = FENCE.exec(line)
  if (found === null) return undefined
  const fence = found[1] ?? found[2] ?? ''
  const closing = new RegExp(`^ {0,3}${fence.charAt(0)}{${fence.length},}[ \\t]*$`)
  return { endsWith: (line) => closing.test(line), isHtml: false, endsAtBlank: false }
}

const BLOCK_TAGS =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|' +
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|' +
  'menuitem|meta|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|' +
  'tr|track|ul'

const CLOSED_BY: [RegExp, RegExp][] = [
  [/^<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![a-z]/i, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
]

const BLOCK_TAG = new RegExp(`^</?(?:${BLOCK_TAGS})(?:[ \\t]|/?>|$)`, 'i')

const ATTRIBUTE = String.raw` +[a-zA-Z:_][\w.:-]*(?: *= *(?:"[^"]*"|'[^']*'|[^\s"'=<>\`]+))?`
const LONE_TAG = new RegExp(`^(?:<[a-z][a-z0-9-]*(?:${ATTRIBUTE})* */?>|</[a-z][a-z0-9-]*\\s*>)[ \\t]*$`, 'i')

/** HTML that may interrupt a paragraph. */
export function htmlOf(line: string): Verbatim | undefined {
  if (!line.startsWith('<')) return undefined
  for (const [opening, closing] of CLOSED_BY) {
    if (opening.test(line))
      return { endsWith: (line) => closing.test(line), isHtml: true, endsAtBlank: false }
  }
  return BLOCK_TAG.test(line) ? UNTIL_BLANK : undefined
}

/** A line with only a tag. It begins a block but does not end a paragraph. */
export function loneTagOf(line: string): Verbatim | undefined {
  return line.startsWith('<') && LONE_TAG.test(line) ? UNTIL_BLANK : undefined
}

const UNTIL_BLANK: Verbatim = { endsWith: () => false, isHtml: true, endsAtBlank: true }
