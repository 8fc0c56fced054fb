import type { Random } from './random.js'

/** NUL and half a surrogate pair cannot be stored. The other texts can, and must be returned unchanged. */
const CHARACTERS = ['\u0000', 'a\u0000b', '\ud800', 'a\udc00b', '\u202eabc', '\ufeff', '\uffff', 'a\r\nX: 1']

const LENGTHS = ['', ' ', '\t\n', '😀'.repeat(101), 'é'.repeat(201), 'x'.repeat(1001), 'x'.repeat(70_000)]

const TOKENS = 'null 0 true -1 1e309 NaN [] {} constructor __proto__ %00 $1 \\'.split(' ')

const INJECTIONS = ["'; drop table prompts; --", '${jndi:x}', '{{7*7}}', '../../etc/passwd', '<script>']

const PATTERNS = [
  ...'( (?=a)b (a*)*b .* \\1 [z-a] \\b (?P<a> \\C \\p{Nothing} (?i a{1001} a{2,1} (((a{9}){9}){9}){9}'.split(
    ' ',
  ),
  'a{1000}'.repeat(140),
  '\\pL{1000}'.repeat(110),
  `${'('.repeat(400)}a${')'.repeat(400)}`,
]

const DOMAINS = [
  ...'http://[::1] 127.0.0.1 com xn--a.com . a..b -a.com http:// // @ %2e.com 0x7f.1 ß.de a@b.com:9/x?y#z'.split(
    ' ',
  ),
  'xn--'.repeat(80),
  'a.'.repeat(40_000),
  `a${'\u0301\u0323'.repeat(60_000)}.com`,
]

const CODES = 'US gb usa ûs BLUE admin live'.split(' ')

const DATES = [
  ...'2026-02-30T00:00:00Z 9999-12-31T23:59:59-23:59 0000-01-01T00:00:00Z 2030-01-01T24:00:00Z'.split(' '),
  ...'+010000-01-01T00:00:00Z 2030-01-01T00:00:00+99:99 2030-01-01T00:00:00.123456789Z 2026-01-01'.split(' '),
]

const GROUPS = [CHARACTERS, CHARACTERS, LENGTHS, TOKENS, INJECTIONS, PATTERNS, DOMAINS, CODES, DATES]

export const TEXTS = [...new Set(GROUPS.flat())]

export function anyText(random: Random): string {
  return random.pick(random.pick(GROUPS))
}
