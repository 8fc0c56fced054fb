import { readFileSync } from 'node:fs'

export interface Schema {
  $ref?: string
  type?: string
  enum?: string[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  minimum?: number
  readOnly?: boolean
}

/** The description of one method at one path in the OpenAPI document. */
export interface Operation {
  id: string
  method: string
  path: string
  query: string[]
  body: Schema | undefined
  example: unknown
  /** The body is a list; bad items are reported instead of refused. */
  isStreamed: boolean
  needsKey: boolean
}

interface Described {
  operationId: string
  security?: unknown[]
  parameters: { in: string; name: string }[]
  requestBody?: {
    content: { 'application/json': { schema: Schema; example?: unknown }; 'application/x-ndjson'?: object }
  }
}

interface Document {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** Tests and benches run in the directory of package.json. */
const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as Document

export const OPERATIONS: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => {
    const body = described.requestBody?.content['application/json']
    return {
      id: described.operationId,
      method: method.toUpperCase(),
      path,
      query: described.parameters.filter((one) => one.in === 'query').map((one) => one.name),
      body: body?.schema,
      example: body?.example,
      isStreamed: described.requestBody?.content['application/x-ndjson'] !== undefined,
      needsKey: described.security === undefined,
    }
  }),
)

export const WITH_KEY = OPERATIONS.filter((operation) => operation.needsKey)
export const WITH_BODY = OPERATIONS.filter((operation) => operation.body !== undefined)

export function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return resolved(document.components.schemas[name] ?? {})
  return schema.anyOf?.[0] ? resolved(schema.anyOf[0]) : schema
}
