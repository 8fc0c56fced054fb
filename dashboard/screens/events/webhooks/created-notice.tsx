import { useState } from 'preact/hooks'

import { write } from '../../../data/cache.js'
import { useEdit } from '../../../data/edit.js'
import type { CreatedWebhook } from '../../../data/types.js'
import { CopyField } from '../../../parts/copy-field.js'
import { Refused } from '../../../parts/states.js'

/** A program verifies a signature; Slack and Teams do not, so their people need no secret but a message to see. */
export function CreatedNotice({
  webhook: { id, format, secret },
  onClose,
}: {
  webhook: CreatedWebhook
  onClose: () => void
}) {
  const edit = useEdit()
  const [isSent, setSent] = useState(false)
  if (format === 'standard') return <ShownSecret secret={secret} onClose={onClose} />
  const test = () =>
    edit.run(async () => {
      await write('webhooks.test', { id })
      setSent(true)
    })
  return (
    <>
      <p role="status">
        {isSent
          ? `A test message is on its way to ${FORMAT_WORDS[format]}.`
          : `From now on events are sent to ${FORMAT_WORDS[format]}.`}
      </p>
      <Refused by={edit} />
      <div class="row">
        <button type="button" class="button" disabled={edit.isBusy} onClick={() => void test()}>
          Send a test message
        </button>
        <button type="button" class="button main" onClick={onClose}>
          Done
        </button>
      </div>
    </>
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
