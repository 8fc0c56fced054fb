import { gzipSync } from 'node:zlib'

import { type Operation, resolved } from './operations.js'
import type { Random } from './random.js'

/** Bytes instead of a body, and what the interface promises to answer to them. */
export interface BrokenBody {
  bytes: Buffer
  wanted?: number[]
}

type Breaking = (body: Buffer, random: Random, operation: Operation) => BrokenBody

const REFUSED = [400]
const MEBIBYTE = 1024 * 1024

const bytesOf = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

const fixed = (text: string, wanted = REFUSED): Breaking => {
  return () => ({ bytes: Buffer.from(text), wanted })
}

const truncated: Breaking = (body, random) => ({
  bytes: body.subarray(0, random.int(body.length)),
  wanted: REFUSED,
})
const trailing: Breaking = (body, random) => ({
  bytes: bytesOf(body, random.pick(['}', ',', 'x', '{}', '\u0000', '//'])),
  wanted: REFUSED,
})
const beforeIt: Breaking = (body, random) => ({
  bytes: bytesOf(random.pick(['\u0000', ")]}',\n", '/**/', 'x=']), body),
  wanted: REFUSED,
})

/** 0xff, an overlong NUL, a surrogate, half a character: none of it is UTF-8. */
const notUtf8: Breaking = (_body, random) => {
  const wrong = random.pick([[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82]])
  return { bytes: bytesOf('{"name":"', wrong, '"}'), wanted: REFUSED }
}

const flipped: Breaking = (body, random) => {
  const bytes = Buffer.from(body)
  bytes[random.int(bytes.length)] = random.int(256)
  return { bytes }
}

const withBom: Breaking = (body) => ({ bytes: bytesOf([0xef, 0xbb, 0xbf], body) })
const doubled: Breaking = (body) => ({
  bytes: bytesOf(body.subarray(0, -1), ',"name":1,"name":null,"__proto__":1}'),
})
const utf16: Breaking = (body) => ({ bytes: Buffer.from(body.toString(), 'utf16le'), wanted: REFUSED })
const zipped: Breaking = (body) => ({ bytes: gzipSync(body), wanted: REFUSED })

export const SMALL: Breaking[] = [
  ...[truncated, truncated, truncated, trailing, beforeIt, notUtf8, notUtf8, flipped, flipped, withBom],
  ...[doubled, utf16, zipped],
  ...['', ' ', '{', '[', '"', '{"a"', '{"a":}', "{'a':1}", '[1,]', '{"a":1,}', '\\u007b}'].map((text) =>
    fixed(text),
  ),
  ...['NaN', 'undefined', 'Infinity', '+1', '.5', '0x10', '// {}', '\u2028', 'tru'].map((text) =>
    fixed(text),
  ),
  ...['null', '[]', '0', '""', 'true', '"x"', '[[]]', '1e999'].map((text) => fixed(text)),
]

/** Of `length` values, in the list that the schema has, if it has one. */
const crowd = (item: string, length: number): Breaking => {
  return (_body, random, { body = {} }) => {
    const fields = Object.entries(resolved(body).properties ?? {})
    const lists = fields.filter(([, field]) => resolved(field).type === 'array').map(([name]) => name)
    const name = lists.length > 0 ? random.pick(lists) : 'name'
    return { bytes: Buffer.from(`{"${name}":[${`${item},`.repeat(length)}${item}]}`), wanted: [400, 413] }
  }
}

const deep = (depth: number, [open, close]: [string, string]): Breaking => {
  return () => ({ bytes: Buffer.from(open.repeat(depth) + close.repeat(depth)), wanted: [400, 413] })
}

const manyKeys: Breaking = (_body, random) => {
  const count = random.pick([1000, 60_000, 400_000])
  const keys = Array.from({ length: count }, (_, index) => `"k${index}":0`)
  return { bytes: Buffer.from(`{${keys.join(',')}}`), wanted: [400, 413] }
}

const longText = (length: number, wanted: number[]): Breaking => {
  return () => ({ bytes: Buffer.from(`{"name":"${'a'.repeat(length)}"}`), wanted })
}

export const LARGE: Breaking[] = [
  ...[
    crowd('0', 50_000),
    crowd('{}', 50_000),
    crowd('"%"', 50_000),
    crowd('null', 1_500_000),
    crowd('{}', 2_000_000),
  ],
  ...[deep(100_000, ['[', ']']), deep(100_000, ['{"a":[', ']}']), manyKeys],
  ...[
    longText(MEBIBYTE - 100, [400]),
    longText(MEBIBYTE, [400, 413]),
    longText(8 * MEBIBYTE - 100, [400, 413]),
  ],
  ...[longText(8 * MEBIBYTE, [413]), longText(12 * MEBIBYTE, [413])],
]
