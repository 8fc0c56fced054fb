import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { backslashDecoded, percentDecoded, percentDecodedTwice, textOfBytes } from './escapes.js'

const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

describe('bytes of a record', () => {
  it('are read as UTF-8', () => {
    expect(textOfBytes(bytesOf('/café/日本'))).toBe('/café/日本')
  })

  it('are read as latin1 where they are no UTF-8', () => {
    expect(textOfBytes('/caf\xe9')).toBe('/café')
  })
})

describe('percent signs', () => {
  it('are decoded, with what is no escape left alone', () => {
    expect(percentDecoded('a%20b%2')).toBe('a b%2')
    expect(percentDecoded('100% caf%C3%A9 %zz%41')).toBe('100% café %zzA')
  })

  it('stand for latin1 where their bytes are no UTF-8', () => {
    expect(percentDecoded('caf%E9')).toBe('café')
  })

  it('are decoded twice at most', () => {
    expect(percentDecodedTwice('a%2520b')).toBe('a b')
    expect(percentDecodedTwice('a%252520b')).toBe('a%20b')
    expect(percentDecodedTwice('%25C3%25A9')).toBe('é')
    expect(percentDecodedTwice('é%20日')).toBe('é 日')
  })
})

describe('backslashes', () => {
  it('are those of nginx', () => {
    expect(backslashDecoded(String.raw`\x22caf\xC3\xA9\x22 \x5C`)).toBe('"café" \\')
  })

  it('are those of Apache', () => {
    expect(backslashDecoded(String.raw`\"a\\b\tc\"`)).toBe('"a\\b\tc"')
    expect(backslashDecoded(String.raw`\\x22`)).toBe(String.raw`\x22`)
  })

  it('stay where they are no escape', () => {
    expect(backslashDecoded(String.raw`\q\x2 \N \X41`)).toBe(String.raw`\q\x2 \N \X41`)
    expect(backslashDecoded('\\')).toBe('\\')
  })
})

describe('any text', () => {
  it('comes back from what encodeURIComponent made of it, once or twice', () => {
    const texts = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('%'))
    fc.assert(
      fc.property(texts, (text) => {
        const once = encodeURIComponent(text)
        expect(percentDecodedTwice(once)).toBe(text)
        expect(percentDecodedTwice(encodeURIComponent(once))).toBe(text)
      }),
    )
  })

  it('comes back from its bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(textOfBytes(bytesOf(text))).toBe(text)
      }),
    )
  })
})
