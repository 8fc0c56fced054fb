/** The part of JSON Schema that every provider can enforce. */
export type WireSchema = { description?: string } & (
  | {
      type: 'object'
      properties: Record<string, WireSchema>
      required: string[]
      additionalProperties: false
    }
  | { type: 'array'; items: WireSchema }
  | { type: 'string' | 'number' | 'integer' | 'boolean' | 'null'; enum?: unknown[] }
  | { anyOf: WireSchema[] }
)

/** One call to a language model that returns JSON matching the schema. */
export interface ModelRequest {
  /** Names the schema in the request and the call in the log. */
  purpose: string
  system: string
  user: string
  schema: WireSchema
  signal: AbortSignal
}

/** Far above the length of any text that we ask for. */
export const MAX_OUTPUT_TOKENS = 8_192
