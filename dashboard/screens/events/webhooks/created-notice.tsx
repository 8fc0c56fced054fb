import { write } from '../../../data/cache.js'
import type { CreatedWebhook } from '../../../data/types.js'
import { CopyField } from '../../../parts/copy-field.js'
import { TestMessage } from '../test-message.js'

/** A program needs the secret to verify signatures. Slack and Teams do not verify, so their people get a test message instead. */
export function CreatedNotice({
  webhook: { id, format, secret },
  onClose,
}: {
  webhook: CreatedWebhook
  onClose: () => void
}) {
  if (format === 'standard') return <ShownSecret secret={secret} onClose={onClose} />
  return (
    <TestMessage to={FORMAT_WORDS[format]} send={() => write('webhooks.test', { id })} onClose={onClose} />
  )
}

const FORMAT_WORDS = { slack: 'Slack', teams: 'Microsoft Teams' }

export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <>
      <p>
        Your program verifies with this secret that an event comes from here. It is shown only now; a new one
        can be made at any time.
      </p>
      <CopyField label="Secret" value={secret} />
      <div>
        <button type="button" class="button main" onClick={onClose}>
          Done
        </button>
      </div>
    </>
  )
}
