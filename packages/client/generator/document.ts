/** The parts of an OpenAPI document that the generator reads. It supports only the document made from the route table. */
export interface OpenApi {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: { requestBody: { content: Content } } }>
  components: { schemas: Record<string, Schema> }
  /** Name and explanation of each figure. */
  'x-figures': Record<string, object>
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: [string]
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

export type Content = Record<string, { schema: Schema; 'x-events'?: Record<string, { schema: Schema }> }>

/** The parts of JSON Schema that our schemas use. A test refuses any other keyword that is more than a bound. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  const?: string | number | boolean
  enum?: (string | number | null)[]
  /** The name of each value for people. */
  'x-enumDescriptions'?: Record<string, string>
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | false
  items?: Schema | false
  minItems?: number
  maxItems?: number
  description?: string
  default?: unknown
  /** In bodies: accepted and ignored, so that a response can be sent back. */
  readOnly?: boolean
}

const PREFIX = '#/components/schemas/'

/** The name of a schema that is only a reference. */
export const nameIn = ({ $ref }: Schema): string | undefined => $ref?.slice(PREFIX.length)
