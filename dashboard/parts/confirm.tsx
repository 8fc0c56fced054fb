import type { ComponentChildren } from 'preact'

import type { Edit } from '../data/edit.js'
import { Dialog } from './dialog.js'
import { Refused } from './states.js'

interface ConfirmProps {
  /** A question that names what it is about. */
  title: string
  /** What the button does, as a verb. */
  action: string
  edit: Edit
  onConfirm: () => void
  onClose: () => void
  /** What follows from it. */
  children: ComponentChildren
}

/** Asks before something is lost. */
export function Confirm({ title, action, edit, onConfirm, onClose, children }: ConfirmProps) {
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
