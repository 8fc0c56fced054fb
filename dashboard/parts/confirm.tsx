import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

import type { Edit } from '../data/edit.js'
import { Dialog } from './dialog.js'
import { Refused } from './states.js'

interface ConfirmProps {
  /** A question with the name of the object. */
  title: string
  /** The label of the button, a verb. */
  action: string
  edit: Edit
  onConfirm: () => void
  onClose: () => void
  /** The consequences. */
  children: ComponentChildren
}

/** Asks before an action that deletes something. */
export function Confirm({ title, action, edit, onConfirm, onClose, children }: ConfirmProps) {
  // A refusal belongs to this question only: an earlier one is not shown with it, and its own not without it.
  useLayoutEffect(() => {
    edit.clearFailure()
    return edit.clearFailure
  }, [])
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <Refused by={edit} />
      <div class="row">
        <button type="button" class="button danger" disabled={edit.isBusy} onClick={onConfirm}>
          {action}
        </button>
        <button type="button" class="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}
