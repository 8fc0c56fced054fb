import type { Random } from './random.js'
import type { World } from './world.js'

export type Headers = Record<string, string>

export function asAdmin({ keys }: World): Headers {
  return { authorization: `Bearer ${keys.admin}` }
}

/** Headers that contain no valid key; the response is 401. */
export function nobody(random: Random, { keys }: World): Headers {
  const value = random.pick([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    keys.admin,
    `Basic ${Buffer.from(`a:${keys.admin}`).toString('base64')}`,
    `Token ${keys.admin}`,
    `Bearer: ${keys.admin}`,
    `Bearer "${keys.admin}"`,
    `Bearer ${keys.admin}x`,
    `Bearer ${keys.admin.toUpperCase()}`,
    `Bearer ${keys.admin} ${keys.admin}`,
    `Bearer ${keys.admin},Bearer ${keys.admin}`,
    `Bearer ${keys.reader.slice(0, -1)}`,
    `Bearer ${keys.reader.toLowerCase()}`,
    `Bearer sl_live_${'0'.repeat(38)}`,
    `Bearer ${'a'.repeat(10_000)}`,
    `Bearer${' '.repeat(10_000)}a`,
    `Bearer a${' '.repeat(10_000)}b`,
    ...keys.dead.map((key) => `Bearer ${key}`),
  ])
  return value === undefined ? {} : { authorization: value }
}

/** Headers with existing keys that lack a right for the request. */
export function somebodyElse(random: Random, { keys }: World): Headers {
  const scheme = random.pick(['Bearer', 'bearer', 'BEARER'])
  return { authorization: `${scheme} ${random.pick([keys.reader, keys.stranger])}` }
}

/** Not JSON: 415 for any body. */
export const NOT_JSON = [
  ...'text/plain application/xml application/x-www-form-urlencoded multipart/form-data;boundary=x'.split(' '),
  ...'json application application/ /json / ; a/b/c application/json/x application/jsonp text/json */*'.split(
    ' ',
  ),
  'application json',
  'application/json, text/plain',
  '"application/json"',
  '__proto__',
]

/** Unusual ways to say that it is JSON. */
export const ODD_JSON = [
  ...'APPLICATION/JSON application/json; application/json;charset application/json;charset=utf-16'.split(' '),
  ...'application/json;charset="utf-8 application/json;charset=x;charset=y application/json;q=;=;'.split(' '),
  `application/json; x=${'a'.repeat(5000)}`,
]

export const ENCODINGS = ['gzip', 'br', 'deflate', 'gzip, gzip', 'x', 'identity, gzip', 'constructor']

const NAMES = 'accept accept accept x-request-id origin range if-none-match cookie x-forwarded-for'.split(' ')

const VALUES = [
  ...'* */*;q=0 text/csv text/csv;q=nan application/x-ndjson a/b;q=1,text/*;q=0.1 , ; " ../..'.split(' '),
  ...'constructor __proto__ toString null bytes=-1 bytes=0-,0-,0-'.split(' '),
  '',
  'a'.repeat(5000),
  'text/csv,'.repeat(500),
]

/** Headers that any request may have and that must not break anything. */
export function oddHeader(random: Random): Headers {
  return { [random.pick(NAMES)]: random.pick(VALUES) }
}
