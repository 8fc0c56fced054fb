import { MAX_TEXT } from '../reading/bounded-answer.js'

/** From offsets in UTF-8 bytes to offsets in UTF-16 units; undefined inside a character and beyond the text. */
export function byteOffsets(whole: string): (bytes: number) => number | undefined {
  const text = whole.slice(0, MAX_TEXT)
  const units = new Int32Array(Buffer.byteLength(text) + 1).fill(-1)
  let bytes = 0
  let unit = 0
  for (const character of text) {
    units[bytes] = unit
    bytes += Buffer.byteLength(character)
    unit += character.length
  }
  units[bytes] = unit
  return (at) => {
    const found = units[at] ?? -1
    return found === -1 ? undefined : found
  }
}
