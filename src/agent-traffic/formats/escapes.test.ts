import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { backslashDecoded, percentDecoded, percentDecodedTwice, textOfBytes } from './escapes.js'

const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

describe('bytes of a record', () => {
  it('are read as UTF-8', () => {
    expect(textOfBytes(bytesOf('/café/日本'))).toBe('/café/日本')
  })

  it('are read as latin1 if they are not valid UTF-8', () => {
    expect(textOfBytes('/caf\xe9')).toBe('/café')
  })
})

describe('percent escapes', () => {
  it('are decoded, and other percent signs stay', () => {
    expect(percentDecoded('a%20b%2')).toBe('a b%2')
    expect(percentDecoded('100% caf%C3%A9 %zz%41')).toBe('100% café %zzA')
  })

  it('are decoded as latin1 if their bytes are not valid UTF-8', () => {
    expect(percentDecoded('caf%E9')).toBe('café')
  })

  it('are decoded twice at most', () => {
    expect(percentDecodedTwice('a%2520b')).toBe('a b')
    expect(percentDecodedTwice('a%252520b')).toBe('a%20b')
    expect(percentDecodedTwice('%25C3%25A9')).toBe('é')
    expect(percentDecodedTwice('é%20日')).toBe('é 日')
  })
})

describe('backslash escapes', () => {
  it('are decoded as nginx writes them', () => {
    expect(backslashDecoded(String.raw`\x22caf\xC3\xA9\x22 \x5C`)).toBe('"café" \\')
  })

  it('are decoded as Apache writes them', () => {
    expect(backslashDecoded(String.raw`\"a\\b\tc\"`)).toBe('"a\\b\tc"')
    expect(backslashDecoded(String.raw`\\x22`)).toBe(String.raw`\x22`)
  })

  it('stay if they are not valid', () => {
    expect(backslashDecoded(String.raw`\q\x2 \N \X41`)).toBe(String.raw`\q\x2 \N \X41`)
    expect(backslashDecoded('\\')).toBe('\\')
  })
})

describe('any text', () => {
  it('is the same after encodeURIComponent, once or twice, and decoding', () => {
    const texts = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('%'))
    fc.assert(
      fc.property(texts, (text) => {
        const once = encodeURIComponent(text)
        expect(percentDecodedTwice(once)).toBe(text)
        expect(percentDecodedTwice(encodeURIComponent(once))).toBe(text)
      }),
    )
  })

  it('is the same after it was written as bytes and read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(textOfBytes(bytesOf(text))).toBe(text)
      }),
    )
  })
})
