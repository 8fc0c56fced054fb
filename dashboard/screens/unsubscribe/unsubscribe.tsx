import { useState } from 'preact/hooks'

import { request, RequestFailed } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import { Frame } from '../../parts/frame.js'
import { Refused } from '../../parts/states.js'
import type { RouteParams } from '../../routes.js'

/** The target of a mail’s unsubscribe link. It waits for a click, because mail scanners open links. */
export default function Unsubscribe({ subscriptionId }: RouteParams) {
  const [outcome, setOutcome] = useState<string>()
  const edit = useEdit()
  const end = () =>
    edit.run(async () => {
      const token = location.hash.slice(1)
      try {
        await request('mail.unsubscribe', { subscriptionId, query: { token } })
        setOutcome('You are unsubscribed.')
      } catch (error) {
        // Any other failure may pass, so the button stays.
        if (!(error instanceof RequestFailed) || ![400, 401, 404].includes(error.status)) throw error
        setOutcome(
          'This subscription has already ended, or the link is incomplete. Open the whole link from the mail.',
        )
      }
    })
  return (
    <Frame title="Unsubscribe">
      <h1>Unsubscribe from this mail?</h1>
      {outcome === undefined ? (
        <>
          <p>Alerts and reports will not be sent to your address any more.</p>
          <Refused by={edit} />
          <div>
            <button type="button" class="button main" disabled={edit.isBusy} onClick={() => void end()}>
              Unsubscribe
            </button>
          </div>
        </>
      ) : (
        <p role="status">{outcome}</p>
      )}
    </Frame>
  )
}
