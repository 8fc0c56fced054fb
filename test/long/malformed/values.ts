import type { Random } from './random.js'
import { anyText } from './texts.js'
import type { World } from './world.js'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const RAW = '\u0001raw:'

/** A token that JSON.stringify never writes, for example NaN or a number of 400 digits. */
function rawToken(token: string): string {
  return `${RAW}${token}`
}

export function jsonText(value: Json): string {
  return JSON.stringify(value).replaceAll(/"\\u0001raw:([^"]*)"/g, '$1')
}

export const KEYS: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'length',
  '',
  ' ',
  '0',
  '-1',
  'a.b',
  '$ref',
  '\u0000',
  '\ud800',
  'Name',
  'workspace_id',
  'x'.repeat(5000),
]

export const VALUES: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  rawToken('NaN'),
  rawToken('-Infinity'),
  rawToken('undefined'),
  rawToken('01'),
  rawToken('1e400'),
  rawToken('-0'),
  rawToken('9'.repeat(400)),
  [],
  {},
  [[]],
  [null],
  [{}],
  ['', ''],
  { length: 1 },
  { 0: 'a' },
]

export function anyValue(random: Random, world: World): Json {
  const kind = random.int(10)
  if (kind < 4) return random.pick(VALUES)
  if (kind < 8) return anyText(random)
  if (kind === 8) return anyId(random, world)
  return withKey({}, random.pick(KEYS), random.pick(VALUES))
}

/** Ids of the right object, of another object, of another workspace, or of nothing. */
export function anyId(random: Random, world: World): string {
  const { workspaceId, tagId, promptId, reportId, keyId, foreign } = world
  const known = [workspaceId, tagId, promptId, reportId, keyId]
  const others = [foreign.workspaceId, foreign.tagId, foreign.promptId, foreign.reportId]
  const nothing = ['01K9ZQ4T7B8M3X5R6W2V0Y1N4C', '8'.repeat(26), workspaceId.toLowerCase(), `${promptId} `]
  return random.pick([...known, ...others, ...nothing])
}

/** Sets the key as an own property, even `__proto__`. */
export function withKey(object: { [key: string]: Json }, key: string, value: Json): { [key: string]: Json } {
  return Object.fromEntries([...Object.entries(object), [key, value]])
}
