/** What the generator reads of an OpenAPI document: that of the route table, and not any other. */
export interface OpenApi {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: { requestBody: { content: Content } } }>
  components: { schemas: Record<string, Schema> }
  /** What the figures are called, and what each tells. */
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

/** JSON Schema as far as our schemas use it; a test refuses a word that is not here and says more than a bound. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  const?: string | number | boolean
  enum?: (string | number | null)[]
  /** What people call each of the values. */
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
  /** In bodies: taken and ignored, so that what was read can be sent back. */
  readOnly?: boolean
}

const PREFIX = '#/components/schemas/'

/** The name that a schema only refers to. */
export const nameIn = ({ $ref }: Schema): string | undefined => $ref?.slice(PREFIX.length)
