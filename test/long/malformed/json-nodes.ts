import type { Json } from './values.js'

/** Somewhere in a body, at any depth. */
export interface JsonNode {
  path: string[]
  value: Json
  /** Puts another value there; undefined takes the key or item away. */
  put: (value: Json | undefined) => void
  /** Gives the key another name; undefined where there is none. */
  rename?: (name: string) => void
}

/** The whole of it first; `read` gives the body as it is after the changes. */
export function nodesOf(body: Json): { nodes: JsonNode[]; read: () => Json } {
  const holder = { root: structuredClone(body) }
  const root: JsonNode = { path: [], value: holder.root, put: (value) => (holder.root = value ?? null) }
  return { nodes: [root, ...nodesIn(holder.root, [])], read: () => holder.root }
}

function nodesIn(value: Json, path: string[]): JsonNode[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const node = Array.isArray(value) ? itemOf(value, Number(key)) : fieldOf(value, key)
    return [{ ...node, path: [...path, key], value: inner }, ...nodesIn(inner, [...path, key])]
  })
}

function itemOf(list: Json[], index: number): Pick<JsonNode, 'put'> {
  return { put: (value) => void list.splice(index, 1, ...(value === undefined ? [] : [value])) }
}

function fieldOf(object: { [key: string]: Json }, key: string): Pick<JsonNode, 'put' | 'rename'> {
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
