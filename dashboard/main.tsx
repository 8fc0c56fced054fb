import { render } from 'preact'
import { useEffect, useState } from 'preact/hooks'

import { followLinks, useAddress } from './data/address.js'
import { whenSignedOut } from './data/cache.js'
import { askToSignIn } from './data/session.js'
import { Keys } from './parts/keys.js'
import { applyStoredTheme } from './parts/theme.js'
import { matchRoute, type Screen } from './routes.js'

const loaded = new Map<string, Screen>()

/** The screen of the address; the one before stays until the next is loaded. */
function App() {
  const { path } = useAddress()
  const match = matchRoute(path)
  const [shown, show] = useState<{ Screen: Screen; match: typeof match }>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const known = loaded.get(match.pattern)
    if (known !== undefined) return show({ Screen: known, match })
    let isCurrent = true
    const load = async () => {
      const { default: Screen } = await match.load()
      loaded.set(match.pattern, Screen)
      if (isCurrent) show({ Screen, match })
      setMissing(false)
    }
    // After an update of the server its old files are gone; loading the page gets the new ones.
    load().catch(() => setMissing(true))
    return () => {
      isCurrent = false
    }
  }, [path])
  if (isMissing)
    return (
      <main>
        <div class="notice failed" role="alert">
          <p>A part of the dashboard could not be loaded. The server may be away, or was updated.</p>
          <button type="button" class="button" onClick={() => location.reload()}>
            Try again
          </button>
        </div>
      </main>
    )
  return (
    <>
      {shown && <shown.Screen {...shown.match.place} key={JSON.stringify(shown.match.place)} />}
      <Keys />
    </>
  )
}

applyStoredTheme()
followLinks()
whenSignedOut(askToSignIn)
const root = document.getElementById('app')
root?.replaceChildren()
if (root) render(<App />, root)
