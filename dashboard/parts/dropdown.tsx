import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

interface DropdownProps {
  /** Of the button and of what it opens. */
  id: string
  class: string
  /** Names the button together with what it says. */
  label?: string
  says: ComponentChildren
  buttonClass: string
  onOpen?: () => void
  children: ComponentChildren
}

/** A button with a list under it, which stays open until somebody is done with it: by Escape, by the mouse or by the focus. */
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
      // A click on the words of a choice gives the focus to what holds the list for a moment; that is not leaving.
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
