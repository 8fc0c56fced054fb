import { isUtf8 } from 'node:buffer'

const BEYOND_ASCII = /[\x80-\xff]/
const PERCENT_RUN = /(?:%[0-9a-f]{2})+/gi
const BACKSLASHED = /(?:\\x[0-9a-fA-F]{2})+|\\["\\bfnrtv]/g
const NAMED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** The text that bytes spell, one character for each byte: UTF-8, or latin1 where they are not that. */
export function textOfBytes(bytes: string): string {
  if (!BEYOND_ASCII.test(bytes)) return bytes
  const buffer = Buffer.from(bytes, 'latin1')
  return isUtf8(buffer) ? buffer.toString() : bytes
}

/** `%41` is A; what is no escape stays as it is. */
export function percentDecoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray percent sign, or bytes that are not UTF-8: then piece by piece.
    return text.replace(PERCENT_RUN, (run) => textOfHex(run.replaceAll('%', '')))
  }
}

/** For sources that encode what came encoded already: `%2520` is a space. */
export function percentDecodedTwice(text: string): string {
  return percentDecoded(percentDecoded(text))
}

/** nginx writes `\x22`, Apache `\"`, `\\` and `\t`; any other backslash stays as it is. */
export function backslashDecoded(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(BACKSLASHED, (escape) => {
    const name = escape.charAt(1)
    return name === 'x' ? textOfHex(escape.replaceAll('\\x', '')) : (NAMED[name] ?? name)
  })
}

function textOfHex(digits: string): string {
  return textOfBytes(Buffer.from(digits, 'hex').toString('latin1'))
}
