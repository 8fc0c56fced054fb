import { gzipSync } from 'node:zlib'

import { type Operation, resolved } from './operations.js'
import type { Random } from './random.js'

/** Bytes in place of a body, and the statuses that the interface promises for them. */
interface BrokenBody {
  bytes: Buffer
  wanted?: number[]
}

type Breaking = (body: Buffer, random: Random, operation: Operation) => BrokenBody

const refused = (...parts: (string | number[] | Buffer)[]): BrokenBody => {
  return { bytes: Buffer.concat(parts.map((part) => Buffer.from(part as string))), wanted: [400] }
}

const truncated: Breaking = (body, random) => refused(body.subarray(0, random.int(body.length)))
const trailing: Breaking = (body, random) => refused(body, random.pick(['}', ',', 'x', '{}', '\u0000', '//']))
const leading: Breaking = (body, random) => refused(random.pick(['\u0000', ")]}',\n", '/**/', 'x=']), body)
const utf16: Breaking = (body) => refused(Buffer.from(body.toString(), 'utf16le'))
const zipped: Breaking = (body) => refused(gzipSync(body))

/** 0xff, an overlong NUL, a surrogate and half a character: all are invalid UTF-8. */
const notUtf8: Breaking = (_body, random) => {
  const wrong = random.pick([[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82]])
  return refused('{"name":"', wrong, '"}')
}

const flipped: Breaking = (body, random) => {
  const bytes = Buffer.from(body)
  bytes[random.int(bytes.length)] = random.int(256)
  return { bytes }
}

const withBom: Breaking = (body) => ({ bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]) })
const doubled: Breaking = (body) => refused(body.subarray(0, -1), ',"name":1,"name":null,"__proto__":1}')

const NO_OBJECTS = `  { [ " {"a" {"a":} {'a':1} [1,] {"a":1,} \\u007b} NaN undefined Infinity +1 .5 0x10 //{} tru`
const OTHER_JSON = 'null [] 0 "" true "x" [[]] 1e999 -0 {"":""} {"__proto__":1}'
const fixed = [...NO_OBJECTS.split(' '), ...OTHER_JSON.split(' ')].map(
  (text): Breaking =>
    () =>
      refused(text),
)

const breakings = [truncated, trailing, leading, utf16, zipped, notUtf8, flipped, withBom, doubled]
export const SMALL: Breaking[] = [...breakings, ...breakings, ...fixed]

const MEBIBYTE = 1024 * 1024
const LARGE_REFUSED = [400, 413]

/** This many values in a list of the schema, if it has one. */
const crowd = (item: string, length: number): Breaking => {
  return (_body, random, { body = {} }) => {
    const fields = Object.entries(resolved(body).properties ?? {})
    const lists = fields.filter(([, field]) => resolved(field).type === 'array').map(([name]) => name)
    const list = `[${`${item},`.repeat(length)}${item}]`
    return { bytes: Buffer.from(`{"${random.pick([...lists, 'name'])}":${list}}`), wanted: LARGE_REFUSED }
  }
}

const deep = (depth: number, [open, close]: [string, string]): Breaking => {
  return () => ({ bytes: Buffer.from(open.repeat(depth) + close.repeat(depth)), wanted: LARGE_REFUSED })
}

const manyKeys = (count: number): Breaking => {
  const keys = () => Array.from({ length: count }, (_, index) => `"k${index}":0`)
  return () => ({ bytes: Buffer.from(`{${keys().join(',')}}`), wanted: LARGE_REFUSED })
}

const longText = (length: number, wanted: number[]): Breaking => {
  return () => ({ bytes: Buffer.from(`{"name":"${'a'.repeat(length)}"}`), wanted })
}

/** Valid by itself, but each of a hundred such patterns takes the engine up to 50 ms. */
const costly: Breaking = () => {
  const brandRegex = '\\pL'.repeat(333)
  const competitors = Array.from({ length: 100 }, (_, index) => ({
    brand: 'Costly',
    brandDomain: `costly${index}.com`,
    brandRegex,
  }))
  return { bytes: Buffer.from(JSON.stringify({ competitors })) }
}

export const LARGE: Breaking[] = [
  costly,
  crowd('0', 50_000),
  crowd('{}', 50_000),
  crowd('"%"', 50_000),
  crowd('null', 1_500_000),
  crowd('{}', 2_000_000),
  deep(100_000, ['[', ']']),
  deep(100_000, ['{"a":[', ']}']),
  manyKeys(1000),
  manyKeys(60_000),
  manyKeys(400_000),
  longText(MEBIBYTE - 100, [400]),
  longText(MEBIBYTE, LARGE_REFUSED),
  longText(8 * MEBIBYTE - 100, LARGE_REFUSED),
  // The object in the path is looked up before the body is read.
  longText(8 * MEBIBYTE, [404, 413]),
  longText(12 * MEBIBYTE, [404, 413]),
]
