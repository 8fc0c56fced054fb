import { METHODS } from 'node:http'

import { LARGE, SMALL } from './body-bytes.js'
import { mutated } from './body-mutations.js'
import {
  asAdmin,
  ENCODINGS,
  type Headers,
  nobody,
  NOT_JSON,
  ODD_JSON,
  oddHeader,
  somebodyElse,
} from './headers.js'
import { type Operation, OPERATIONS, WITH_BODY, WITH_KEY } from './operations.js'
import { brokenPath, validPath } from './path.js'
import { brokenParameter, validQuery } from './query.js'
import type { Random } from './random.js'
import { type Swept, sweptBody } from './sweep.js'
import { validBody } from './valid-body.js'
import { anyValue, jsonText } from './values.js'
import type { World } from './world.js'

export interface Attempt {
  family: string
  operation: Operation
  method: string
  path: string
  headers: Headers
  body: Buffer | undefined
  /** The statuses that the interface promises; undefined if success is also possible. */
  wanted?: number[] | undefined
}

const JSON_TYPE = { 'content-type': 'application/json' }

function validAttempt(operation: Operation, random: Random, world: World): Attempt {
  const query = validQuery(operation, random, world)
  const body = operation.body && Buffer.from(jsonText(validBody(operation, random, world)))
  return {
    family: 'valid',
    operation,
    method: operation.method,
    path: validPath(operation, world) + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers: { ...asAdmin(world), ...(body && JSON_TYPE) },
    body,
  }
}

/** A request in which exactly one value of the body is wrong. */
export function sweptAttempt(swept: Swept, random: Random, world: World): Attempt {
  const valid = validAttempt(swept.operation, random, world)
  return { ...valid, family: 'swept', body: Buffer.from(jsonText(sweptBody(swept, world))) }
}

type Family = (random: Random, world: World) => Attempt

/** A valid request with one error, so that it reaches the verbs and their SQL. */
const almostValid: Family = (random, world) => {
  const operation = random.pick(random.chance(0.6) ? WITH_BODY : WITH_KEY)
  const valid = { ...validAttempt(operation, random, world), family: 'almost valid' }
  const part = random.int(10)
  if (operation.body && part < 7) {
    const body = mutated(validBody(operation, random, world), random, world)
    return { ...valid, body: Buffer.from(jsonText(body)) }
  }
  if (part < 8) return { ...valid, path: brokenPath(operation, random, world) }
  if (part < 9) return { ...valid, headers: { ...valid.headers, ...oddHeader(random) } }
  return withParameter(valid, brokenParameter(operation, random, world))
}

function withParameter(attempt: Attempt, parameter: string): Attempt {
  return { ...attempt, path: attempt.path + (attempt.path.includes('?') ? '&' : '?') + parameter }
}

/** A request in which everything is wrong. */
const wild: Family = (random, world) => {
  const operation = random.pick(OPERATIONS)
  const key = random.pick([asAdmin(world), nobody(random, world), somebodyElse(random, world)])
  const body = random.chance(0.6) ? Buffer.from(jsonText(anyValue(random, world))) : undefined
  const type = random.pick([...NOT_JSON, ...ODD_JSON, 'application/json', 'application/json', undefined])
  const path = random.chance(0.5) ? brokenPath(operation, random, world) : validPath(operation, world)
  const attempt = {
    family: 'wild',
    operation,
    method: operation.method,
    path,
    headers: { ...key, ...(type !== undefined && { 'content-type': type }), ...oddHeader(random) },
    body,
  }
  return random.chance(0.5) ? withParameter(attempt, brokenParameter(operation, random, world)) : attempt
}

const brokenBody: Family = (random, world) => {
  const valid = validAttempt(random.pick(WITH_BODY), random, world)
  const breaking = random.pick(random.chance(0.03) ? LARGE : SMALL)
  const { bytes, wanted } = breaking(valid.body ?? Buffer.alloc(0), random, valid.operation)
  // A streamed body is not refused for its content, which is reported line by line.
  const answered = valid.operation.isStreamed
    ? wanted?.map((status) => (status === 400 ? 200 : status))
    : wanted
  return { ...valid, family: 'broken body', body: bytes, wanted: answered }
}

const wrongType: Family = (random, world) => {
  const valid = validAttempt(random.pick(WITH_BODY), random, world)
  const { authorization = '' } = valid.headers
  const refused = { ...valid, family: 'wrong type', wanted: [415] }
  const kind = random.int(4)
  if (kind === 0) return { ...refused, headers: { authorization } }
  if (kind === 1) return { ...refused, headers: { authorization, 'content-type': random.pick(NOT_JSON) } }
  if (kind === 2)
    return { ...refused, headers: { ...valid.headers, 'content-encoding': random.pick(ENCODINGS) } }
  const body = mutated(validBody(valid.operation, random, world), random, world)
  const headers = { authorization, 'content-type': random.pick(ODD_JSON) }
  return { ...valid, family: 'wrong type', headers, body: Buffer.from(jsonText(body)) }
}

const wrongKey: Family = (random, world) => {
  const valid = validAttempt(random.pick(WITH_KEY), random, world)
  const { authorization: _, ...headers } = valid.headers
  if (random.chance(0.5))
    return { ...valid, family: 'wrong key', headers: { ...headers, ...nobody(random, world) }, wanted: [401] }
  return { ...valid, family: 'wrong key', headers: { ...headers, ...somebodyElse(random, world) } }
}

/** The HTTP server does not treat CONNECT as a request. The raw attempts include it. */
const OTHER_METHODS = METHODS.filter((method) => method !== 'CONNECT')

const wrongMethod: Family = (random, world) => {
  const valid = validAttempt(random.pick(OPERATIONS), random, world)
  return { ...valid, family: 'wrong method', method: random.pick(OTHER_METHODS) }
}

const FAMILIES: [number, Family][] = [
  [25, almostValid],
  [20, wild],
  [20, brokenBody],
  [9, wrongType],
  [8, wrongKey],
  [5, wrongMethod],
]

const DRAWN = FAMILIES.flatMap(([weight, family]) => Array.from({ length: weight }, () => family))

export function nextAttempt(random: Random, world: World): Attempt {
  return random.pick(DRAWN)(random, world)
}
