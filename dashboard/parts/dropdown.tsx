import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

interface DropdownProps {
  /** The id and the class of the button and its list. */
  id: string
  class: string
  /** The accessible name of the button, combined with its text. */
  label?: string
  says: ComponentChildren
  buttonClass: string
  onOpen?: () => void
  children: ComponentChildren
}

/** A button with a list that stays open until Escape, a click elsewhere, or the focus closes it. */
export function Dropdown({ id, class: name, label, says, buttonClass, onOpen, children }: DropdownProps) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    onOpen?.()
    const close = ({ target }: PointerEvent) => {
      if (target instanceof Node && field.current?.contains(target) !== true) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [isOpen])
  const named = label === undefined ? id : `${id}-label`
  return (
    <div
      class={`dropdown ${name}`}
      ref={field}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
      // A click on the label of a choice briefly moves the focus to an element around the list. That does not close the list.
      onFocusOut={({ currentTarget, relatedTarget: next }) => {
        if (next instanceof Node && !currentTarget.contains(next) && !next.contains(currentTarget))
          setOpen(false)
      }}
    >
      {label !== undefined && (
        <span class="label" id={named}>
          {label}
        </span>
      )}
      <button
        ref={button}
        type="button"
        class={buttonClass}
        id={id}
        {...(label !== undefined && { 'aria-labelledby': `${named} ${id}` })}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {says}
        <span aria-hidden="true">▾</span>
      </button>
      {isOpen && (
        <div class="list" role="group" aria-labelledby={named}>
          {children}
        </div>
      )}
    </div>
  )
}
