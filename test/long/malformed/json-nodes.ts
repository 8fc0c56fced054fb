import type { Json } from './values.js'

/** A node in a body, at any depth. */
export interface JsonNode {
  path: string[]
  value: Json
  /** Replaces the value; undefined removes the key or item. */
  put: (value: Json | undefined) => void
  /** Renames the key; undefined if the node has none. */
  rename?: (name: string) => void
}

/** All nodes, beginning with the whole body; `read` returns the body after the changes. */
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
