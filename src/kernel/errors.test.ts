import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { problemsOf } from './errors.js'

const Order = z.strictObject({
  name: z.string(),
  mode: z.enum(['live', 'sandbox']).default('live'),
  count: z.int().optional(),
  price: z.number().optional(),
  open: z.boolean().optional(),
  tags: z.array(z.strictObject({ id: z.string() })).optional(),
  kind: z.literal('shoe').optional(),
  title: z.string('Expected a title.').optional(),
})

describe('the problems of an invalid request', () => {
  it.each([
    [{}, 'name invalid_type Required.'],
    [{ name: 7 }, 'name invalid_type Expected a string.'],
    [{ name: null }, 'name invalid_type Expected a string.'],
    [{ name: 'a', mode: 'test' }, 'mode invalid_value Expected one of live, sandbox.'],
    [{ name: 'a', mode: 7 }, 'mode invalid_value Expected one of live, sandbox.'],
    [{ name: 'a', kind: 'boot' }, 'kind invalid_value Expected shoe.'],
    [{ name: 'a', count: 1.5 }, 'count invalid_type Expected a whole number.'],
    [{ name: 'a', count: '1' }, 'count invalid_type Expected a number.'],
    [{ name: 'a', price: Number.NaN }, 'price invalid_type Expected a number.'],
    [{ name: 'a', open: 'yes' }, 'open invalid_type Expected true or false.'],
    [{ name: 'a', tags: {} }, 'tags invalid_type Expected an array.'],
    [{ name: 'a', tags: ['x'] }, 'tags.0 invalid_type Expected an object.'],
    [{ name: 'a', mod: 1 }, ' unrecognized_keys There is no field "mod".'],
    [{ name: 'a', mod: 1, 'a"b': 1 }, ' unrecognized_keys There are no fields "mod", "a\\"b".'],
    [{ name: 'a', tags: [{ id: '1', x: 1 }] }, 'tags.0 unrecognized_keys There is no field "x".'],
    [{ name: 'a', title: 7 }, 'title invalid_type Expected a title.'],
    [undefined, ' invalid_type Required.'],
    [[], ' invalid_type Expected an object.'],
  ])('of %j are %s', (value, problem) => {
    const { error } = Order.safeParse(value)
    expect(problemsOf(error!).map(({ path, code, message }) => `${path} ${code} ${message}`)).toEqual([
      problem,
    ])
  })

  it('are the same for a missing value of a list as for any other field', () => {
    const { error } = z.object({ mode: z.enum(['live', 'sandbox']) }).safeParse({})
    expect(problemsOf(error!)).toEqual([{ path: 'mode', code: 'invalid_value', message: 'Required.' }])
  })
})
