import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { geminiSchema } from '../engines/gemini/index.js'
import { wireSchema } from './wire-schema.js'

const Task = z.object({
  title: z.string().trim().min(1).max(80).describe('In one line.'),
  page: z.url().nullable(),
  score: z.number().min(0).max(100).default(50),
  kind: z.enum(['guide', 'review']),
  always: z.literal('yes'),
  tags: z
    .array(z.strictObject({ name: z.string().regex(/x/), count: z.int().optional() }))
    .min(1)
    .max(3),
  best: z.object({ name: z.string() }).nullable(),
})

describe('the schema that a provider gets', () => {
  it('requires everything, closes every object and sets no limits', () => {
    expect(wireSchema(Task)).toEqual({
      type: 'object',
      properties: {
        title: { type: 'string', description: 'In one line.' },
        page: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        score: { type: 'number' },
        kind: { type: 'string', enum: ['guide', 'review'] },
        always: { type: 'string', enum: ['yes'] },
        tags: {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: { type: 'string' }, count: { type: 'integer' } },
            required: ['name', 'count'],
            additionalProperties: false,
          },
        },
        best: {
          anyOf: [
            {
              type: 'object',
              properties: { name: { type: 'string' } },
              required: ['name'],
              additionalProperties: false,
            },
            { type: 'null' },
          ],
        },
      },
      required: ['title', 'page', 'score', 'kind', 'always', 'tags', 'best'],
      additionalProperties: false,
    })
  })

  it('is sent to Gemini without closed objects, and with a mark for null', () => {
    expect(geminiSchema(wireSchema(Task))).toEqual({
      type: 'object',
      properties: {
        title: { type: 'string', description: 'In one line.' },
        page: { type: 'string', nullable: true },
        score: { type: 'number' },
        kind: { type: 'string', enum: ['guide', 'review'] },
        always: { type: 'string', enum: ['yes'] },
        tags: {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: { type: 'string' }, count: { type: 'integer' } },
            required: ['name', 'count'],
          },
        },
        best: {
          type: 'object',
          properties: { name: { type: 'string' } },
          required: ['name'],
          nullable: true,
        },
      },
      required: ['title', 'page', 'score', 'kind', 'always', 'tags', 'best'],
    })
  })

  it('keeps choices, descriptions and listed words of values that may be null', () => {
    const wire = wireSchema(
      z.object({
        size: z.union([z.number(), z.string()]),
        weight: z.number().nullable().describe('In grams.'),
        kind: z.enum(['a', 'b']).nullable(),
        isTrue: z.literal(true),
      }),
    )
    expect(wire).toMatchObject({
      properties: {
        size: { anyOf: [{ type: 'number' }, { type: 'string' }] },
        weight: { description: 'In grams.', anyOf: [{ type: 'number' }, { type: 'null' }] },
        kind: { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }] },
        isTrue: { type: 'boolean', enum: [true] },
      },
    })
    expect(geminiSchema(wire)).toMatchObject({
      properties: {
        size: { anyOf: [{ type: 'number' }, { type: 'string' }] },
        weight: { description: 'In grams.', type: 'number', nullable: true },
        kind: { type: 'string', enum: ['a', 'b'], nullable: true },
        isTrue: { type: 'boolean' },
      },
    })
  })

  it.each([
    ['a list', z.array(z.string())],
    ['a choice', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])],
    ['an open record', z.object({ counts: z.record(z.string(), z.number()) })],
    ['a tuple', z.object({ pair: z.tuple([z.string(), z.number()]) })],
    ['anything', z.object({ anything: z.unknown() })],
    ['a schema that refers to a named one', z.object({ one: z.object({}).meta({ id: 'Named' }) })],
  ])('is refused for %s, which some provider would refuse', (_case, schema) => {
    expect(() => wireSchema(schema)).toThrow(/^A model can/)
  })
})
