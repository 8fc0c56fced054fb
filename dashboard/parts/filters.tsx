import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

interface FiltersProps {
  /** The accessible name of the group; by default “Filters”. */
  label?: string
  children: ComponentChildren
}

/** A row of choices. On a narrow screen they are behind a button that lists the chosen values; on paper they are text. */
export function Filters({ label = 'Filters', children }: FiltersProps) {
  const group = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  // Reads the chosen values from the fields, so that screens need not pass them again.
  useLayoutEffect(() => setChosen(group.current === null ? '' : chosenIn(group.current)))
  return (
    <div>
      <button type="button" class="button fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>
          {label}
          {chosen !== '' && <span class="quiet">: {chosen}</span>}
        </span>
        <span aria-hidden="true">▾</span>
      </button>
      <div ref={group} class="filters" role="group" aria-label={label}>
        {children}
      </div>
    </div>
  )
}

/** Skips fields without a value, since they filter nothing. */
function chosenIn(group: HTMLElement): string {
  const fields = group.querySelectorAll<HTMLElement>('select, input:not([type=checkbox]), [data-chosen]')
  const words = [...fields].map((field) => {
    if (field instanceof HTMLSelectElement) return field.value && field.selectedOptions[0]?.text
    return field instanceof HTMLInputElement ? field.value : field.dataset.chosen
  })
  return words.filter(Boolean).join(', ')
}
