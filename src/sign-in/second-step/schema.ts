import { z } from 'zod'

import { text, Timestamp } from '../../kernel/fields.js'

const MAX_PASSKEY = 8_192

/** Bytes in base64url, the format that browsers use for passkeys. */
const Bytes = z.string().min(1).max(MAX_PASSKEY)

export const TotpCode = z
  .string()
  .regex(/^\d{6}$/, 'Expected the six digits that the app shows.')
  .meta({ description: 'The six digits that the app shows.', maxLength: 6 })

const PasskeyAnswer = z
  .strictObject({ id: Bytes, clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes })
  .meta({ id: 'PasskeyAnswer' })

/** The format of the names that browsers give to transports of a passkey. */
const isWord = (transport: string) => /^[a-z-]+$/.test(transport)

export const NewPasskey = z
  .strictObject({
    name: text({ max: 100 }).meta({ description: 'A name by which you will recognise the passkey.' }),
    id: Bytes,
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z
      .array(z.string().max(32).refine(isWord, 'Expected a word such as usb.'))
      .max(10)
      .default([]),
  })
  .meta({
    id: 'NewPasskey',
    examples: [{ name: 'Phone', id: 'Y3JlZA', clientDataJSON: 'e30', attestationObject: 'oA' }],
  })

/** The options for `navigator.credentials`, after `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. */
export const PasskeyOptions = z.record(z.string(), z.unknown())

export const TotpSetUp = z
  .strictObject({
    secret: z.string().meta({ description: 'The secret to type into an authenticator app.' }),
    url: z
      .string()
      .meta({ description: 'The secret as an address, which apps open or read from a QR code.' }),
  })
  .meta({ id: 'TotpSetUp' })

export const SecondStep = z
  .strictObject({
    ticket: z
      .string()
      .meta({ description: 'Send it to `POST /v1/session/second-factor`. It gives no other access.' }),
    expiresDate: Timestamp.meta({
      description: 'When the ticket expires: after ten minutes. Five wrong tries end it as well.',
    }),
    takes: z.strictObject({ totp: z.boolean(), passkey: z.boolean(), recoveryCode: z.boolean() }).meta({
      description: 'The proofs that the person can send.',
    }),
    passkeyOptions: PasskeyOptions.nullable().meta({
      description:
        'For `PublicKeyCredential.parseRequestOptionsFromJSON`. A challenge works once. Null if the person has no passkey.',
    }),
    totpSetUp: TotpSetUp.nullable().meta({
      description:
        'The app that the person must set up by sending its first code. Null unless a second factor is required and they have none.',
    }),
  })
  .meta({ id: 'SecondStep' })
export type SecondStep = z.infer<typeof SecondStep>

export const SecondFactorProof = z
  .strictObject({
    ticket: z.string().min(1).max(300),
    totp: TotpCode.optional(),
    recoveryCode: z
      .string()
      .min(1)
      .max(40)
      .optional()
      .meta({ description: 'One of your ten recovery codes.' }),
    passkey: PasskeyAnswer.optional(),
  })
  .superRefine(
    (body, issues) => {
      const given = [body?.totp, body?.recoveryCode, body?.passkey].filter((one) => one !== undefined)
      if (given.length === 1) return
      const params = { code: given.length === 0 ? 'invalid_type' : 'conflict' }
      const message = 'Send one of totp, recoveryCode and passkey.'
      issues.addIssue({ code: 'custom', path: ['totp'], message, params })
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
  .meta({ id: 'SecondFactorProof', examples: [{ ticket: 'sl_ticket_…', totp: '287082' }] })
export type SecondFactorProof = z.infer<typeof SecondFactorProof>
