import { useEffect, useState } from 'preact/hooks'

import { go, useAddress } from '../../data/address.js'
import { RequestFailed } from '../../data/client.js'
import { placeAfterSignIn, signIn } from '../../data/session.js'
import { Frame } from '../../parts/frame.js'

/** By the printed link, whose code is in the fragment so that no log sees it, or by a pasted key. */
export default function SignIn() {
  const { query } = useAddress()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const enter = async (credentials: { code: string } | { key: string }) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await signIn(credentials)
      go(placeAfterSignIn(query), { replaces: true })
    } catch (error) {
      setProblem(error instanceof RequestFailed ? error.message : String(error))
      setBusy(false)
    }
  }
  useEffect(() => {
    const code = /^#code=(.+)$/.exec(location.hash)?.[1]
    if (code === undefined) return
    // The code works once; it must not stay in the history either.
    history.replaceState(undefined, '', location.pathname + location.search)
    void enter({ code })
  }, [])
  return (
    <Frame title="Sign in">
      <div class="sign-in">
        <h1>Sign in</h1>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const key = new FormData(event.currentTarget).get('key')
            if (typeof key === 'string' && key.trim() !== '') void enter({ key: key.trim() })
          }}
        >
          <div class="field">
            <label for="key">API key</label>
            <input
              id="key"
              name="key"
              type="password"
              autocomplete="off"
              placeholder="sl_live_…"
              required
              aria-describedby="key-hint"
              {...(problem !== undefined && { 'aria-invalid': true })}
            />
            <span class="hint" id="key-hint">
              It stays on the server; this browser keeps only a cookie.
            </span>
          </div>
          {problem !== undefined && (
            <p class="bad" role="alert">
              {problem}
            </p>
          )}
          <div>
            <button class="button main" disabled={isBusy}>
              {isBusy ? 'Signing in …' : 'Sign in'}
            </button>
          </div>
        </form>
        <div class="stack quiet">
          <p>
            Or open the link that <code>npm start</code> printed. It works once, for 15 minutes. Another:
          </p>
          <pre>npx sightline login-link</pre>
        </div>
      </div>
    </Frame>
  )
}
