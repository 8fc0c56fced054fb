import { z } from 'zod'

import { text } from '../kernel/fields.js'

const MAX_EMAIL = 254

export const SignInMailRequest = z
  .strictObject({
    email: text({ max: MAX_EMAIL })
      .pipe(z.email('Expected an address such as ada@example.com.'))
      .meta({ description: 'The address of your account or invitation.', maxLength: MAX_EMAIL }),
  })
  .meta({ id: 'SignInMailRequest', examples: [{ email: 'ada@example.com' }] })

export const SignInWays = z
  .strictObject({
    mail: z.boolean().meta({ description: 'Whether a link can be asked for by mail.' }),
  })
  .meta({ id: 'SignInWays', examples: [{ mail: true }] })

export const SignInMailAccepted = z
  .strictObject({ linkMinutes: z.int().meta({ description: 'How long a link works, once.' }) })
  .meta({ id: 'SignInMailAccepted', examples: [{ linkMinutes: 15 }] })
