import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'

import type { FIGURES } from '../../packages/client/src/generated/figures.js'

export interface HelpProps {
  /** How the screen calls the figure. */
  name: string
  /** Its field of the interface. */
  field: keyof typeof FIGURES
}

type Explanation = ComponentType<HelpProps & { onClose: () => void }>

/** How a figure is computed, where the question arises. */
export function Help({ name, field }: HelpProps) {
  const [explanation, explain] = useState<{ Explanation: Explanation }>()
  const open = () =>
    void import('./help/formula.js').then(
      ({ default: Formula }) => explain({ Explanation: Formula }),
      // The server is away; what is on the screen says so at its next read.
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
