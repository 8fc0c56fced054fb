import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

interface DialogProps {
  title: string
  onClose: () => void
  children: ComponentChildren
}

/** A native dialog: the browser keeps the focus inside, closes it on Escape and returns the focus. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // Closes the dialog before it is removed. Otherwise the focus would be lost.
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
