import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

import type { TotpSetUp } from '../../data/types.js'

type Code = ComponentType<{ text: string; label: string }>

/** The secret of an authenticator app: a QR code for another device, a link for this one, or the key to type. */
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

/** Loads the QR code only here, since few people need it. If loading fails, the key can still be typed. */
function useQrCode(): Code | undefined {
  const [loaded, setLoaded] = useState<{ QrCode: Code }>()
  useEffect(() => {
    import('./qr-code.js').then(setLoaded, () => undefined)
  }, [])
  return loaded?.QrCode
}
