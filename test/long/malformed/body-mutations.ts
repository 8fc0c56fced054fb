import { type Place, placesOf } from './places.js'
import type { Random } from './random.js'
import { anyText } from './texts.js'
import { anyId, anyValue, type Json, KEYS, withKey } from './values.js'
import type { World } from './world.js'

/** The same body with one thing wrong with it, at any depth. */
export function mutated(body: Json, random: Random, world: World): Json {
  const { places, read } = placesOf(body)
  random.pick(MUTATIONS)(random.pick(places), random, world)
  return read()
}

type Mutation = (place: Place, random: Random, world: World) => void

const replace: Mutation = (place, random, world) => place.put(anyValue(random, world))
const replaceText: Mutation = (place, random) => place.put(anyText(random))
const nullify: Mutation = (place) => place.put(null)
const remove: Mutation = (place) => place.put(undefined)
const swapId: Mutation = (place, random, world) => place.put(anyId(random, world))
const wrap: Mutation = (place, random) => place.put(random.chance(0.5) ? [place.value] : { a: place.value })

const misname: Mutation = (place, random) => {
  const name = random.pick(['ID', 'Name', 'brand_domain', 'promptids', ' name', 'name\u0000'])
  if (place.rename) place.rename(name)
  else place.put(name)
}

const addKey: Mutation = (place, random, world) => {
  const isObject = typeof place.value === 'object' && place.value !== null && !Array.isArray(place.value)
  const object = isObject ? (place.value as { [key: string]: Json }) : {}
  place.put(withKey(object, random.pick(KEYS), anyValue(random, world)))
}

/** Objects where arrays are wanted and the other way round. */
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

/** Those that reach deepest twice. */
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
