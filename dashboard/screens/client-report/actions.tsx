import type { Reading } from '../../data/cache.js'
import type { ActionItem, Page } from '../../data/types.js'
import { Part } from '../../parts/states.js'

/** What promises most as things are now, with why and how. */
export function Actions({ actions }: { actions: Reading<Page<ActionItem>> }) {
  return (
    <section class="stack">
      <h2>The best next actions</h2>
      <Part of={actions}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="quiet">None now. Sightline looks for actions each time the engines have answered.</p>
          ) : (
            <ol class="actions">
              {items.map((action) => (
                <Action key={action.id} action={action} />
              ))}
            </ol>
          )
        }
      </Part>
    </section>
  )
}

function Action({ action: { title, text, steps, effect } }: { action: ActionItem }) {
  return (
    <li class="stack">
      <h3>{title}</h3>
      <p>{text}</p>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {effect !== null && <p class="quiet small">{effect.reason}</p>}
    </li>
  )
}
