import type { ComponentChildren } from 'preact'

import type { Edit } from '../data/edit.js'
import { Dialog } from './dialog.js'
import { Refused } from './states.js'

interface FormProps {
  edit: Pick<Edit, 'isBusy' | 'problem' | 'problems'> & Partial<Pick<Edit, 'clearFailure'>>
  /** Receives a function that returns the text of the field with this name. */
  onSubmit: (textOf: (field: string) => string) => Promise<void> | void
  /** The label of the button, a verb. */
  action: string
  /** The label of the button while the request is under way. */
  busyAction?: string
  /** The form cannot be sent in its current state. */
  isDisabled?: boolean
  /** Fields that show their own problems. */
  beside?: string[]
  onCancel?: (() => void) | undefined
  /** Further controls next to the button. */
  others?: ComponentChildren
  label?: string
  class?: string
  children: ComponentChildren
}

/** The fields, the reasons of a refusal, and the button that sends the form. */
export function Form(props: FormProps) {
  const { edit, onSubmit, action, busyAction = action, isDisabled = false, beside, onCancel, others } = props
  const isRow = onCancel !== undefined || others !== undefined
  return (
    <form
      class={props.class}
      aria-label={props.label}
      // An edit clears the refusal.
      onInput={() => edit.clearFailure?.()}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        void onSubmit((field) => textIn(fields.get(field)))
      }}
    >
      {props.children}
      <Refused by={edit} {...(beside && { beside })} />
      <div class={isRow ? 'row' : undefined}>
        <button class="button main" disabled={edit.isBusy || isDisabled}>
          {edit.isBusy ? busyAction : action}
        </button>
        {others}
        {onCancel && (
          <button type="button" class="button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  )
}

const textIn = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

interface FormDialogProps extends Omit<FormProps, 'onCancel'> {
  title: string
  onClose: () => void
}

/** A form in a dialog. */
export function FormDialog({ title, onClose, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form {...form} onCancel={onClose} />
    </Dialog>
  )
}
