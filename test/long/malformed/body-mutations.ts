import { type JsonNode, nodesOf } from './json-nodes.js'
import type { Random } from './random.js'
import { anyText } from './texts.js'
import { anyId, anyValue, type Json, KEYS, withKey } from './values.js'
import type { World } from './world.js'

/** The same body with one error at any depth. */
export function mutated(body: Json, random: Random, world: World): Json {
  const { nodes, read } = nodesOf(body)
  random.pick(MUTATIONS)(random.pick(nodes), random, world)
  return read()
}

type Mutation = (node: JsonNode, random: Random, world: World) => void

const replace: Mutation = (node, random, world) => node.put(anyValue(random, world))
const replaceText: Mutation = (node, random) => node.put(anyText(random))
const nullify: Mutation = (node) => node.put(null)
const remove: Mutation = (node) => node.put(undefined)
const swapId: Mutation = (node, random, world) => node.put(anyId(random, world))
const wrap: Mutation = (node, random) => node.put(random.chance(0.5) ? [node.value] : { a: node.value })

const misname: Mutation = (node, random) => {
  const name = random.pick(['ID', 'Name', 'brand_domain', 'promptids', ' name', 'name\u0000'])
  if (node.rename) node.rename(name)
  else node.put(name)
}

const addKey: Mutation = (node, random, world) => {
  const isObject = typeof node.value === 'object' && node.value !== null && !Array.isArray(node.value)
  const object = isObject ? (node.value as { [key: string]: Json }) : {}
  node.put(withKey(object, random.pick(KEYS), anyValue(random, world)))
}

/** Puts objects in place of arrays, and arrays in place of objects. */
const reshape: Mutation = ({ value, put }) => {
  if (Array.isArray(value)) put({ ...(value as unknown as { [key: string]: Json }) })
  else put(typeof value === 'object' && value !== null ? Object.values(value) : [value])
}

const retype: Mutation = ({ value, put }) =>
  put(typeof value === 'string' ? value.length : JSON.stringify(value))

const multiply: Mutation = ({ value, put }, random) => {
  const items = Array.isArray(value) ? value : [value]
  put(
    Array.from(
      { length: random.pick([2, 101, 1001, 5000]) },
      (_, index) => items[index % items.length] ?? null,
    ),
  )
}

const nest: Mutation = ({ value, put }, random) => {
  let inner = value
  for (let depth = random.pick([2, 20, 200]); depth > 0; depth -= 1)
    inner = depth % 2 ? [inner] : { a: inner }
  put(inner)
}

/** Mutations that reach deepest are listed twice. */
const MUTATIONS: Mutation[] = [
  replace,
  replace,
  replaceText,
  replaceText,
  addKey,
  addKey,
  nullify,
  remove,
  swapId,
  wrap,
  misname,
  reshape,
  retype,
  multiply,
  nest,
]
