import { plainHost } from '../truth.js'
import type { Visit } from '../visits.js'
import { bodyBytes, hostWithPort, localTime, type Pen, target, type Writer, ZONES } from './writer.js'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const PROTOCOLS = [
  ['GET', 'HTTP/1.1'],
  ['GET', 'HTTP/2.0'],
  ['HEAD', 'HTTP/1.1'],
] as const
const REFERERS = ['-', '-', 'https://www.example.org/search?q=shoes', 'https://chatgpt.com/']

/** Differences between the formats of servers. */
interface CombinedStyle {
  prefix: string
  zone: number
  escaped: (text: string) => string
  /** Method and version. */
  protocol: readonly [string, string]
  referer: string
}

export function combinedLine(visit: Visit, style: CombinedStyle): string {
  const { prefix, zone, escaped, protocol, referer } = style
  const request = `${protocol[0]} ${target(visit)} ${protocol[1]}`
  return (
    `${prefix}${visit.ip} - - [${timeLocal(visit.timeMs, zone)}] "${escaped(request)}" ` +
    `${visit.status ?? '000'} ${bodyBytes(visit)} "${referer}" "${escaped(visit.userAgent)}"`
  )
}

/**
 * nginx and Apache, each with its own escapes, in various time zones. The host precedes the line, or the whole log is for one
 * host.
 */
export const writeCombined: Writer = (visit, pen) => [
  combinedLine(visit, {
    prefix: hostPrefix(visit, pen),
    zone: pen.chance.oneOf(ZONES),
    escaped: pen.chance.oneOf([nginxEscaped, apacheEscaped]),
    protocol: pen.chance.oneOf(visit.referrer === undefined ? PROTOCOLS : PROTOCOLS.slice(0, 2)),
    referer: visit.referrer === undefined ? pen.chance.oneOf(REFERERS) : visit.referrer || '-',
  }),
]

function hostPrefix(visit: Visit, { chance, bareHost }: Pen): string {
  const mayBeBare = bareHost !== undefined && plainHost(visit.host) === bareHost
  return mayBeBare && chance.happens(0.5) ? '' : `${hostWithPort(visit)} `
}

/** `29/Feb/2024:23:59:59 +0000` */
function timeLocal(timeMs: number, zone: number): string {
  const { clock, offset } = localTime(timeMs, zone)
  const month = MONTHS[Number(clock.slice(5, 7)) - 1]
  return `${clock.slice(8, 10)}/${month}/${clock.slice(0, 4)}:${clock.slice(11)} ${offset}`
}

const TO_ESCAPE = /["\\]|[^ -~]/
const ALL_TO_ESCAPE = new RegExp(TO_ESCAPE, 'gu')

export function nginxEscaped(text: string): string {
  if (!TO_ESCAPE.test(text)) return text
  return text.replaceAll(ALL_TO_ESCAPE, (character) =>
    hexadecimal(character).toUpperCase().replaceAll('X', 'x'),
  )
}

function apacheEscaped(text: string): string {
  if (!TO_ESCAPE.test(text)) return text
  return text.replaceAll(ALL_TO_ESCAPE, (character) => {
    if (character === '\t') return String.raw`\t`
    return '"\\'.includes(character) ? `\\${character}` : hexadecimal(character)
  })
}

function hexadecimal(character: string): string {
  return [...Buffer.from(character)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
}
