import type { ProviderDescriptor, SettingField } from './provider.js'
import { descriptorOf, type ProviderName } from './providers.js'
import { settingOf } from './settings.js'

/** The credentials that people enter for a provider, by the settings that they replace. */
export type PastedKey = Partial<Record<'API_KEY' | 'LOGIN' | 'PASSWORD', string>>

const SECRETS: ReadonlySet<SettingField> = new Set(['API_KEY', 'LOGIN', 'PASSWORD'])

/** True if credentials are all that the provider needs. Addresses only come from the environment. */
export function takesStoredKey({ needs }: Pick<ProviderDescriptor, 'needs'>): boolean {
  return needs.every((field) => SECRETS.has(field))
}

export function isSetInEnvironment(provider: ProviderName, environment: Record<string, string>): boolean {
  return descriptorOf(provider).needs.every((field) => environment[settingOf(provider, field)] !== undefined)
}

/** Adds the stored keys for providers without a key in the environment. */
export function withStoredKeys(
  environment: Record<string, string>,
  keys: ReadonlyMap<ProviderName, PastedKey>,
): Record<string, string> {
  const added = [...keys]
    .filter(([provider]) => !isSetInEnvironment(provider, environment))
    .flatMap(([provider, key]) =>
      Object.entries(key).map(
        ([field, value]) => [settingOf(provider, field as SettingField), value] as const,
      ),
    )
  return { ...environment, ...Object.fromEntries(added) }
}
