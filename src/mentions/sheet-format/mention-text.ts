import { digit } from '../../kernel/number-text.js'

/** What is written for a mention of which there is nothing to tell. */
const NOTHING = digit(0)

/** What a sheet tells of each of so many mentions, one after another, also where it is stored as empty. */
export function textByMention(stored: string, mentions: number): string {
  return stored === '' ? NOTHING.repeat(mentions) : stored
}

/** The same as it is stored: empty where there is nothing to tell of any. */
export function storedText(text: string): string {
  for (let at = 0; at < text.length; at += 1) if (text[at] !== NOTHING) return text
  return ''
}
