import { render } from 'preact'
import { useEffect, useErrorBoundary, useReducer, useRef, useState } from 'preact/hooks'

import { type Address, followLinks, ShownAddress, useBrowserAddress } from './data/address.js'
import { whenSignedOut } from './data/cache.js'
import { applyStoredPreferences, whenWrittenOtherwise } from './data/preferences.js'
import { askToSignIn, isShared } from './data/session.js'
import { Keys } from './parts/keys.js'
import { applyStoredTheme } from './parts/theme.js'
import { matchRoute, type RouteParams, type Screen } from './routes.js'

const loaded = new Map<string, Screen>()

interface Shown {
  Screen: Screen
  params: RouteParams
  address: Address
}

/** Shows the screen of the address. The previous screen stays, with its own address, until the next one is loaded. */
function App() {
  const address = useBrowserAddress()
  const { pattern, load, params } = matchRoute(address.path)
  const shown = useRef<Shown | undefined>(undefined)
  const [, show] = useReducer((count: number) => count + 1, 0)
  const [missing, setMissing] = useState<string>()
  const [writing, writeAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => whenWrittenOtherwise(() => writeAgain(undefined)), [])
  const Screen = loaded.get(pattern)
  if (Screen !== undefined) shown.current = { Screen, params, address }
  useEffect(() => {
    if (loaded.has(pattern)) return
    const open = async () => {
      loaded.set(pattern, (await load()).default)
      setMissing(undefined)
      show(undefined)
    }
    // An update of the server removes its old files. Reloading the page gets the new ones.
    open().catch(() => setMissing(pattern))
  }, [pattern])
  if (missing === pattern)
    return (
      <Broken words="A part of the dashboard could not be loaded. The server may be unreachable, or was updated." />
    )
  if (shown.current === undefined) return null
  return (
    <ShownAddress.Provider value={shown.current.address}>
      <ScreenOrFault {...shown.current} key={`${writing} ${shown.current.address.path}`} />
      {!isShared(shown.current.address.path) && <Keys />}
    </ShownAddress.Provider>
  )
}

/** Shows a message if a screen throws, instead of an empty page. Another path is another screen, which starts without a fault. */
function ScreenOrFault({ Screen, params }: Shown) {
  const [fault] = useErrorBoundary((error: unknown) => console.error(error))
  if (fault !== undefined)
    return <Broken words="This screen has failed. This is a bug in Sightline; no data is lost." />
  return <Screen {...params} />
}

function Broken({ words }: { words: string }) {
  return (
    <main>
      <div class="notice failed" role="alert">
        <p>{words}</p>
        <div class="row">
          <button type="button" class="button" onClick={() => location.reload()}>
            Try again
          </button>
          {!isShared(location.pathname) && (
            <a class="button plain" href="/">
              All reports
            </a>
          )}
        </div>
      </div>
    </main>
  )
}

applyStoredTheme()
applyStoredPreferences()
followLinks()
whenSignedOut(askToSignIn)
const root = document.getElementById('app')
root?.replaceChildren()
if (root) render(<App />, root)
