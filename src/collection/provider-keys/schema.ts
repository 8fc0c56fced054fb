import { z } from 'zod'

import { descriptorOf, type ProviderName, PROVIDERS, takesStoredKey } from '../../engines/index.js'
import { Engine } from '../../kernel/engines.js'
import { Timestamp } from '../../kernel/fields.js'

export const KEYED_PROVIDERS = PROVIDERS.filter(takesStoredKey)

const KeyedProvider = z.enum(KEYED_PROVIDERS.map(({ name }) => name))

export const ProviderParams = z.strictObject({ provider: KeyedProvider })

export const ProviderKey = z
  .strictObject({
    provider: z.string(),
    label: z.string().meta({ description: 'The name that people know.' }),
    engines: z
      .array(Engine)
      .meta({ description: 'The engines that the provider’s key enables without any other setting.' }),
    needsLogin: z.boolean().meta({ description: 'True if the provider needs a login as well as the key.' }),
    source: z.enum(['environment', 'stored']).nullable().meta({
      description:
        'Where the key in use comes from. The environment takes precedence. Null: there is no key.',
    }),
    isStored: z
      .boolean()
      .meta({ description: 'True if a key is stored, even if the environment’s key is used instead.' }),
    isReadable: z.boolean().meta({
      description: 'False if the stored key was encrypted with another secret key. Store it again.',
    }),
    hint: z.string().nullable().meta({
      description:
        'The last four characters of the stored key. Null if no key is stored or the key is short. The rest is never shown.',
    }),
    updatedDate: Timestamp.nullable().meta({
      description: 'When the key was stored. Null if no key is stored.',
    }),
  })
  .meta({
    id: 'ProviderKey',
    examples: [
      {
        provider: 'openai',
        label: 'OpenAI',
        engines: ['chatgpt'],
        needsLogin: false,
        source: 'stored',
        isStored: true,
        isReadable: true,
        hint: '…x7Qa',
        updatedDate: '2026-03-02T10:00:00.000Z',
      },
    ],
  })
export type ProviderKey = z.infer<typeof ProviderKey>

const VISIBLE = /^[\x21-\x7e]+$/

export const StoreProviderKey = z
  .strictObject({
    key: z
      .string()
      .trim()
      .min(8, 'A key has 8 or more characters.')
      .max(1000)
      .regex(VISIBLE, 'A key has no spaces and only plain characters. Copy it again from the provider.')
      .meta({ description: 'The key, or the password if the provider needs a login.' }),
    login: z
      .string()
      .trim()
      .min(1)
      .max(300)
      .regex(VISIBLE, 'A login has no spaces.')
      .optional()
      .meta({ description: 'Only for a provider whose `needsLogin` is true.' }),
  })
  .meta({ id: 'StoreProviderKey', examples: [{ key: 'the-key-that-your-provider-gave-you' }] })
export type StoreProviderKey = z.output<typeof StoreProviderKey>

export const needsLogin = (provider: ProviderName): boolean => descriptorOf(provider).needs.includes('LOGIN')
