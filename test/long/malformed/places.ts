import type { Json } from './values.js'

/** Somewhere in a body, at any depth. */
export interface Place {
  path: string[]
  value: Json
  /** Puts another value there; undefined takes the key or item away. */
  put: (value: Json | undefined) => void
  /** Gives the key another name; undefined where there is none. */
  rename?: (name: string) => void
}

/** The whole of it first; `read` gives the body as it is after the changes. */
export function placesOf(body: Json): { places: Place[]; read: () => Json } {
  const holder = { root: structuredClone(body) }
  const root: Place = { path: [], value: holder.root, put: (value) => (holder.root = value ?? null) }
  return { places: [root, ...placesIn(holder.root, [])], read: () => holder.root }
}

function placesIn(value: Json, path: string[]): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = Array.isArray(value) ? itemOf(value, Number(key)) : fieldOf(value, key)
    return [{ ...place, path: [...path, key], value: inner }, ...placesIn(inner, [...path, key])]
  })
}

function itemOf(list: Json[], index: number): Pick<Place, 'put'> {
  return { put: (value) => void list.splice(index, 1, ...(value === undefined ? [] : [value])) }
}

function fieldOf(object: { [key: string]: Json }, key: string): Pick<Place, 'put' | 'rename'> {
  const put = (value: Json | undefined) => {
    if (value === undefined) delete object[key]
    else object[key] = value
  }
  const rename = (name: string) => {
    Object.defineProperty(object, name, { value: object[key], enumerable: true })
    delete object[key]
  }
  return { put, rename }
}
