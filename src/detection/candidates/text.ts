import { withoutMarks } from '../text/hidden-ranges.js'

/**
 * Marks for the start or end of bold text and for the end of a link. They are removed from the answer first, so they are
 * unambiguous.
 */
export const BOLD = '\ue000'
export const LINK_END = '\ue001'

/** The longest answer that is stored. */
const MAX_LENGTH = 262_144

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' }
const LINK = String.raw`\[[^[\]\n]{1,200}\](?:\[[^[\]\n]{0,60}\]|\((?:[^()\n]|\([^()\n]{0,200}\)){0,2000}\))`

/** The order matters: later steps must not see what earlier ones removed. */
const STEPS: [RegExp, string | ((...match: string[]) => string)][] = [
  [/(?![\t\n\r])[\p{Cc}\p{Cf}\ue000\ue001]/gu, ''],
  [/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' '],
  [/[\u2010\u2011]/g, '-'],
  [/&(?:#(\d{1,6})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, entity],
  [/^ {0,3}\[[^\]\n]{1,100}\]:[ \t].*$/gm, ''],
  [/!(?=\[[^[\]\n]{0,200}\]\()/g, ''],
  [/【[^】\n]{0,60}】/g, ''],
  [new RegExp(LINK, 'g'), (link) => `${link.slice(1, link.indexOf(']'))}${LINK_END}`],
  [/\b(?:https?:\/\/|www\.)[^\s<>]{1,2000}/gi, ' '],
  [/<\/?(?:b|strong)>|(?<!\\)(?:\*\*|__)/gi, BOLD],
  [/<br ?\/?>/gi, ' '],
  [/<[a-z/!][^<>\n]{0,200}>/gi, ''],
  [/\\(?=[!-/:-@[-`{-~])/g, ''],
  [/\d\ufe0f?\u20e3|℠|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f/gu, ''],
]

/**
 * The answer without link targets, citations, escapes, entities and emoji. Bold and the end of a link remain as one mark each.
 */
export function markedText(text: string): string {
  return STEPS.reduce(
    (rest, [pattern, becomes]) => rest.replace(pattern, becomes as string),
    withoutMarks(text.slice(0, MAX_LENGTH)),
  )
}

function entity(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code >= 32 && code < 0xd800 ? String.fromCodePoint(code) : ' '
}
