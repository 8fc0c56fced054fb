import { z } from 'zod'

import { Email } from '../kernel/fields.js'

export const SignInMailRequest = z
  .strictObject({
    email: Email.meta({ description: 'The address of your account or invitation.' }),
  })
  .meta({ id: 'SignInMailRequest', examples: [{ email: 'ada@example.com' }] })

export const SignInWays = z
  .strictObject({
    mail: z.boolean().meta({ description: 'Whether people can request a sign-in link by mail.' }),
  })
  .meta({ id: 'SignInWays', examples: [{ mail: true }] })

export const SignInMailAccepted = z
  .strictObject({
    linkMinutes: z.int().meta({ description: 'How many minutes a link works. It works once.' }),
  })
  .meta({ id: 'SignInMailAccepted', examples: [{ linkMinutes: 15 }] })
