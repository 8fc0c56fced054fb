import { cursorOf } from '../../../src/kernel/paging.js'
import type { Operation } from './operations.js'
import type { Random } from './random.js'
import { anyText } from './texts.js'
import { idFor } from './valid-body.js'
import { anyId, KEYS } from './values.js'
import type { World } from './world.js'

/** The path with the ids of the world. */
export function validPath(operation: Operation, world: World): string {
  const own = operation.path.startsWith('/v1/api-keys') ? world.keyId : world.workspaceId
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idFor(name, world) ?? own)
}

/** Where no id is, there is nothing to mistake; then the path itself is bent. */
export function brokenPath(operation: Operation, random: Random, world: World): string {
  if (!operation.path.includes('{') || random.chance(0.2)) return bent(validPath(operation, world), random)
  const names = [...operation.path.matchAll(/\{\w+\}/g)].map(([name]) => name)
  const wrong = random.chance(0.4) ? anyId(random, world) : random.pick(SEGMENTS)
  const path = operation.path.replace(random.pick(names), () => encodeURI(wrong).replaceAll('%25', '%'))
  return validPath({ ...operation, path }, world)
}

const SEGMENTS = [
  ...[
    '%',
    '%z',
    '%zz',
    '%0',
    '%00',
    '%2F',
    '%2f..%2f',
    '%ff',
    '%C0%80',
    '%ED%A0%80',
    '%F0%9F%98%80',
    '%0d%0aX:1',
  ],
  ...[
    '..',
    '.',
    '*',
    ':id',
    '{id}',
    '[id]',
    'a;b=c',
    'a,b',
    'a%20b',
    '%3F',
    '%23',
    '__proto__',
    'constructor',
  ],
  ...[
    '0',
    '-1',
    'null',
    'undefined',
    "1'or'1'='1",
    '~',
    '+',
    'a'.repeat(120),
    'a'.repeat(9000),
    '%41'.repeat(2000),
  ],
]

function bent(path: string, random: Random): string {
  return random.pick([
    `${path}/`,
    `/${path}`,
    `${path}//`,
    `${path}/..`,
    `${path}%00`,
    `${path}%`,
    `${path};a=b`,
    `${path}.json`,
    path.toUpperCase(),
    path.replace('/v1', '/v2'),
    path.replace('/v1', ''),
    path.replaceAll('/', '%2F'),
    `/../..${path}`,
    `${path}/${'a/'.repeat(3000)}`,
    `/${'%'.repeat(50)}`,
  ])
}

export function validQuery(operation: Operation, random: Random, world: World): string[] {
  return operation.query.filter(() => random.chance(0.3)).flatMap((name) => validParameter(name, world))
}

function validParameter(name: string, world: World): string[] {
  const values: Record<string, string> = { limit: '10', country: 'us', search: 'which' }
  const value = values[name] ?? idFor(name, world)
  return value === undefined ? [] : [`${name}=${value}`]
}

/** One parameter that should not be there, or not like this. */
export function brokenParameter(operation: Operation, random: Random, world: World): string {
  if (operation.query.length === 0 || random.chance(0.25)) return unknownParameter(random)
  const name = random.pick(operation.query)
  if (name === 'cursor' && random.chance(0.5)) return `cursor=${forgedCursor(operation, random, world)}`
  return random.pick([
    `${name}=1&${name}=2`,
    `${name}=a,b`,
    `${name}[]=1`,
    `${name}[a]=1`,
    name,
    `${name}=`,
    `${name}=%`,
    `${name}=%zz`,
    `${name}=%00`,
    `${name}=%ED%A0%80`,
    `${name.toUpperCase()}=1`,
    `${name}=${'9'.repeat(400)}`,
    `${name}=${'a'.repeat(9000)}`,
    ...['-1', '0', '101', '1.5', '1e2', '0x10', '%201', '+1', 'NaN', 'null'].map(
      (value) => `${name}=${value}`,
    ),
    ...[0, 1, 2, 3].map(() => `${name}=${encoded(anyText(random).slice(0, 2000))}`),
  ])
}

function unknownParameter(random: Random): string {
  return random.pick([
    ...KEYS.map((key) => `${encoded(key)}=1`),
    ...[
      '=',
      '&&&',
      '=1',
      '%=1',
      '%zz=%zz',
      '?',
      'a=b=c',
      'a[b][c]=d',
      '__proto__[a]=1',
      'constructor.prototype=1',
    ],
    'a&'.repeat(3000),
  ])
}

/** Whoever reads the source can make a cursor that fits; what it holds is still for us to judge. */
function forgedCursor(operation: Operation, random: Random, world: World): string {
  const params = operation.path.includes('{id}') ? { id: world.workspaceId } : {}
  const key = random.pick(['', '\u0000', 'a\u0000', "'", '😀', 'z'.repeat(3000), world.workspaceId])
  const cursor = cursorOf(JSON.stringify([operation.id, params, {}]), key)
  return random.chance(0.7) ? cursor : random.pick([cursor.slice(1), `${cursor}=`, '....', encoded('😀')])
}

/** Lone surrogates as the three bytes they would be, which no UTF-8 has. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80').replaceAll(' ', '%20')
}
