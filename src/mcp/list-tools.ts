import { z } from 'zod'

import type { Actor, Scope } from '../context.js'
import type { KeyedRoute, Route } from '../http/routes/route.js'
import { isOpen } from '../http/routes/route.js'
import type { Tool } from './tool.js'

type Json = Record<string, unknown>

/** A tool as the protocol describes it. */
interface ListedTool {
  name: string
  title: string
  description: string
  inputSchema: Json & { type: 'object' }
  outputSchema: Json & { type: 'object' }
  annotations: Record<string, boolean>
}

export interface UsableTool {
  tool: Tool
  /** The caller needs all of them. */
  scopes: Scope[]
  listed: ListedTool
}

/** The tools with the scopes of the routes that they call. */
export function usableTools(tools: readonly Tool[], routes: readonly Route[]): UsableTool[] {
  const scopes = new Map(
    routes
      .filter((route): route is KeyedRoute => !isOpen(route))
      .map(({ operationId, scope }) => [operationId, scope]),
  )
  return tools.map((tool) => ({
    tool,
    scopes: [...new Set(tool.operations.map((operation) => requireScopeOf(scopes, operation)))],
    listed: listedTool(tool),
  }))
}

function requireScopeOf(scopes: Map<string, Scope>, operation: string): Scope {
  const scope = scopes.get(operation)
  if (scope === undefined) throw new Error(`There is no route ${operation}.`)
  return scope
}

/** Whether the caller has all scopes of a tool. Other tools are not listed for them. */
export const mayCall = ({ scopes }: Pick<Actor, 'scopes'>, tool: UsableTool): boolean =>
  scopes.includes('admin') || tool.scopes.every((scope) => scopes.includes(scope))

function listedTool({
  name,
  title,
  description,
  input,
  output,
  writes = false,
  reachesOut = false,
}: Tool): ListedTool {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchema(input, 'input'),
    outputSchema: jsonSchema(output, 'output'),
    annotations: writes
      ? {
          readOnlyHint: false,
          destructiveHint: false,
          idempotentHint: !reachesOut,
          openWorldHint: reachesOut,
        }
      : { readOnlyHint: true, openWorldHint: false },
  }
}

/** The JSON Schema without parts that cost tokens and tell a model nothing. */
function jsonSchema(schema: z.ZodObject, io: 'input' | 'output'): ListedTool['inputSchema'] {
  const plain = JSON.stringify(z.toJSONSchema(schema, { io }), (key, value: unknown) => {
    if (key === '$schema' || key === 'propertyNames') return undefined
    if (io === 'input') return withJoinedTypes(value)
    if (key === 'required') return undefined
    // Some clients reject a schema that is a bare `false`.
    if (['additionalProperties', 'items'].includes(key) && value === false) return undefined
    return key === '$defs' ? named(value as Json) : withoutPlainTypes(withJoinedTypes(value))
  })
  return { ...(JSON.parse(plain) as Json), type: 'object' }
}

/** Shortens the schema of a result: a field without a type is text, and one with properties is an object. */
function withoutPlainTypes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('type' in value)) return value
  const { type, ...rest } = value
  return type === 'string' || (type === 'object' && 'properties' in rest) ? rest : value
}

/** Replaces named schemas, which the instructions of the server explain. */
const named = (definitions: Json): Json =>
  Object.fromEntries(Object.keys(definitions).map((name) => [name, { type: ['object', 'null'] }]))

/** Joins `number or null` into one list of types instead of two schemas. */
function withJoinedTypes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('anyOf' in value)) return value
  const { anyOf, ...rest } = value as { anyOf: Json[] }
  const [one, other, ...more] = anyOf
  const isNullable = typeof one?.type === 'string' && other?.type === 'null' && more.length === 0
  return isNullable ? { ...rest, ...one, type: [one.type, 'null'] } : value
}
