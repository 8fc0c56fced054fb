import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

import type { TotpSetUp } from '../../data/types.js'

type Code = ComponentType<{ text: string; label: string }>

/** What an authenticator app takes: on another device by its camera or typed, on this one by the link. */
export function TotpSecret({ of: { secret, url } }: { of: TotpSetUp }) {
  const QrCode = useQrCode()
  return (
    <div class="notice">
      <div class="stack">
        <p>Scan this code with your authenticator app:</p>
        <div class="qr-space">
          {QrCode && <QrCode text={url} label="QR code for your authenticator app" />}
        </div>
        <p>
          Or enter this key: <code>{secret.match(/.{4}/g)?.join(' ')}</code>
        </p>
        <p>
          Is the app on this device? <a href={url}>Open it</a>.
        </p>
      </div>
    </div>
  )
}

/** Few ever need what draws it. Where it does not come, the key can still be typed. */
function useQrCode(): Code | undefined {
  const [loaded, setLoaded] = useState<{ QrCode: Code }>()
  useEffect(() => {
    import('./qr-code.js').then(setLoaded, () => undefined)
  }, [])
  return loaded?.QrCode
}
