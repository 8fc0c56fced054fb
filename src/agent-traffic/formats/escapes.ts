import { isUtf8 } from 'node:buffer'

const BEYOND_ASCII = /[\x80-\xff]/
const PERCENT_RUN = /(?:%[0-9a-f]{2})+/gi
const BACKSLASHED = /(?:\\x[0-9a-fA-F]{2})+|\\["\\bfnrtv]/g
const NAMED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** Decodes bytes, given as one character each: as UTF-8, or as latin1 if they are not valid UTF-8. */
export function textOfBytes(bytes: string): string {
  if (!BEYOND_ASCII.test(bytes)) return bytes
  const buffer = Buffer.from(bytes, 'latin1')
  return isUtf8(buffer) ? buffer.toString() : bytes
}

/** Decodes `%41` to A. Text that is no valid escape stays unchanged. */
export function percentDecoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    // For a stray percent sign or invalid UTF-8: decodes each run of escapes by itself.
    return text.replace(PERCENT_RUN, (run) => textOfHex(run.replaceAll('%', '')))
  }
}

/** Some sources encode an address that was already encoded: their `%2520` is a space. */
export function percentDecodedTwice(text: string): string {
  return percentDecoded(percentDecoded(text))
}

/** Decodes nginx's `\x22` and Apache's `\"`, `\\` and `\t`. Any other backslash stays unchanged. */
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
