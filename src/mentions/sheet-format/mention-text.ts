import { digit } from '../../kernel/number-text.js'

/** Stored for a mention without any entries. */
const NOTHING = digit(0)

/** Returns one entry per mention, also if the sheet stores an empty text. */
export function textByMention(stored: string, mentions: number): string {
  return stored === '' ? NOTHING.repeat(mentions) : stored
}

/** Returns the text to store: empty if no mention has entries. */
export function storedText(text: string): string {
  for (let at = 0; at < text.length; at += 1) if (text[at] !== NOTHING) return text
  return ''
}
