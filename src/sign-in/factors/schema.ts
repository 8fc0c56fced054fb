import { z } from 'zod'

import { Id, Timestamp } from '../../kernel/fields.js'
import { PasskeyOptions, TotpCode } from '../second-step/schema.js'

const Used = { createdDate: Timestamp, lastUsedDate: Timestamp.nullable() }

export const SecondFactors = z
  .strictObject({
    isRequired: z.boolean().meta({ description: 'Whether this installation requires a second factor.' }),
    totp: z
      .strictObject(Used)
      .nullable()
      .meta({ description: 'The authenticator app. Null if there is none.' }),
    passkeys: z.array(z.strictObject({ id: z.string(), name: z.string(), ...Used })),
    recoveryCodesLeft: z.int(),
  })
  .meta({
    id: 'SecondFactors',
    examples: [
      {
        isRequired: false,
        totp: { createdDate: '2026-01-26T08:29:44.850Z', lastUsedDate: null },
        passkeys: [],
        recoveryCodesLeft: 10,
      },
    ],
  })
export type SecondFactors = z.infer<typeof SecondFactors>

export const TotpConfirmation = z
  .strictObject({ totp: TotpCode })
  .meta({ id: 'TotpConfirmation', examples: [{ totp: '287082' }] })

export const NewPasskeyOptions = z
  .strictObject({
    options: PasskeyOptions.meta({ description: 'For `PublicKeyCredential.parseCreationOptionsFromJSON`.' }),
  })
  .meta({ id: 'NewPasskeyOptions' })

export const RecoveryCodes = z
  .strictObject({
    codes: z.array(z.string()).meta({ description: 'The ten codes. They are shown only once.' }),
  })
  .meta({ id: 'RecoveryCodes', examples: [{ codes: ['GEZD-GNBV-GY3T-QOJQ'] }] })

export const FactorParams = z.strictObject({
  id: Id.meta({ description: '`totp` for the authenticator app, or the id of a passkey.' }),
})

export const PersonParams = z.strictObject({ id: Id.meta({ description: 'Person identifier.' }) })

export const SignInSettings = z
  .strictObject({
    requiresSecondFactor: z.boolean().meta({
      description:
        'Whether people need a second factor unless they sign in by an identity provider. Open sessions continue.',
    }),
  })
  .meta({ id: 'SignInSettings', examples: [{ requiresSecondFactor: true }] })
