import { z } from 'zod'

export const ErrorBody = z
  .strictObject({ message: z.string().meta({ description: 'What went wrong, in words.' }) })
  .meta({ id: 'Error', examples: [{ message: 'There is no such report.' }] })

export const IdempotencyConflict = z
  .strictObject({
    message: z.string().meta({ description: 'What went wrong, in words.' }),
    code: z.literal('conflict').meta({ description: 'A code for programs.' }),
    id: z.string().optional().meta({
      description: 'The id of what the first request created, if its response cannot be sent again.',
    }),
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
    path: z
      .string()
      .meta({ description: 'The path of the wrong field, with dots. Empty if the whole part is wrong.' }),
    message: z.string(),
    code: z.string().meta({ description: 'A code for programs, from a closed list.' }),
  })
  .meta({ id: 'ValidationProblem' })

export const ValidationErrorBody = z
  .strictObject({
    message: z.string(),
    target: z
      .enum(['params', 'query', 'body', 'headers'])
      .meta({ description: 'The part of the request that failed.' }),
    errors: z.array(Problem).meta({ description: 'All problems of that part of the request.' }),
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
