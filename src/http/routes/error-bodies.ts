import { z } from 'zod'

export const ErrorBody = z
  .strictObject({ message: z.string().meta({ description: 'What went wrong, for people.' }) })
  .meta({ id: 'Error', examples: [{ message: 'There is no such report.' }] })

export const IdempotencyConflict = z
  .strictObject({
    message: z.string().meta({ description: 'What went wrong, for people.' }),
    code: z.literal('conflict').meta({ description: 'For programs.' }),
    id: z
      .string()
      .optional()
      .meta({ description: 'What the first request made, where its answer cannot be shown again.' }),
  })
  .meta({
    id: 'IdempotencyConflict',
    examples: [
      {
        message:
          'This Idempotency-Key was used for another request within the last 24 hours. Use a new key for a new request.',
        code: 'conflict',
      },
    ],
  })

const Problem = z
  .strictObject({
    path: z.string().meta({ description: 'Dotted path of the faulty field; empty for the whole.' }),
    message: z.string(),
    code: z.string().meta({ description: 'From a closed list, for programs.' }),
  })
  .meta({ id: 'ValidationProblem' })

export const ValidationErrorBody = z
  .strictObject({
    message: z.string(),
    target: z
      .enum(['params', 'query', 'body', 'headers'])
      .meta({ description: 'The part of the request that failed.' }),
    errors: z.array(Problem).meta({ description: 'All problems of that part, not only the first.' }),
  })
  .meta({
    id: 'ValidationError',
    examples: [
      {
        message: 'The body is not valid: brandDomain: Expected a domain name such as example.com.',
        target: 'body',
        errors: [
          {
            path: 'brandDomain',
            message: 'Expected a domain name such as example.com.',
            code: 'invalid_domain',
          },
        ],
      },
    ],
  })
