import type { WireSchema } from '../wire-schema.js'

/** As OpenAPI 3.0 has it: nothing is said of further properties, only words can be listed, and what may be null is marked so. */
export function geminiSchema(schema: WireSchema): object {
  if ('anyOf' in schema) return choiceOf(schema)
  if (schema.type === 'array') return { ...schema, items: geminiSchema(schema.items) }
  if (schema.type === 'string') return schema
  if (schema.type !== 'object') {
    const { enum: _, ...plain } = schema
    return plain
  }
  const { additionalProperties: _, properties, ...rest } = schema
  const entries = Object.entries(properties).map(([name, one]) => [name, geminiSchema(one)])
  return { ...rest, properties: Object.fromEntries(entries) as object }
}

function choiceOf({ anyOf, ...rest }: Extract<WireSchema, { anyOf: unknown }>): object {
  const choices = anyOf.filter((choice) => !('type' in choice && choice.type === 'null')).map(geminiSchema)
  const nullable = choices.length < anyOf.length && { nullable: true }
  return { ...(choices.length === 1 ? choices[0] : { anyOf: choices }), ...rest, ...nullable }
}
