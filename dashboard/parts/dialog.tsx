import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

interface DialogProps {
  title: string
  onClose: () => void
  children: ComponentChildren
}

/** The browser’s own: it keeps the focus inside, closes on Escape, and gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // Removing an open dialog would lose the focus.
    return () => dialog.current?.close()
  }, [])
  return (
    <dialog ref={dialog} onClose={onClose} aria-label={title}>
      <div class="content">
        <h2>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
