import { useState } from 'preact/hooks'

import { useEdit } from '../../data/edit.js'
import { Refused } from '../../parts/states.js'

interface TestMessageProps {
  /** The recipient. */
  to: string
  send: () => Promise<unknown>
  onClose: () => void
}

/** After a recipient was added, offers a test message to check that it arrives. */
export function TestMessage({ to, send, onClose }: TestMessageProps) {
  const edit = useEdit()
  const [isSent, setSent] = useState(false)
  const test = () =>
    edit.run(async () => {
      await send()
      setSent(true)
    })
  return (
    <>
      <p role="status">
        {isSent ? `A test message is on its way to ${to}.` : `From now on events are sent to ${to}.`}
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
