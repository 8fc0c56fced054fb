import { z } from 'zod'

export const SignInProviders = z
  .strictObject({
    providers: z
      .array(z.strictObject({ id: z.string(), label: z.string() }))
      .meta({ description: 'The identity providers that the operator has set up.' }),
    byMail: z.boolean().meta({ description: 'Whether Sightline can mail a link to sign in.' }),
  })
  .meta({
    id: 'SignInProviders',
    examples: [{ providers: [{ id: 'google', label: 'Google' }], byMail: true }],
  })

export const SignInParams = z.strictObject({
  provider: z.string().max(30).meta({ description: 'The id of a provider, from the list of providers.' }),
})

/** Allows for the parameters that a page or provider adds to an address. */
export const MAX_PARAMETERS = 50

export const BeginQuery = z
  .object({
    next: z
      .string()
      .max(2000)
      .optional()
      .catch(undefined)
      .meta({ description: 'The page of the dashboard to go to afterwards, such as `/events`.' }),
  })
  .meta({ maxProperties: MAX_PARAMETERS })

const OURS = 'http://ours'

/**
 * Returns a path of our own pages, or `/` for any other address. Browsers read two slashes or backslashes at the start as a host
 * name.
 */
export function ownPage(next = '/'): string {
  if (!next.startsWith('/') || !URL.canParse(next, OURS)) return '/'
  const { origin, pathname, search, hash } = new URL(next, OURS)
  return origin === OURS && !pathname.startsWith('//') ? pathname + search + hash : '/'
}

/** The handler checks these parameters together with the attempt, so that every problem leads to the sign-in page. */
export const CallbackQuery = z
  .looseObject({
    code: z.string().max(8000).optional().catch(undefined),
    state: z.string().max(200).optional().catch(undefined),
  })
  .meta({ maxProperties: MAX_PARAMETERS })

export const ProviderUrl = z
  .strictObject({ url: z.string().meta({ description: 'The provider’s page, for the browser to open.' }) })
  .meta({
    id: 'ProviderUrl',
    examples: [{ url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=…' }],
  })

export const LinkedProviders = z
  .strictObject({
    providers: z.array(
      z.strictObject({
        provider: z.string().nullable().meta({
          description:
            'Its id in the list of providers. Null if the list no longer has it, or if its entry in the list covers many issuers.',
        }),
        issuer: z.string(),
        subject: z.string().meta({ description: 'The identifier of the person at the provider.' }),
      }),
    ),
  })
  .meta({
    id: 'LinkedProviders',
    examples: [
      { providers: [{ provider: 'google', issuer: 'https://accounts.google.com', subject: '1042' }] },
    ],
  })
export type LinkedProviders = z.infer<typeof LinkedProviders>

export const UnlinkQuery = z.strictObject({
  issuer: z.string().max(2000).meta({ description: 'The `issuer` from `GET /v1/sign-in/linked-providers`.' }),
})

export const SignOutPage = z
  .strictObject({
    url: z.string().nullable().meta({
      description:
        'The sign-out page of the provider. Null if the session has no provider, or if the provider has no such page.',
    }),
  })
  .meta({ id: 'SignOutPage', examples: [{ url: null }] })
