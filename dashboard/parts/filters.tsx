import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

interface FiltersProps {
  /** What is chosen here, where that is not said by the screen. */
  label?: string
  children: ComponentChildren
}

/** Choices side by side; on a narrow screen behind a button that says what is chosen. On paper they are words. */
export function Filters({ label = 'Filters', children }: FiltersProps) {
  const group = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  // The fields know what is chosen: no screen has to say it twice.
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

/** A field without a value narrows nothing. */
function chosenIn(group: HTMLElement): string {
  const fields = group.querySelectorAll<HTMLElement>('select, input:not([type=checkbox]), [data-chosen]')
  const words = [...fields].map((field) => {
    if (field instanceof HTMLSelectElement) return field.value && field.selectedOptions[0]?.text
    return field instanceof HTMLInputElement ? field.value : field.dataset.chosen
  })
  return words.filter(Boolean).join(', ')
}
