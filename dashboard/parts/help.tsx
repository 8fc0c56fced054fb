import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'

import type { FIGURES } from '../../packages/client/src/generated/figures.js'

export interface HelpProps {
  /** The name of the figure on the screen. */
  name: string
  /** The name of its field in the interface. */
  field: keyof typeof FIGURES
}

type Explanation = ComponentType<HelpProps & { onClose: () => void }>

/** A button next to a figure that explains how it is computed. */
export function Help({ name, field }: HelpProps) {
  const [explanation, explain] = useState<{ Explanation: Explanation }>()
  const open = () =>
    void import('./help/formula.js').then(
      ({ default: Formula }) => explain({ Explanation: Formula }),
      // The explanation could not be loaded. The next read on the screen reports that the server is away.
      () => undefined,
    )
  return (
    <>
      <button type="button" class="help" aria-label={`How ${name} is computed`} onClick={open}>
        ?
      </button>
      {explanation && (
        <explanation.Explanation name={name} field={field} onClose={() => explain(undefined)} />
      )}
    </>
  )
}
