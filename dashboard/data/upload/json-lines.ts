/** A file that cannot be what it is taken for; the message is for the reader of the screen. */
export class WrongFile extends Error {}

/** Rewrites what arrives as one record a line, chunk by chunk. */
export interface Rewriter {
  take(chunk: Uint8Array): Uint8Array
  /** What is left when the file ends. */
  end(): Uint8Array
}

export const NOTHING = new Uint8Array()

export const asItIs = (): Rewriter => ({ take: (chunk) => chunk, end: () => NOTHING })

const code = (character: string) => character.charCodeAt(0)
const QUOTE = code('"')
const BACKSLASH = code('\\')
const OPENING = new Set([code('['), code('{')])
const CLOSING = new Set([code(']'), code('}')])
const COMMA = code(',')
const NEWLINE = code('\n')
const RETURN = code('\r')
const SPACE = code(' ')

/**
 * A JSON array as one element a line, so that it can be cut anywhere between two: the commas between elements become ends of lines,
 * and ends of lines inside an element become spaces. The number of a line is the index in the array, from 1.
 */
export function arrayAsLines(): Rewriter {
  let depth = 0
  let isText = false
  let isEscaped = false
  const rewritten = (byte: number): number => {
    if (isText) {
      if (isEscaped) isEscaped = false
      else if (byte === BACKSLASH) isEscaped = true
      else if (byte === QUOTE) isText = false
      return byte
    }
    if (byte === QUOTE) isText = true
    else if (OPENING.has(byte)) {
      depth += 1
      if (depth === 1) return SPACE
    } else if (CLOSING.has(byte)) {
      depth -= 1
      if (depth === 0) return NEWLINE
    } else if (byte === COMMA && depth === 1) return NEWLINE
    else if (byte === NEWLINE || byte === RETURN) return SPACE
    return byte
  }
  return { take: (chunk) => chunk.map(rewritten), end: () => NOTHING }
}
