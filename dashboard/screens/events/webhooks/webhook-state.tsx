import type { Webhook } from '../../../data/types.js'

export function WebhookState({ webhook: { status, disabledReason } }: { webhook: Webhook }) {
  if (status === 'enabled') return <>on</>
  return (
    <>
      <strong class="bad">off</strong>
      {disabledReason !== null && <div class="quiet">{disabledReason}</div>}
    </>
  )
}
