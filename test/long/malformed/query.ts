import { cursorOf } from '../../../src/kernel/paging.js'
import type { Operation } from './operations.js'
import type { Random } from './random.js'
import { anyText } from './texts.js'
import { idFor } from './valid-body.js'
import { KEYS } from './values.js'
import type { World } from './world.js'

const VALID: Record<string, string> = {
  limit: '10',
  country: 'us',
  search: 'which',
  startDate: '2026-01-01',
  endDate: '2026-03-02',
  engines: 'chatgpt',
  engine: 'google',
}

export function validQuery(operation: Operation, random: Random, world: World): string[] {
  return operation.query.flatMap((name) => {
    const value = VALID[name] ?? idFor(name, world)
    return value === undefined || random.chance(0.7) ? [] : [`${name}=${value}`]
  })
}

/** One parameter that is unknown or has a wrong value. */
export function brokenParameter(operation: Operation, random: Random, world: World): string {
  if (operation.query.length === 0 || random.chance(0.25)) return unknownParameter(random)
  const name = random.pick(operation.query)
  if (name === 'cursor' && random.chance(0.5)) return `cursor=${forgedCursor(operation, random, world)}`
  if (random.chance(0.3)) return `${name}=${encoded(anyText(random).slice(0, 2000))}`
  return random.pick([
    `${name}=1&${name}=2`,
    `${name}[]=1`,
    `${name}[a]=1`,
    name,
    `${name.toUpperCase()}=1`,
    `${name}=${'9'.repeat(400)}`,
    `${name}=${'a'.repeat(9000)}`,
    ...WRONG.map((value) => `${name}=${value}`),
  ])
}

const WRONG = ['', ...'a,b % %zz %00 %ED%A0%80 -1 0 101 1.5 1e2 0x10 %201 +1 NaN null'.split(' ')]

const NO_NAMES = '= && =1 %=1 %zz=%zz ? a=b=c a[b][c]=d __proto__[a]=1 constructor.prototype=1'.split(' ')

function unknownParameter(random: Random): string {
  return random.pick([...KEYS.map((key) => `${encoded(key)}=1`), ...NO_NAMES, 'a&'.repeat(3000)])
}

const FORGED_KEYS = [
  '',
  '\u0000',
  'a\u0000',
  "'",
  '😀',
  'z'.repeat(3000),
  '2026-03-02 chatgpt 99999',
  '9999-99-99 x 1',
  '2026-03-02 \u0000 1',
]

/** Anyone who reads the source can forge a cursor, so its content must be validated. */
function forgedCursor(operation: Operation, random: Random, world: World): string {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, idFor(name, world) ?? world.workspaceId]))
  const key = random.pick([...FORGED_KEYS, world.workspaceId])
  const cursor = cursorOf(JSON.stringify([operation.id, params, {}]), key)
  return random.chance(0.7) ? cursor : random.pick([cursor.slice(1), `${cursor}=`, '....', encoded('😀')])
}

/** Encodes lone surrogates as the three bytes they would have, which are invalid UTF-8. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')
}
