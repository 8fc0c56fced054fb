import type { Reading } from '../../data/cache.js'
import type { ActionItem, Effect, Page } from '../../data/types.js'
import { sentenceOf } from '../../data/words.js'
import { EffectWords } from '../../parts/effect-words.js'
import { Part } from '../../parts/states.js'

/** Done actions and their effects; nothing if there are none. */
export function Effects({ effects }: { effects: Reading<Page<Effect>> }) {
  if (effects.data?.items.length === 0) return null
  return (
    <section class="stack">
      <h2>What was done, and what it did</h2>
      <Part of={effects}>
        {({ items }) =>
          items.map((effect) => (
            <div key={effect.id}>
              <h3>{effect.title}</h3>
              <EffectWords effect={effect} />
            </div>
          ))
        }
      </Part>
    </section>
  )
}

/** The most promising actions, with reason and steps. */
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
      <p>{sentenceOf(text)}</p>
      <ol class="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {effect !== null && <p class="quiet small">{effect.reason}</p>}
    </li>
  )
}
