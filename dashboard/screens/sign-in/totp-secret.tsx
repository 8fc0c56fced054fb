import type { TotpSetUp } from '../../data/types.js'

/** What an authenticator app takes: on a phone by the link, elsewhere typed. */
export function TotpSecret({ of: { secret, url } }: { of: TotpSetUp }) {
  return (
    <div class="notice">
      <p>
        On this device: <a href={url}>open your authenticator app</a>.
      </p>
      <p>
        On another, enter this key: <code>{secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
    </div>
  )
}
