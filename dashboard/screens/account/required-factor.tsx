import { useRead, write } from '../../data/cache.js'
import { useEdit } from '../../data/edit.js'
import { Part, Refused } from '../../parts/states.js'

/** A setting of the installation that only owners see. */
export function RequiredFactor() {
  const settings = useRead('sessions.readSignInSettings', {})
  const edit = useEdit()
  const change = (requiresSecondFactor: boolean) =>
    edit.run(() => write('sessions.updateSignInSettings', { body: { requiresSecondFactor } }))
  return (
    <section class="stack">
      <h2>For everyone</h2>
      <Refused by={edit} />
      <Part of={settings}>
        {({ requiresSecondFactor }) => (
          <label class="check">
            <input
              type="checkbox"
              checked={requiresSecondFactor}
              disabled={edit.isBusy}
              onChange={(event) => void change(event.currentTarget.checked)}
            />
            Everyone who does not sign in by a provider needs a second factor
          </label>
        )}
      </Part>
      <p class="quiet">People without one set up an app at their next sign-in. Open sessions stay valid.</p>
    </section>
  )
}
