import type { ProviderDescriptor, SettingField } from './provider.js'
import { descriptorOf, type ProviderName } from './providers.js'
import { settingOf } from './settings.js'

/** What people paste for a provider, by the settings that it stands for. */
export type PastedKey = Partial<Record<'API_KEY' | 'LOGIN' | 'PASSWORD', string>>

const SECRETS: ReadonlySet<SettingField> = new Set(['API_KEY', 'LOGIN', 'PASSWORD'])

/** Whether a key is all that a provider needs. An address is only taken from the environment. */
export function takesStoredKey({ needs }: Pick<ProviderDescriptor, 'needs'>): boolean {
  return needs.every((field) => SECRETS.has(field))
}

export function isSetInEnvironment(provider: ProviderName, environment: Record<string, string>): boolean {
  return descriptorOf(provider).needs.every((field) => environment[settingOf(provider, field)] !== undefined)
}

/** The settings with the stored keys of those providers whose key they lack. */
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
