import type { IssuedInvitation } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { CopyField } from '../../parts/copy-field.js'

interface IssuedProps {
  invitation: IssuedInvitation
  onClose: () => void
}

/** How the link reaches the invited person: by mail, or copied by the person who invites. The link is shown only now. */
export function Issued({ invitation: { email, url, expiresDate }, onClose }: IssuedProps) {
  return (
    <>
      {url === null ? (
        <p role="status">
          The link was sent to {email} by mail. It works once, until {moment(expiresDate)}.
        </p>
      ) : (
        <div class="notice live" role="status">
          <p>
            No mail was sent. Copy the link now and give it to {email}: it is not shown again. It works once,
            until {moment(expiresDate)}.
          </p>
          <CopyField label="Link" value={url} />
        </div>
      )}
      <div>
        <button type="button" class="button" onClick={onClose}>
          Close
        </button>
      </div>
    </>
  )
}
