import type { Operation } from './operations.js'
import type { Random } from './random.js'
import { idFor } from './valid-body.js'
import { anyId } from './values.js'
import type { World } from './world.js'

/** The path with ids of the world. */
export function validPath(operation: Operation, world: World): string {
  const own = operation.path.startsWith('/v1/api-keys') ? world.keyId : world.workspaceId
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idFor(name, world) ?? own)
}

/** Replaces one id by an invalid or unknown one. A path without ids is itself changed. */
export function brokenPath(operation: Operation, random: Random, world: World): string {
  if (!operation.path.includes('{') || random.chance(0.2)) return bent(validPath(operation, world), random)
  const names = [...operation.path.matchAll(/\{\w+\}/g)].map(([name]) => name)
  const wrong = random.chance(0.4) ? anyId(random, world) : random.pick(SEGMENTS)
  const path = operation.path.replace(random.pick(names), () => encodeURI(wrong).replaceAll('%25', '%'))
  return validPath({ ...operation, path }, world)
}

const ESCAPES = '% %z %zz %0 %00 %2F %2f..%2f %ff %C0%80 %ED%A0%80 %F0%9F%98%80 %0d%0aX:1 %3F %23 a%20b'
const NAMES = ".. . * :id {id} [id] a;b=c a,b __proto__ constructor 0 -1 null undefined 1'or'1'='1 ~ +"

const SEGMENTS = [
  ...ESCAPES.split(' '),
  ...NAMES.split(' '),
  'a'.repeat(120),
  'a'.repeat(9000),
  '%41'.repeat(2000),
]

function bent(path: string, random: Random): string {
  const endings = ['/', '//', '/..', '%00', '%', ';a=b', '.json', `/${'a/'.repeat(3000)}`]
  return random.pick([
    ...endings.map((ending) => `${path}${ending}`),
    `/${path}`,
    `/../..${path}`,
    `/${'%'.repeat(50)}`,
    path.toUpperCase(),
    path.replace('/v1', '/v2'),
    path.replace('/v1', ''),
    path.replaceAll('/', '%2F'),
  ])
}
