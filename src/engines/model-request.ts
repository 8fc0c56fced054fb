/** The part of JSON Schema that every provider can hold a model to. */
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

/** One call to a language model, which answers with JSON of the schema. */
export interface ModelRequest {
  /** Names the schema on the wire and the call in the log. */
  purpose: string
  system: string
  user: string
  schema: WireSchema
  signal: AbortSignal
}

/** Far more than any answer we ask for. */
export const MAX_OUTPUT_TOKENS = 8_192
