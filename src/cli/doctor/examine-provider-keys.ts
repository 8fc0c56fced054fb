import type { EngineAccess } from '../../collection/index.js'
import { PROVIDERS } from '../../engines/index.js'
import type { DoctorFinding } from './examine-given-up.js'

/** Reports stored provider keys that this installation’s secret key cannot decrypt. */
export async function examineProviderKeys({ keys }: Pick<EngineAccess, 'keys'>): Promise<DoctorFinding[]> {
  await keys.renew()
  const lost = PROVIDERS.filter(({ name }) => keys.isUnreadable(name)).map(({ label }) => label)
  if (lost.length === 0) return []
  return [
    {
      what: 'Keys',
      ok: false,
      found: `the stored keys of ${lost.join(', ')} were encrypted with another secret key`,
      advice:
        'Restore SIGHTLINE_SECRET_KEY or the file secret-key of the data directory; or store the keys again under Administration, Engines.',
    },
  ]
}
