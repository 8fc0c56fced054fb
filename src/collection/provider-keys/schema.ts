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
    label: z.string().meta({ description: 'As people call it.' }),
    engines: z
      .array(Engine)
      .meta({ description: 'The engines that can be asked with its key, without any other setting.' }),
    needsLogin: z.boolean().meta({ description: 'Whether it takes a login beside the key.' }),
    source: z.enum(['environment', 'stored']).nullable().meta({
      description: 'Where the key that is used comes from. The environment wins. Null where there is none.',
    }),
    isStored: z.boolean().meta({ description: 'Whether a key is stored, used or not.' }),
    isReadable: z.boolean().meta({
      description: 'False where the stored key was encrypted with another secret key. Store it again.',
    }),
    hint: z.string().nullable().meta({
      description: 'The last four characters of the stored key. No more of it is ever shown.',
    }),
    updatedDate: Timestamp.nullable().meta({ description: 'When the stored key was stored.' }),
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
      .meta({ description: 'The key, or the password where the provider takes a login.' }),
    login: z
      .string()
      .trim()
      .min(1)
      .max(300)
      .regex(VISIBLE, 'A login has no spaces.')
      .optional()
      .meta({ description: 'Only of a provider whose `needsLogin` is true.' }),
  })
  .meta({ id: 'StoreProviderKey', examples: [{ key: 'the-key-that-your-provider-gave-you' }] })
export type StoreProviderKey = z.output<typeof StoreProviderKey>

export const needsLogin = (provider: ProviderName): boolean => descriptorOf(provider).needs.includes('LOGIN')
