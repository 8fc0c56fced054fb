import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

interface DialogProps {
  title: string
  onClose: () => void
  children: ComponentChildren
}

/**
 * A native dialog: the browser keeps the focus inside, closes it on Escape and returns the focus. `onClose` is called only while it
 * is shown, since a screen that is left must not change the address of the next one.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isShown = useRef(true)
  useEffect(() => {
    dialog.current?.showModal()
    // Closes the dialog before it is removed. Otherwise the focus would be lost. The browser reports that after the removal.
    return () => {
      isShown.current = false
      dialog.current?.close()
    }
  }, [])
  return (
    <dialog ref={dialog} onClose={() => isShown.current && onClose()} aria-label={title}>
      <div class="content">
        <h2>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
