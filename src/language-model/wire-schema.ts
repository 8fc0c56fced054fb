import { z } from 'zod'

import type { WireSchema } from '../engines/index.js'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Requires every property and leaves out limits, because providers refuse them. The answer is checked against them here. */
export function wireSchema(schema: z.ZodType): WireSchema {
  const wire = simplified(z.toJSONSchema(schema, { io: 'input' }))
  if (!('type' in wire) || wire.type !== 'object') throw new Error('A model can be asked for an object only.')
  return wire
}

function simplified(schema: JsonSchema): WireSchema {
  const description = schema.description === undefined ? {} : { description: schema.description }
  return { ...description, ...shapeOf(schema) }
}

function shapeOf({ type, ...schema }: JsonSchema): WireSchema {
  if (Array.isArray(type)) return { anyOf: type.map((one) => shapeOf({ ...schema, type: one })) }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return { anyOf: choices.map((choice) => simplified(choice)) }
  if (type === 'object' && schema.properties !== undefined) return objectOf(schema.properties)
  if (type === 'array' && schema.items !== undefined)
    return { type, items: simplified(schema.items as JsonSchema) }
  if (type === undefined || type === 'object' || type === 'array')
    throw new Error(`A model cannot be asked for ${JSON.stringify({ type, ...schema })}.`)
  const values = schema.const === undefined ? schema.enum : [schema.const]
  return { type, ...(values !== undefined && { enum: values }) }
}

function objectOf(properties: Record<string, unknown>): WireSchema {
  const entries = Object.entries(properties).map(([name, one]) => [name, simplified(one as JsonSchema)])
  return {
    type: 'object',
    properties: Object.fromEntries(entries) as Record<string, WireSchema>,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}
