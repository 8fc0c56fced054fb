export interface RobotsLine {
  kind: 'agent' | 'allow' | 'disallow'
  value: string
  /** The line without its comment. */
  written: string
}

/** The start of the key decides, and common misspellings count: both as Google reads them. */
const KINDS: [RegExp, RobotsLine['kind']][] = [
  [/^user[- ]?agent/i, 'agent'],
  [/^allow/i, 'allow'],
  [/^(disallow|dissallow|dissalow|disalow|diasllow|disallaw)/i, 'disallow'],
]

/** What a line says; undefined where it says nothing about who may read what. */
export function robotsLine(text: string): RobotsLine | undefined {
  const written = trimmed(before('#', before('\0', text)))
  const separator = separatorIn(written)
  const key = written.slice(0, Math.max(0, separator))
  const kind = KINDS.find(([spelling]) => spelling.test(key))?.[1]
  return kind && { kind, value: trimmed(written.slice(separator + 1)), written }
}

function separatorIn(written: string): number {
  const colon = written.indexOf(':')
  if (colon !== -1) return colon
  // Many forget the colon: in a line of just two words the space stands for it.
  const [key = '', ...values] = written.split(/[ \t]+/)
  return values.length === 1 ? key.length : -1
}

function before(mark: string, text: string): string {
  const at = text.indexOf(mark)
  return at === -1 ? text : text.slice(0, at)
}

/** Only ASCII white space is dropped: a no-break space belongs to the path. Without a pattern, whose time would grow with the square of the spaces. */
function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isSpace(text.charAt(start))) start++
  while (end > start && isSpace(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

function isSpace(character: string): boolean {
  return ' \t\v\f'.includes(character)
}
