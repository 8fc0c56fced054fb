import type { Services } from '../context.js'
import { recordAct } from './record-act.js'
import { isCrowded, NOBODY } from './record-refused-sign-in.js'

interface Registration {
  address: string
  client: { id: string; name: string; redirectUris: string[] }
}

/** Records that a program has registered itself, which needs no proof. */
export async function recordRegistration(
  services: Pick<Services, 'db' | 'now'>,
  { address, client }: Registration,
): Promise<void> {
  if (await isCrowded(services, 'assistant.registered')) return
  const { id, name } = client
  await recordAct({ ...services, actor: NOBODY, address }, services.db, {
    action: 'assistant.registered',
    target: { id, name },
    shows: ['name', 'redirectUris'],
    after: client,
  })
}
